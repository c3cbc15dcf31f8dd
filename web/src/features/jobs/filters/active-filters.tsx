import { useRef } from 'react';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './filtered.module.css';
import { chipLabel } from './filter-labels.ts';
import type { FilterProps } from './filter-state.ts';
import { filterEntries, toggled } from './filters.ts';

interface Props extends FilterProps {
  /** Where the focus goes when the last filter was removed. */
  onCleared: () => void;
}

export function ActiveFilters({ filters, hrefOf, counts, onCleared }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const entries = filterEntries(filters);
  // The chip that goes hands the focus to what stands behind it.
  const focusAfter = (at: number) => list.current?.querySelectorAll('a')[at + 1]?.focus();
  return (
    <ul ref={list} aria-label="Active filters" className={styles['activeFiltersChips']}>
      {entries.map(({ name, value }, at) => (
        <li key={`${name} ${value}`} className={styles['item']}>
          <Chip
            label={chipLabel(counts.facets, name, value)}
            to={hrefOf(toggled(filters, name, value))}
            onRemove={() => (entries.length > 1 ? focusAfter(at) : onCleared())}
          />
        </li>
      ))}
      <li>
        <Link to={hrefOf({})} preventScrollReset className={styles['clear']} onClick={onCleared}>
          Clear all<span className="visually-hidden"> filters</span>
        </Link>
      </li>
    </ul>
  );
}
