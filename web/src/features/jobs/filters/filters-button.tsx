import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { FilterProps } from './filter-state.ts';
import { filterEntries } from './filters.ts';
import { FilterSheet } from './lazy-parts.ts';
import styles from './filtered.module.css';

interface Props extends FilterProps {
  /** There is a panel where there is room for one. */
  panel: boolean;
}

export function FiltersButton({ panel, ...state }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = filterEntries(state.filters).length;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className={panel ? styles['narrowOnly'] : styles['button']}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {open && (
        <Suspense>
          <FilterSheet {...state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
