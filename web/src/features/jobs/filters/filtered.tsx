import type { ReactNode } from 'react';
import type { FilterProps } from './filter-state.ts';
import styles from './filtered.module.css';
import { isFiltered } from './filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface Props extends FilterProps {
  /** Where the focus goes when the last filter was removed. */
  onCleared: () => void;
  children: ReactNode;
}

/** A list beside the panel of its filters, under the ones in use. */
export function Filtered({ onCleared, children, ...state }: Props) {
  return (
    <div className={styles['columns']}>
      <aside aria-label="Filter jobs" className={styles['aside']}>
        <p aria-hidden="true" className={styles['title']}>
          Filters
        </p>
        <FilterPanel {...state} />
      </aside>
      <div className={styles['list']}>
        {isFiltered(state.filters) && <ActiveFilters {...state} onCleared={onCleared} />}
        {children}
      </div>
    </div>
  );
}
