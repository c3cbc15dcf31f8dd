import type { FilterOption } from './filter-group.tsx';
import {
  alwaysOffered,
  categoryNames,
  everyCategory,
  everyType,
  periodNames,
  sortNames,
  typeNames,
} from './post-labels.ts';

type Counts = Readonly<Record<string, number>>;

interface Counted {
  names: Readonly<Record<string, string>>;
  /** Of the choice that leaves nothing out. */
  every: string;
  offered: readonly string[];
}

/** The documented names stand always; a further one when a post has it, or while it is chosen. */
function countedOptions({ names, every, offered }: Counted, counts?: Counts) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (value: string) => counts && (counts[value] ?? 0);
  return (chosen: string): FilterOption[] => [
    { value: '', name: every, count: all },
    ...Object.entries(names)
      .filter(([value]) => offered.includes(value) || value === chosen || countOf(value))
      .map(([value, name]) => ({ value, name, count: countOf(value) })),
  ];
}

const plainOptions = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

export const categoryOptions = (counts?: Counts) =>
  countedOptions(
    { names: categoryNames, every: everyCategory, offered: alwaysOffered.category },
    counts,
  );

export const typeOptions = (counts?: Counts) =>
  countedOptions({ names: typeNames, every: everyType, offered: alwaysOffered.type }, counts);

export const sortOptions = plainOptions(sortNames);
export const periodOptions = plainOptions(periodNames);
