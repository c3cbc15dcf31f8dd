import { publicEndpoints } from '#contract/public-endpoints.ts';
import { fill } from '#contract/fill-template.ts';

export type CountCallName = keyof typeof publicEndpoints & `count${string}`;

/** Counts a view or click. Not awaited, not retried, and sent even when the page is left. */
export function sendCount(name: CountCallName, id: string): void {
  const { method, path } = publicEndpoints[name];
  const address = fill(path, { id: encodeURIComponent(id) });
  void fetch(address, { method, keepalive: true, credentials: 'omit' })
    // An unread answer would keep its connection open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
