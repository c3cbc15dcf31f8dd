import { mapToRecord } from '#contract/map-to-record.ts';
import { type InterviewFacet, interviewFacets } from '#contract/interview-options.ts';
import { searchLimits } from '#contract/limits.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { withPage } from '#web/lib/page/page-number.ts';

export type InterviewFilters = Record<InterviewFacet | 'search', string>;

const filterNames = [...interviewFacets, 'search'] as const;

export const parseFilters = (search: URLSearchParams): InterviewFilters =>
  mapToRecord(filterNames, (name) =>
    (search.get(name) ?? '').toWellFormed().trim().slice(0, searchLimits.characters),
  );

export const pickActiveFilters = (filters: Partial<InterviewFilters>): Partial<InterviewFilters> =>
  Object.fromEntries(filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

export const hasFilters = (filters: InterviewFilters) =>
  filterNames.some((name) => filters[name] !== '');

export function interviewsPath(filters: Partial<InterviewFilters>, page = 1): string {
  const search = new URLSearchParams(pickActiveFilters(filters)).toString();
  return withPage(search ? `${publicPaths.interviews}?${search}` : publicPaths.interviews, page);
}
