import { type ReactNode, useState } from 'react';
import { type FacetName, facetTable, isCollapsedInitially } from '#contract/job-filter-options.ts';
import type { FacetOption, Facets } from '#contract/jobs.ts';
import { builtInListings } from '#contract/listings.ts';
import { FilterGroup, useOpenState } from '#web/ui/filters/filter-group.tsx';
import { OptionRow } from '#web/ui/filters/option-row.tsx';
import { findFilterTitle, listOptions, formatValue } from './filter-labels.ts';
import { listValues, toggleValue, toParameter } from '../query/filters.ts';
import type { PanelProps } from './filter-props.ts';

/** Keeps the first order, so that no option moves under the pointer. Options without jobs stay with 0. */
function useStableOptions(facets: Facets | undefined, name: FacetName, chosen: readonly string[]) {
  const options = listOptions(facets, name);
  const [order, setOrder] = useState<readonly string[]>([]);
  const available = options.filter(({ count }) => count > 0).map(({ slug }) => slug);
  const slugs = [...new Set([...order, ...available, ...chosen])];
  // Without counts, only chosen options are known, in no useful order.
  if (options.length > 0 && slugs.length > order.length) setOrder(slugs);
  return slugs.map((slug) => ({
    slug,
    name: formatValue(facets, name, slug),
    count: options.find((option) => option.slug === slug)?.count ?? 0,
  }));
}

const MoreOptions = (props: { rows: readonly ReactNode[]; chosenCount: number }) => (
  <details
    className="[&_summary]:(flex items-center w-fit min-h-9 rounded-sm text-brand text-sm font-medium list-none cursor-pointer) [&_summary::-webkit-details-marker]:hidden [&_summary:hover]:underline pointer-coarse:[&_summary]:min-h-target"
    {...useOpenState(props.chosenCount)}
  >
    <summary>
      <span className="[[open]>summary>&]:hidden">Show {props.rows.length} more</span>
      <span className="[:not([open])>summary>&]:hidden">Show fewer</span>
    </summary>
    <ul>{props.rows}</ul>
  </details>
);

type Props = PanelProps & { name: FacetName };

const initiallyShown = 6;

const levelSlugs = builtInListings
  .filter(({ kind }) => kind === facetTable.level.category)
  .map(({ slug }) => slug);
const findLevelOrder = ({ slug }: FacetOption) => levelSlugs.indexOf(slug) + 1 || Infinity;

export function CategoryGroup({ name, chosen, choose, context, counts }: Props) {
  const values = listValues(chosen, name);
  const stableOptions = useStableOptions(counts.facets, name, values);
  const isChosen = ({ slug }: FacetOption) => values.includes(slug);
  const renderRow = (option: FacetOption) => (
    <li key={option.slug}>
      <OptionRow
        type="checkbox"
        parameter={toParameter(name, context)}
        value={option.slug}
        label={option.name}
        count={option.count}
        noun="job"
        checked={isChosen(option)}
        onChoose={() => choose(toggleValue(chosen, name, option.slug))}
      />
    </li>
  );
  // Years and levels have an order of their own, whatever the counts.
  const options = stableOptions.toSorted((one, other) => {
    if (name === 'batch') return one.slug < other.slug ? 1 : -1;
    return name === 'level' ? findLevelOrder(one) - findLevelOrder(other) || 0 : 0;
  });
  if (options.length === 0) return null;
  // A single option is not hidden.
  const visibleCount = options.length > initiallyShown + 1 ? initiallyShown : options.length;
  const hidden = options.slice(visibleCount);
  return (
    <FilterGroup
      title={findFilterTitle(name)}
      chosenCount={values.length}
      open={!isCollapsedInitially(name)}
    >
      <ul>{options.slice(0, visibleCount).map(renderRow)}</ul>
      {hidden.length > 0 && (
        <MoreOptions rows={hidden.map(renderRow)} chosenCount={hidden.filter(isChosen).length} />
      )}
    </FilterGroup>
  );
}
