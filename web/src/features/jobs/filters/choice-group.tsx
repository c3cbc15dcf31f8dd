import type { ReactNode } from 'react';
import { FilterGroup } from './filter-group.tsx';
import { filterTitles, optionsOf, valueName } from './filter-labels.ts';
import { type FilterName, valuesOf, withValues } from './filters.ts';
import { OptionRow } from './option-row.tsx';
import type { PanelProps } from './panel-props.ts';

interface Props extends PanelProps {
  name: FilterName & ('remote' | 'payMin' | 'postedWithin');
  /** What is called the choice that filters nothing. */
  any: string;
  /** How many values beside it are chosen. */
  alsoChosen?: number;
  children?: ReactNode;
}

/** One of several steps, or none. A value between the steps, as an address may hold, joins them. */
export function ChoiceGroup(props: Props) {
  const { name, any, alsoChosen = 0, children, chosen, choose, counts } = props;
  const [value = ''] = valuesOf(chosen, name);
  const counted = optionsOf(counts.facets, name);
  const between =
    value === '' || counted.some(({ slug }) => slug === value)
      ? []
      : [{ slug: value, name: valueName(counts.facets, name, value), count: undefined }];
  const options = [...counted, ...between].toSorted((one, other) =>
    name === 'remote' ? 0 : Number(one.slug) - Number(other.slug),
  );
  const row = (slug: string, text: string, count?: number) => (
    <OptionRow
      key={slug}
      type="radio"
      parameter={name}
      value={slug}
      name={text}
      checked={slug === value}
      onChoose={() => choose(withValues(chosen, name, slug ? [slug] : []))}
      {...(count !== undefined && { count })}
    />
  );
  return (
    <FilterGroup title={filterTitles[name]} chosen={(value ? 1 : 0) + alsoChosen}>
      {row('', any)}
      {options.map((option) => row(option.slug, option.name, option.count))}
      {children}
    </FilterGroup>
  );
}
