import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { FilterProps } from './filter-state.ts';
import { filterEntries, isFiltered } from './filters.ts';
import styles from './filtered.module.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { countText } from '../job-count.tsx';
import { searchQuery } from '../api.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSheetProps extends FilterProps {
  onClose: () => void;
}

const everything = { criteria: {}, filters: {} };

/** The plain home list is not counted, so its first choice is read when the sheet opens. */
function useFacets({ counts }: FilterProps) {
  const query = useQuery({ ...searchQuery(everything, 1), enabled: !counts.facets });
  return {
    facets: counts.facets ?? query.data?.facets,
    loading: counts.loading || query.isFetching,
  };
}

function FilterSheet({ onClose, ...state }: FilterSheetProps) {
  const { filters, hrefOf, counts } = state;
  const facets = useFacets(state);
  const navigate = useNavigate();
  const clear = () => void navigate(hrefOf({}), { replace: true, preventScrollReset: true });
  const shown = counts.loading || counts.total === undefined ? 'jobs' : countText(counts.total);
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={!isFiltered(filters)} onClick={clear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show {shown}</Button>
        </>
      }
    >
      <FilterPanel {...state} counts={{ ...counts, ...facets }} oneStep />
    </Sheet>
  );
}

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
      {open && <FilterSheet {...state} onClose={() => setOpen(false)} />}
    </>
  );
}
