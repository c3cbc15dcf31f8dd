import type { PageModule, PageState } from './page.ts';

/** It serves visitors who come back, or follow a link that was pointed at before. */
const freshMs = 30_000;
const mostCached = 20;

interface Cached {
  at: number;
  data: Promise<object>;
}
const cache = new Map<string, Cached>();

export const forgetPages = (): void => cache.clear();

/** What failed is asked for again by the next visit. */
async function forgetFailed(address: string, { data }: Cached): Promise<void> {
  const parts = await Promise.all(Object.values(await data)).catch(() => [{ error: '' }]);
  if (parts.some((part: unknown) => typeof part === 'object' && part !== null && 'error' in part))
    cache.delete(address);
}

export function pageData({ loader }: PageModule, state: PageState): Promise<object> | null {
  if (!loader) return null;
  const address = state.url.href;
  const known = cache.get(address);
  if (known && Date.now() - known.at < freshMs) return known.data;
  const read = { at: Date.now(), data: loader(state) };
  cache.delete(address);
  cache.set(address, read);
  for (const oldest of [...cache.keys()].slice(0, -mostCached)) cache.delete(oldest);
  void forgetFailed(address, read);
  return read.data;
}
