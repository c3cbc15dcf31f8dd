import { SlidersHorizontal, FunnelX } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { SidePanel } from '#web/ui/side-panel/side-panel.tsx';
import { useFacets } from './use-facets.ts';
import { isFilterable, type FilterProps } from './filter-props.ts';
import { listActiveFilters } from '../query/filters.ts';
import { FilterPanel, PanelSkeleton } from './filter-panel.tsx';

export const ClearFilters = ({ href, onCleared }: { href: string; onCleared: () => void }) => (
  <ButtonLink to={href} preventScrollReset onClick={onCleared}>
    <FunnelX size={18} /> Clear all filters
  </ButtonLink>
);

function FilterSheet({ onClose, ...filterProps }: FilterProps & { onClose: () => void }) {
  const { filters, buildHref } = filterProps;
  const counts = useFacets(filterProps.counts);
  const navigate = useNavigate();
  const [openedUrl] = useState(() => window.location.href);
  const hasAddedEntry = useRef(false);
  // All choices in the sheet are one history entry, so that Back undoes them together.
  const show = (path: string) => {
    // A navigation that was replaced before it finished added no entry.
    hasAddedEntry.current ||= window.location.href !== openedUrl;
    void navigate(path, { replace: hasAddedEntry.current, preventScrollReset: true });
  };
  // Opens the sheet before the many rows, which take time on a slow phone.
  const hasRows = useDeferredValue(true, false);
  const jobsText =
    counts.loading || counts.total === undefined ? 'jobs' : pluralize(counts.total, 'job');
  return (
    <SidePanel
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            disabled={listActiveFilters(filters).length === 0}
            onClick={() => show(buildHref({}))}
          >
            Clear all
          </Button>
          <Button onClick={onClose}>Show {jobsText}</Button>
        </>
      }
    >
      {hasRows ? <FilterPanel {...filterProps} counts={counts} goTo={show} /> : <PanelSkeleton />}
    </SidePanel>
  );
}

export function FiltersButton(filterProps: FilterProps) {
  const [open, setOpen] = useState(false);
  if (!isFilterable(filterProps)) return null;
  const chosen = listActiveFilters(filterProps.filters).length;
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
      {open && <FilterSheet {...filterProps} onClose={() => setOpen(false)} />}
    </>
  );
}

export const PanelToggle = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Button
    variant="outline"
    aria-expanded={open}
    className="hidden min-lg:inline-flex min-lg:order-1 noscript:hidden"
    onClick={onToggle}
  >
    <SlidersHorizontal size={18} /> Filters
  </Button>
);
