import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { isFilterable, type FilterProps } from './filter-props.ts';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { formatChip, listOptions } from './filter-labels.ts';
import { listValues, listActiveFilters, toggleValue, withValues } from '../query/filters.ts';
import { SortLinks } from './sort-links.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface Props extends FilterProps {
  /** Moves the focus when the last filter was removed. */
  onCleared: () => void;
  children: ReactNode;
}

const clearText = (
  <>
    Clear all<span className="visually-hidden"> filters</span>
  </>
);

/** A minimum pay hides jobs without stated pay; this links to them with their number. */
function PayNote({ filters, buildHref, counts }: FilterProps) {
  const findCount = (slug: string) =>
    listOptions(counts.facets, 'payUnknown').find((option) => option.slug === slug)?.count ?? 0;
  const [stated, unstated] = [findCount('exclude'), findCount('include') - findCount('exclude')];
  const hidesUnstatedPay =
    listValues(filters, 'payMin').length > 0 &&
    !listValues(filters, 'payUnknown').includes('include');
  if (!hidesUnstatedPay || unstated <= 0) return null;
  return (
    <p className="text-ink-soft">
      {formatNumber(stated)} with this pay, {formatNumber(unstated)} don’t mention pay.{' '}
      <Link to={buildHref(withValues(filters, 'payUnknown', ['include']))} preventScrollReset>
        Show those too
      </Link>
    </p>
  );
}

export function FilteredList({ onCleared, children, ...filterProps }: Props) {
  const navigate = useNavigate();
  const { filters, buildHref, counts } = filterProps;
  return (
    <div className="[--card-width:18rem] grid grid-cols-1 items-start min-lg:[&:has(>_aside)]:([--card-height:18.75rem] grid-cols-[15.5rem_minmax(0,1fr)] gap-6)">
      {isFilterable(filterProps) && (
        <a href="#filters" className="without-script noscript:mb-4 min-lg:hidden">
          Show filters
        </a>
      )}
      {isFilterable(filterProps) && (
        <aside
          id="filters"
          aria-label="Filter jobs"
          className="hidden py-2 px-4 card min-lg:(sticky top-[calc(var(--header-height)_+_var(--space-4))] block max-h-[calc(100dvh_-_var(--header-height)_-_var(--space-8))] overflow-y-auto overscroll-contain [scrollbar-width:thin]) noscript:(block mb-5) noscript:max-lg:[&:not(:target)]:hidden"
        >
          <p aria-hidden="true" className="pt-2 pb-3 px-0 border-b border-line text-lg font-bold">
            Filters
          </p>
          <FilterPanel
            {...filterProps}
            goTo={(path) => void navigate(path, { preventScrollReset: true })}
          />
        </aside>
      )}
      <div className="grid grid-cols-1 gap-5 min-w-0">
        <FilterChips
          label="Active filters"
          chips={listActiveFilters(filters).map(({ name, value }) => ({
            key: `${name} ${value}`,
            label: formatChip(counts.facets, name, value),
            to: buildHref(toggleValue(filters, name, value)),
          }))}
          // Keeps the chosen order.
          clearLink={{ to: buildHref({ sort: listValues(filters, 'sort') }), text: clearText }}
          onAllRemoved={onCleared}
        />
        <PayNote {...filterProps} />
        <SortLinks {...filterProps} />
        {children}
      </div>
    </div>
  );
}
