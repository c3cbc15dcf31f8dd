import { addresses, type CallName } from '#contract/addresses.ts';
import { fill } from '#contract/fill.ts';

export type CountName = CallName & `count${string}`;

/** The page waits for nothing, tries nothing again and may be left meanwhile. */
export function sendCount(name: CountName, id: string): void {
  const { method, path } = addresses[name];
  const address = fill(path, { id: encodeURIComponent(id) });
  void fetch(address, { method, keepalive: true, credentials: 'omit' })
    // An answer that is not read holds its connection.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
