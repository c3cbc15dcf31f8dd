import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FilterProps } from './filter-state.ts';
import styles from './filtered.module.css';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { chipLabel } from './filter-labels.ts';
import { filterEntries, toggled } from './filters.ts';
import { FilterPanel } from './filter-panel.tsx';

interface Props extends FilterProps {
  /** Where the focus goes when the last filter was removed. */
  onCleared: () => void;
  children: ReactNode;
}

const clearText = (
  <>
    Clear all<span className="visually-hidden"> filters</span>
  </>
);

/** A list beside the panel of its filters, under the ones in use. */
export function Filtered({ onCleared, children, ...state }: Props) {
  const navigate = useNavigate();
  const { filters, hrefOf, counts } = state;
  return (
    <div className={styles['columns']}>
      <aside aria-label="Filter jobs" className={styles['aside']}>
        <p aria-hidden="true" className={styles['title']}>
          Filters
        </p>
        <FilterPanel
          {...state}
          show={(path) => void navigate(path, { preventScrollReset: true })}
        />
      </aside>
      <div className={styles['list']}>
        <FilterChips
          label="Active filters"
          chips={filterEntries(filters).map(({ name, value }) => ({
            key: `${name} ${value}`,
            label: chipLabel(counts.facets, name, value),
            to: hrefOf(toggled(filters, name, value)),
          }))}
          clear={{ to: hrefOf({}), text: clearText }}
          onCleared={onCleared}
        />
        {children}
      </div>
    </div>
  );
}
