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
export function toQuery({ search, status, sort, filters, page }: JobListView): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status !== 'all') query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  for (const name of jobListFilterNames) {
    const id = filters[name];
    if (id) query.set(name, id);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Goes back to the first page. */
export const changed = (view: JobListView, change: Partial<JobListView>): JobListView => ({
  ...view,
  page: 1,
  ...change,
});

export const filterCount = ({ filters }: JobListView): number => Object.keys(filters).length;
