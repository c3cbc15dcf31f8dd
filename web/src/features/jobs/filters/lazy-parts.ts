import { lazy } from 'react';
import { loadedPart } from '#web/lib/loaded-part.tsx';
import { fetchPart } from '#web/lib/lost-part.ts';

const folder = 'src/features/jobs/filters';

/** Of no use before the jobs have come, so they are fetched after the page. */
const panel = loadedPart(
  `${folder}/filter-panel.tsx`,
  async () => (await import('./filter-panel.tsx')).FilterPanel,
);

const active = loadedPart(
  `${folder}/active-filters.tsx`,
  async () => (await import('./active-filters.tsx')).ActiveFilters,
);

export const FilterPanel = panel.Component;
export const ActiveFilters = active.Component;

export const FilterSheet = lazy(async () => {
  const { FilterSheet: part } = await fetchPart(import('./filter-sheet.tsx'));
  return { default: part };
});

/** What stands beside and above a list with filters. */
export const filterParts = (filtered: boolean) => (filtered ? [panel, active] : [panel]);
