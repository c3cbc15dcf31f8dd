import { limits } from '#contract/limits.ts';
import { postStatusNames } from '#contract/post-options.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import type { Status } from './content-item.ts';

/** What of a list is asked for; all of it stands in the address. */
export interface Wanted {
  status: Status | '';
  search: string;
  page: number;
}

export const wantedOf = (query: URLSearchParams): Wanted => ({
  status: postStatusNames.find((name) => name === query.get('status')) ?? '',
  search: (query.get('search') ?? '').slice(0, limits.searchCharacters),
  page: pageNumberOf(query),
});

export function addressOf(listUrl: string, { status, search, page }: Wanted): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) });
  const path = adminPaths.content(encodeURIComponent(listUrl));
  return withPage(query.size > 0 ? `${path}?${query}` : path, page);
}
