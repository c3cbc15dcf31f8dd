import { type CategoryFacet, facetKinds } from '#contract/facet-names.ts';
import type { FacetOption } from '#contract/jobs.ts';
import { listingRows } from '#contract/listings.ts';
import { FilterGroup } from './filter-group.tsx';
import { filterTitles, optionsOf, valueName } from './filter-labels.ts';
import { parameterOf, toggled, valuesOf } from './filters.ts';
import { MoreOptions } from './more-options.tsx';
import { OptionRow } from './option-row.tsx';
import type { PanelProps } from './panel-props.ts';
import { useSteadyOptions } from './use-steady-options.ts';

interface Props extends PanelProps {
  name: CategoryFacet;
  open?: boolean;
}

const shownAtFirst = 6;

const places = listingRows.filter(({ kind }) => kind === facetKinds.level).map(({ slug }) => slug);
const placeOf = ({ slug }: FacetOption) => places.indexOf(slug) + 1 || Infinity;

/** Years and levels have an order of their own, whatever the counts. */
function arranged(name: CategoryFacet, options: readonly FacetOption[]): readonly FacetOption[] {
  if (name === 'batch') return options.toSorted((one, other) => (one.slug < other.slug ? 1 : -1));
  if (name === 'level') return options.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
  return options;
}

export function CategoryGroup({ name, open = false, chosen, choose, place, counts }: Props) {
  const values = valuesOf(chosen, name);
  const steady = useSteadyOptions({
    options: optionsOf(counts.facets, name),
    chosen: values,
    nameOf: (slug) => valueName(counts.facets, name, slug),
  });
  const isChosen = ({ slug }: FacetOption) => values.includes(slug);
  const row = (option: FacetOption) => (
    <li key={option.slug}>
      <OptionRow
        type="checkbox"
        parameter={parameterOf(name, place)}
        value={option.slug}
        name={option.name}
        count={option.count}
        checked={isChosen(option)}
        onChoose={() => choose(toggled(chosen, name, option.slug))}
      />
    </li>
  );
  const options = arranged(name, steady);
  if (options.length === 0) return null;
  // Nothing is folded away to save a single line.
  const fold = options.length > shownAtFirst + 1 ? shownAtFirst : options.length;
  const rest = options.slice(fold);
  return (
    <FilterGroup title={filterTitles[name]} chosen={values.length} open={open}>
      <ul>{options.slice(0, fold).map(row)}</ul>
      {rest.length > 0 && (
        <MoreOptions count={rest.length} chosen={rest.filter(isChosen).length}>
          <ul>{rest.map(row)}</ul>
        </MoreOptions>
      )}
    </FilterGroup>
  );
}
