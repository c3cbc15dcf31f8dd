import type { Counts } from './filter-state.ts';
import type { FilterPlace, Filters } from '../query/filters.ts';

export interface PanelProps {
  chosen: Filters;
  choose: (next: Filters) => void;
  place: FilterPlace;
  counts: Counts;
}
