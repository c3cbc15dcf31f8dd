import type { Facets } from '#contract/jobs.ts';
import { type FilterContext, type Filters, listActiveFilters } from '../query/filters.ts';
import { useEffect, useState } from 'react';
import { readAllFacets } from '../query/job-lists-api.ts';

export interface FilterCounts {
  /** The options of every filter, each with the number of its jobs. */
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
  /** The filters as the panel shows them, even before the list has loaded. */
  chosen: Filters;
  choose: (next: Filters) => void;
}

/** The home list has no counts, so they are loaded once its filters are shown. */
export function useFacets(counts: FilterCounts, isEnabled = true): FilterCounts {
  const [loadedFacets, setLoadedFacets] = useState<{ facets?: Facets | undefined }>();
  const mustLoad = isEnabled && counts.facets === undefined && !loadedFacets;
  useEffect(() => {
    if (!mustLoad) return;
    readAllFacets().then(
      (facets) => setLoadedFacets({ facets }),
      () => setLoadedFacets({}),
    );
  }, [mustLoad]);
  return {
    ...counts,
    facets: counts.facets ?? loadedFacets?.facets,
    loading: counts.loading || mustLoad,
  };
}
