import type { PageModule, PageState } from './page.ts';

/** For who comes back, or follows a link that was pointed at before. */
const keptMs = 30_000;
const mostKept = 20;

interface Kept {
  at: number;
  data: Promise<object>;
}
const kept = new Map<string, Kept>();

/** What was read up to now is read anew. */
export const forgetPages = (): void => kept.clear();

const hasFailed = (part: unknown) => typeof part === 'object' && part !== null && 'error' in part;

/** What failed is asked for again by the next visit. */
async function forgetFailed(address: string, { data }: Kept): Promise<void> {
  const parts = await Promise.all(Object.values(await data)).catch(() => [{ error: '' }]);
  if (parts.some(hasFailed)) kept.delete(address);
}

/** The data of a page, which is kept for a moment. */
export function pageData({ loader }: PageModule, state: PageState): Promise<object> | null {
  if (!loader) return null;
  const address = state.url.href;
  const known = kept.get(address);
  if (known && Date.now() - known.at < keptMs) return known.data;
  const read = { at: Date.now(), data: loader(state) };
  kept.delete(address);
  kept.set(address, read);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  void forgetFailed(address, read);
  return read.data;
}
