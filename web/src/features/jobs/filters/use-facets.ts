import { useEffect, useState } from 'react';
import type { Facets } from '#contract/jobs.ts';
import { readAllFacets } from '../query/list-api.ts';
import type { Counts } from './filter-state.ts';

/** The plain home list has no counts, so they are read once its filters need them. */
export function useFacets(counts: Counts, areNeeded: boolean): Counts {
  const [read, setRead] = useState<{ facets?: Facets | undefined }>();
  const isMissing = areNeeded && counts.facets === undefined && !read;
  useEffect(() => {
    if (!isMissing) return;
    readAllFacets().then(
      (facets) => setRead({ facets }),
      () => setRead({}),
    );
  }, [isMissing]);
  return {
    ...counts,
    facets: counts.facets ?? read?.facets,
    loading: counts.loading || isMissing,
  };
}
