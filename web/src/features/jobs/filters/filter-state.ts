import type { Facets } from '#contract/jobs.ts';
import { type FilterPlace, type Filters, narrowing } from '../query/filters.ts';

/** A list's filters and where they lead. */
export interface FilterState {
  filters: Filters;
  place: FilterPlace;
  /** The address of the list with other filters, at its first page. */
  buildHref: (filters: Filters) => string;
}

/** What is known of the list; absent until it has come. */
export interface Counts {
  facets: Facets | undefined;
  total: number | undefined;
  loading: boolean;
}

export interface FilterProps extends FilterState {
  counts: Counts;
}

/** A list that is empty without any filter is none that filters could change. */
export const hasChoices = ({ filters, counts }: FilterProps): boolean =>
  counts.loading || counts.total !== 0 || narrowing(filters).length > 0;
