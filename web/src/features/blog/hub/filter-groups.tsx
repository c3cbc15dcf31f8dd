import { useState } from 'react';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import type { PostCounts } from '../api.ts';
import type { PostFilters, ShowPosts } from '../filters.ts';
import {
  alwaysOffered,
  categoryNames,
  everyCategory,
  everyType,
  periodNames,
  sortNames,
  typeNames,
} from '../post.ts';
import styles from './post-filters.module.css';

interface FilterOption {
  value: string;
  name: string;
  /** Left out where nothing is counted, or not yet. */
  count?: number | undefined;
}

interface Props {
  /** As the address calls it: without the page's script the form is sent as it is. */
  name: string;
  legend: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
  pills?: boolean;
}

/** The address follows a choice only after a moment; the mark moves at once, then goes with it. */
function usePicked(chosen: string) {
  const [state, setState] = useState({ chosen, value: chosen });
  const current = state.chosen === chosen ? state : { chosen, value: chosen };
  if (current !== state) setState(current);
  return [current.value, (value: string) => setState({ chosen, value })] as const;
}

function FilterGroup({ name, legend, options, chosen, onChoose, pills = false }: Props) {
  const [picked, pick] = usePicked(chosen);
  return (
    <fieldset className={`${styles['group']} ${pills ? styles['pills'] : ''}`}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map(({ value, name: label, count }) => (
        <label key={value} className={styles['option']} data-none={count === 0 || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === picked}
            className={styles['radio']}
            onChange={() => {
              pick(value);
              onChoose(value);
            }}
          />
          <span className={styles['name']}>{label}</span>
          {count !== undefined && <span className={styles['count']}>{countFigure(count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

type Counts = Readonly<Record<string, number>>;

interface Counted {
  names: Readonly<Record<string, string>>;
  every: string;
  offered: readonly string[];
}

/** The documented names stand always; a further one when a post has it, or while it is chosen. */
function countedOptions(
  { names, every, offered }: Counted,
  chosen: string,
  counts?: Counts,
): FilterOption[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (value: string) => counts && (counts[value] ?? 0);
  return [
    { value: '', name: every, count: all },
    ...Object.entries(names)
      .filter(([value]) => offered.includes(value) || value === chosen || countOf(value))
      .map(([value, name]) => ({ value, name, count: countOf(value) })),
  ];
}

const plainOptions = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

const categories = {
  names: categoryNames,
  every: everyCategory,
  offered: alwaysOffered.category,
};
const types = { names: typeNames, every: everyType, offered: alwaysOffered.type };

export interface FilterProps {
  filters: PostFilters;
  counts: PostCounts | undefined;
  onChange: ShowPosts;
}

export function PostFilterGroups({ filters, counts, onChange }: FilterProps) {
  const groups = [
    { name: 'category', options: countedOptions(categories, filters.category, counts?.category) },
    { name: 'type', options: countedOptions(types, filters.type, counts?.type) },
    { name: 'sort', options: plainOptions(sortNames), pills: true },
    { name: 'period', options: plainOptions(periodNames), pills: true },
  ] as const;
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <FilterGroup
          key={group.name}
          {...group}
          legend={techHubMessages[group.name]}
          chosen={filters[group.name]}
          onChoose={(value) => onChange(group.name, value)}
        />
      ))}
    </div>
  );
}
