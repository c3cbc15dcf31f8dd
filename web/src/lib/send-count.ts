import type { Visit } from '#contract/visits.ts';

/** The page waits for nothing, tries nothing again and may be left meanwhile. */
export function sendCount({ method, path }: Visit, id: string): void {
  const address = path.replace('{id}', encodeURIComponent(id));
  void fetch(address, { method, keepalive: true, credentials: 'omit' })
    // An answer that is not read holds its connection.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
