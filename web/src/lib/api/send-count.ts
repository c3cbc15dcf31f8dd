import { publicEndpoints } from '#contract/public-endpoints.ts';
import { fill } from '#contract/fill.ts';

export type CountName = keyof typeof publicEndpoints & `count${string}`;

/** The page waits for nothing, tries nothing again and may be left meanwhile. */
export function sendCount(name: CountName, id: string): void {
  const { method, path } = publicEndpoints[name];
  const address = fill(path, { id: encodeURIComponent(id) });
  void fetch(address, { method, keepalive: true, credentials: 'omit' })
    // An answer that is not read holds its connection.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
