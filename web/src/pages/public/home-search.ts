import { filtersOf, searchPlace } from '#web/features/jobs/filters/filters.ts';
import type { HomeSearch } from '#web/features/jobs/queries.ts';
import { criteriaOf } from '#web/features/search/criteria.ts';

export const searchOf = (search: URLSearchParams): HomeSearch => ({
  criteria: criteriaOf(search),
  filters: filtersOf(search, searchPlace),
});
