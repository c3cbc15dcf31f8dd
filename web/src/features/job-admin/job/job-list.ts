import {
  type JobListFilter,
  jobListFilterNames,
  type JobListStatus,
  jobListStatuses,
  type JobSort,
  jobSorts,
} from '#contract/admin-job-options.ts';
import { isId } from '#contract/id.ts';
import { searchLimits } from '#contract/limits.ts';
import { toSearch } from '#web/lib/admin/list-query.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

export interface JobListView {
  search: string;
  status: JobListStatus;
  sort: JobSort;
  filters: Partial<Record<JobListFilter, string>>;
  page: number;
}

const findOption = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

function parseFilters(query: URLSearchParams): JobListView['filters'] {
  const values = jobListFilterNames.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(values.filter(([, id]) => isId(id)));
}

/** Leaves out unknown values. */
export const parseView = (query: URLSearchParams): JobListView => ({
  search: (query.get('search') ?? '').trim().slice(0, searchLimits.characters),
  status: findOption(jobListStatuses, query.get('status')) ?? 'all',
  sort: findOption(jobSorts, query.get('sort')) ?? 'newest',
  filters: parseFilters(query),
  page: parsePageNumber(query),
});

/** Leaves out defaults. */
export const toQuery = ({ search, status, sort, filters, page }: JobListView): string =>
  toSearch(
    {
      search,
      status: status === 'all' ? '' : status,
      sort: sort === 'newest' ? '' : sort,
      ...Object.fromEntries(jobListFilterNames.map((name) => [name, filters[name]])),
    },
    page,
  );

/** Goes back to the first page. */
export const changed = (view: JobListView, change: Partial<JobListView>): JobListView => ({
  ...view,
  page: 1,
  ...change,
});

export const filterCount = ({ filters }: JobListView): number => Object.keys(filters).length;
