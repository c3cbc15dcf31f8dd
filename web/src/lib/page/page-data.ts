import type { PageModule, PageState } from './page.ts';

/** It serves visitors who come back, or follow a link that was pointed at before. */
const freshMs = 30_000;
const maxCached = 20;

const cache = new Map<string, { at: number; data: Promise<object> }>();

export const forgetPages = (): void => cache.clear();

export function pageData({ loader }: PageModule, state: PageState): Promise<object> | null {
  if (!loader) return null;
  const address = state.url.href;
  const known = cache.get(address);
  if (known && Date.now() - known.at < freshMs) return known.data;
  const read = { at: Date.now(), data: loader(state) };
  cache.delete(address);
  cache.set(address, read);
  for (const oldest of [...cache.keys()].slice(0, -maxCached)) cache.delete(oldest);
  // What failed is asked for again by the next visit.
  void read.data
    .then((data) => Promise.all(Object.values(data)))
    .catch(() => [{ error: '' }])
    .then((parts: unknown[]) => {
      const hasFailed = (part: unknown) =>
        typeof part === 'object' && part !== null && 'error' in part;
      if (parts.some(hasFailed)) cache.delete(address);
    });
  return read.data;
}
