interface Counting {
  method: string;
  /** With `{id}` in it. */
  path: string;
}

/** The page waits for nothing, tries nothing again and may be left meanwhile. */
export function sendCount({ method, path }: Counting, id: string): void {
  const address = path.replace('{id}', encodeURIComponent(id));
  void fetch(address, { method, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
