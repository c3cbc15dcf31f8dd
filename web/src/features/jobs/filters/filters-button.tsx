import { SlidersHorizontal } from 'lucide-react';
import type { Facets } from '#contract/jobs.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { FilterProps } from './filter-state.ts';
import { narrowing } from './filters.ts';
import styles from './filtered.module.css';
import { useNavigate } from 'react-router-dom';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { countText } from '../card/job-count.tsx';
import { readAllFacets } from '../api.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSheetProps extends FilterProps {
  onClose: () => void;
}

/** The plain home list is not counted, so its first choice is read when the sheet opens. */
function useFacets({ counts }: FilterProps) {
  const [read, setRead] = useState<{ facets?: Facets | undefined }>();
  const areKnown = counts.facets !== undefined;
  useEffect(() => {
    if (areKnown) return;
    readAllFacets().then(
      (facets) => setRead({ facets }),
      () => setRead({}),
    );
  }, [areKnown]);
  return {
    facets: counts.facets ?? read?.facets,
    loading: counts.loading || (!areKnown && !read),
  };
}

/** All choices in the sheet are one step of the history, so that Back undoes them together. */
function useOneStep() {
  const navigate = useNavigate();
  const [opened] = useState(() => window.location.href);
  const stepped = useRef(false);
  return (path: string) => {
    // A choice that the next overtakes was no step yet, so there is none to replace.
    stepped.current ||= window.location.href !== opened;
    void navigate(path, { replace: stepped.current, preventScrollReset: true });
  };
}

function FilterSheet({ onClose, ...state }: FilterSheetProps) {
  const { filters, hrefOf, counts } = state;
  const facets = useFacets(state);
  const show = useOneStep();
  const shown = counts.loading || counts.total === undefined ? 'jobs' : countText(counts.total);
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            disabled={narrowing(filters).length === 0}
            onClick={() => show(hrefOf({}))}
          >
            Clear all
          </Button>
          <Button onClick={onClose}>Show {shown}</Button>
        </>
      }
    >
      <FilterPanel {...state} counts={{ ...counts, ...facets }} show={show} />
    </Sheet>
  );
}

interface Props extends FilterProps {
  /** There is a panel where there is room for one. */
  panel: boolean;
}

export function FiltersButton({ panel, ...state }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = narrowing(state.filters).length;
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
