import { useSyncExternalStore } from 'react';
import { cachedAtHeader } from '#contract/offline-cache-settings.ts';

const listeners = new Set<() => void>();
/** When the oldest of the shown answers was cached, as an ISO time. */
let cachedSince: string | undefined;

function setCachedSince(time: string | undefined) {
  cachedSince = time;
  listeners.forEach((listener) => listener());
}

export function recordCachedAt(cachedAt: string): void {
  if (cachedSince === undefined || cachedAt < cachedSince) setCachedSince(cachedAt);
}

/** An answer without the header came from the network, so the network can be reached. */
export function recordOfflineCacheAge({ headers }: { headers: Pick<Headers, 'get'> }): void {
  const cachedAt = headers.get(cachedAtHeader);
  if (cachedAt) recordCachedAt(cachedAt);
  else if (cachedSince !== undefined) setCachedSince(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Undefined where all shown answers came from the network. */
export const useCachedSince = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => cachedSince,
    () => undefined,
  );
