import { useSyncExternalStore } from 'react';
import { cachedAtHeader } from '#contract/offline.ts';

const listeners = new Set<() => void>();
let since: string | undefined;

function set(next: string | undefined) {
  since = next;
  listeners.forEach((listener) => listener());
}

export function noteCached(at: string): void {
  if (since === undefined || at < since) set(at);
}

/** An answer without the header came from the network, so the network can be reached. */
export function noteAnswer({ headers }: { headers: Pick<Headers, 'get'> }): void {
  const cachedAt = headers.get(cachedAtHeader);
  if (cachedAt) noteCached(cachedAt);
  else if (since !== undefined) set(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When the oldest of the shown answers was cached; undefined where all came from the network. */
export const useCachedSince = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => undefined,
  );
