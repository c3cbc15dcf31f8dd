import { SlidersHorizontal, FunnelX } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { countText } from '#web/ui/figure/count-figure.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { type FilterProps, hasChoices, useFacets } from './filter-state.ts';
import { narrowing } from '../query/filters.ts';
import { FilterPanel, PanelSkeleton } from './filter-panel.tsx';

export const ClearFilters = ({ href, onCleared }: { href: string; onCleared: () => void }) => (
  <ButtonLink to={href} preventScrollReset onClick={onCleared}>
    <FunnelX size={18} /> Clear all filters
  </ButtonLink>
);

function FilterSheet({ onClose, ...state }: FilterProps & { onClose: () => void }) {
  const { filters, buildHref } = state;
  const counts = useFacets(state.counts, true);
  const navigate = useNavigate();
  const [opened] = useState(() => window.location.href);
  const stepped = useRef(false);
  // All choices in the sheet are one history entry, so that Back undoes them together.
  const show = (path: string) => {
    // A navigation that was replaced before it finished added no entry.
    stepped.current ||= window.location.href !== opened;
    void navigate(path, { replace: stepped.current, preventScrollReset: true });
  };
  // Opens the sheet before the many rows, which take time on a slow phone.
  const hasRows = useDeferredValue(true, false);
  const shown =
    counts.loading || counts.total === undefined ? 'jobs' : countText(counts.total, 'job');
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            disabled={narrowing(filters).length === 0}
            onClick={() => show(buildHref({}))}
          >
            Clear all
          </Button>
          <Button onClick={onClose}>Show {shown}</Button>
        </>
      }
    >
      {hasRows ? <FilterPanel {...state} counts={counts} show={show} /> : <PanelSkeleton />}
    </Sheet>
  );
}

export function FiltersButton(state: FilterProps) {
  const [open, setOpen] = useState(false);
  if (!hasChoices(state)) return null;
  const chosen = narrowing(state.filters).length;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="min-lg:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {open && <FilterSheet {...state} onClose={() => setOpen(false)} />}
    </>
  );
}

export const PanelButton = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Button
    variant="outline"
    aria-expanded={open}
    className="hidden min-lg:inline-flex min-lg:order-1 noscript:hidden"
    onClick={onToggle}
  >
    <SlidersHorizontal size={18} /> Filters
  </Button>
);
