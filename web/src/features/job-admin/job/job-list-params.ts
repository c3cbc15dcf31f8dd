import {
  type JobListFilterName,
  jobListFilterNames,
  type JobListStatus,
  jobListStatuses,
  type JobSort,
  jobSorts,
} from '#contract/admin-job-list-filters.ts';
import { isId } from '#contract/id.ts';
import { searchLimits } from '#contract/limits.ts';
import { buildQueryString } from '#web/lib/admin/list-query.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

export interface JobListView {
  search: string;
  status: JobListStatus;
  sort: JobSort;
  filters: Partial<Record<JobListFilterName, string>>;
  page: number;
}

export const parseListView = (query: URLSearchParams): JobListView => ({
  search: (query.get('search') ?? '').trim().slice(0, searchLimits.characters),
  status: jobListStatuses.find((status) => status === query.get('status')) ?? 'all',
  sort: jobSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  filters: Object.fromEntries(
    jobListFilterNames
      .map((name) => [name, query.get(name) ?? ''] as const)
      .filter(([, id]) => isId(id)),
  ),
  page: parsePageNumber(query),
});

export const toQueryString = ({ search, status, sort, filters, page }: JobListView): string =>
  buildQueryString(
    {
      search,
      status: status === 'all' ? '' : status,
      sort: sort === 'newest' ? '' : sort,
      ...Object.fromEntries(jobListFilterNames.map((name) => [name, filters[name]])),
    },
    page,
  );

/** A changed filter or order shows the first page again. */
export const changeView = (view: JobListView, change: Partial<JobListView>): JobListView => ({
  ...view,
  page: 1,
  ...change,
});

export const countFilters = ({ filters }: JobListView): number => Object.keys(filters).length;
