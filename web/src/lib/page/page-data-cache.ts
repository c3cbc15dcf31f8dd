import type { PageModule, PageLocation } from './page-module.ts';

/** Long enough for a visitor who comes back, or who follows a prefetched link. */
const maxAgeMs = 30_000;
const maxCachedPages = 20;

const cache = new Map<string, { readAt: number; data: Promise<object> }>();

export const clearPageData = (): void => cache.clear();

export function readPageData({ loader }: PageModule, state: PageLocation): Promise<object> | null {
  if (!loader) return null;
  const url = state.url.href;
  const cached = cache.get(url);
  if (cached && Date.now() - cached.readAt < maxAgeMs) return cached.data;
  const data = loader(state);
  cache.delete(url);
  cache.set(url, { readAt: Date.now(), data });
  for (const oldestUrl of [...cache.keys()].slice(0, -maxCachedPages)) cache.delete(oldestUrl);
  // A failed read is not cached, so that the next visit tries again.
  void data
    .then((parts) => Promise.all(Object.values(parts)))
    .catch(() => [{ error: '' }])
    .then((parts: unknown[]) => {
      const hasFailed = (part: unknown) =>
        typeof part === 'object' && part !== null && 'error' in part;
      if (parts.some(hasFailed)) cache.delete(url);
    });
  return data;
}
