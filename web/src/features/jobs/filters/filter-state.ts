import type { Facets } from '#contract/jobs.ts';
import { type FilterPlace, type Filters, narrowing } from '../query/filters.ts';

export interface FilterState {
  filters: Filters;
  place: FilterPlace;
  buildHref: (filters: Filters) => string;
}

/** Absent until the list has come. */
export interface Counts {
  facets: Facets | undefined;
  total: number | undefined;
  loading: boolean;
}

export interface FilterProps extends FilterState {
  counts: Counts;
}

/** Filters cannot change a list that is empty without any. */
export const hasChoices = ({ filters, counts }: FilterProps): boolean =>
  counts.loading || counts.total !== 0 || narrowing(filters).length > 0;
