import { type ReactNode, useState } from 'react';
import { type FacetName, facets } from '#contract/facet-names.ts';
import type { FacetOption } from '#contract/jobs.ts';
import { listingRows } from '#contract/listings.ts';
import { FilterGroup, OptionRow, useOpen } from '#web/ui/filters/filter-group.tsx';
import { findTitle, jobWords, listOptions, valueName } from './filter-labels.ts';
import { listValues, toggled, toParameter } from '../query/filters.ts';
import type { PanelProps } from './filter-state.ts';

interface Steady {
  options: readonly FacetOption[];
  chosen: readonly string[];
  findName: (slug: string) => string;
}

/** Keeps the first order, so that no option moves under the pointer. Options without jobs stay with 0. */
function useSteadyOptions({ options, chosen, findName }: Steady): readonly FacetOption[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const available = options.filter(({ count }) => count > 0).map(({ slug }) => slug);
  const all = [...new Set([...order, ...available, ...chosen])];
  // Without counts, only chosen options are known, in no useful order.
  if (options.length > 0 && all.length > order.length) setOrder(all);
  return all.map(
    (slug) =>
      options.find((option) => option.slug === slug) ?? { slug, name: findName(slug), count: 0 },
  );
}

/** Opens when an option in it is chosen. */
const MoreOptions = ({ rows, chosen }: { rows: readonly ReactNode[]; chosen: number }) => (
  <details
    className="[&_summary]:(flex items-center w-fit min-h-9 rounded-sm text-brand text-sm font-medium list-none cursor-pointer) [&_summary::-webkit-details-marker]:hidden [&_summary:hover]:underline pointer-coarse:[&_summary]:min-h-target"
    {...useOpen(chosen, false)}
  >
    <summary>
      <span className="[[open]>summary>&]:hidden">Show {rows.length} more</span>
      <span className="[:not([open])>summary>&]:hidden">Show fewer</span>
    </summary>
    <ul>{rows}</ul>
  </details>
);

interface Props extends PanelProps {
  name: FacetName;
  open?: boolean;
}

const shownAtFirst = 6;

const places = listingRows
  .filter(({ kind }) => kind === facets.level.category)
  .map(({ slug }) => slug);
const findPlace = ({ slug }: FacetOption) => places.indexOf(slug) + 1 || Infinity;

export function CategoryGroup({ name, open = false, chosen, choose, context, counts }: Props) {
  const values = listValues(chosen, name);
  const steady = useSteadyOptions({
    options: listOptions(counts.facets, name),
    chosen: values,
    findName: (slug) => valueName(counts.facets, name, slug),
  });
  const isChosen = ({ slug }: FacetOption) => values.includes(slug);
  const row = (option: FacetOption) => (
    <li key={option.slug}>
      <OptionRow
        type="checkbox"
        parameter={toParameter(name, context)}
        value={option.slug}
        name={option.name}
        count={option.count}
        counted={jobWords}
        checked={isChosen(option)}
        onChoose={() => choose(toggled(chosen, name, option.slug))}
      />
    </li>
  );
  // Years and levels have an order of their own, whatever the counts.
  const options = steady.toSorted((one, other) => {
    if (name === 'batch') return one.slug < other.slug ? 1 : -1;
    return name === 'level' ? findPlace(one) - findPlace(other) || 0 : 0;
  });
  if (options.length === 0) return null;
  // A single option is not hidden.
  const fold = options.length > shownAtFirst + 1 ? shownAtFirst : options.length;
  const rest = options.slice(fold);
  return (
    <FilterGroup title={findTitle(name)} chosen={values.length} open={open}>
      <ul>{options.slice(0, fold).map(row)}</ul>
      {rest.length > 0 && (
        <MoreOptions rows={rest.map(row)} chosen={rest.filter(isChosen).length} />
      )}
    </FilterGroup>
  );
}
