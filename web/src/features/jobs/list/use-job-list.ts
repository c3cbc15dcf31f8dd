import type { ReadResult } from '#web/lib/page/deferred-data.ts';
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { pickDuplicatesFilter, type Filters } from '../query/filters.ts';
import type { CardPage } from '../query/job-api.ts';

export interface ListProps<Results> {
  jobs: ReadResult<Results>;
  page: number;
  buildHref: (filters: Filters, page?: number) => string;
}

/** Two lists are different if their URLs without filters differ, or their `name`. */
export function useJobList<Results extends CardPage | null, Top extends HTMLElement = HTMLElement>(
  { jobs, page, buildHref }: ListProps<Results>,
  filters: Filters,
  listId = '',
) {
  const listState = useListState(jobs, listId + buildHref({}));
  const { results, failed, loading } = listState;
  const counts = { facets: results?.facets, total: failed ? undefined : results?.total, loading };
  const [listPath, filteredPath] = [buildHref(pickDuplicatesFilter(filters)), buildHref(filters)];
  return { ...listState, ...useScrollToTop<Top>({ listPath, filteredPath, page }), counts };
}
