import type { Facets } from '#contract/jobs.ts';
import { useEffect, useState } from 'react';
import { readAllFacets } from '../query/job-lists-api.ts';
import type { FilterCounts } from './filter-props.ts';

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
