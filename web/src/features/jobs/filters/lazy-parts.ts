import { lazy } from 'react';
import { fetchPart } from '#web/lib/lost-part.ts';

/** Of no use before the jobs have come, so they are fetched after the page. */
export const FilterPanel = lazy(async () => {
  const { FilterPanel: part } = await fetchPart(import('./filter-panel.tsx'));
  return { default: part };
});

export const FilterSheet = lazy(async () => {
  const { FilterSheet: part } = await fetchPart(import('./filter-sheet.tsx'));
  return { default: part };
});

export const ActiveFilters = lazy(async () => {
  const { ActiveFilters: part } = await fetchPart(import('./active-filters.tsx'));
  return { default: part };
});
