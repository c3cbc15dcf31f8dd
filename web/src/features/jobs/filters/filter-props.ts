import type { Facets } from '#contract/job-filters.ts';
import { type Filters, type FilterContext, listActiveFilters } from '../query/filters.ts';

export interface FilterCounts {
  facets: Facets | undefined;
  total: number | undefined;
  loading: boolean;
}

export interface FilterProps {
  filters: Filters;
  context: FilterContext;
  buildHref: (filters: Filters) => string;
  counts: FilterCounts;
}

/** False for a list that is empty even without filters. */
export const isFilterable = ({ filters, counts }: FilterProps): boolean =>
  counts.loading || counts.total !== 0 || listActiveFilters(filters).length > 0;

export interface PanelProps extends Pick<FilterProps, 'context' | 'counts'> {
  chosen: Filters;
  choose: (next: Filters) => void;
}
