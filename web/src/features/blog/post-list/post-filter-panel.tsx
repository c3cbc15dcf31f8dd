import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { useResettableState } from '#web/lib/use-resettable-state.ts';
import { FilterGroup } from '#web/ui/filters/filter-group.tsx';
import { OptionRow } from '#web/ui/filters/option-row.tsx';
import type { PostCounts } from '../post/api.ts';
import {
  noFilters,
  type PostFilters,
  type ApplyFilter,
  techHubPath,
  pickActiveFilters,
} from '../post/filter-parameters.ts';
import {
  alwaysListed,
  categoryNames,
  periodNames,
  sortNames,
  typeNames,
} from '../post/post-labels.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { Button, toButtonClass, ButtonLink } from '#web/ui/button/button.tsx';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { pluralize, sumCounts } from '#web/ui/format-count/format-count.ts';
import { SidePanel } from '#web/ui/side-panel/side-panel.tsx';

interface FilterOption {
  value: string;
  name: string;
  count?: number | undefined;
}

interface GroupProps {
  name: keyof PostFilters;
  legend: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

function PostFilterGroup({ name, legend, options, chosen, onChoose }: GroupProps) {
  // The URL changes a moment after the press, so the radio button shows the choice at once.
  const [shownValue, setShownValue] = useResettableState(chosen, chosen);
  return (
    <FilterGroup title={legend} chosenCount={shownValue === noFilters[name] ? 0 : 1} open>
      {options.map((option) => (
        <OptionRow
          key={option.value}
          label={option.name}
          count={option.count}
          value={option.value}
          type="radio"
          parameter={name}
          checked={option.value === shownValue}
          onChoose={() => {
            setShownValue(option.value);
            onChoose(option.value);
          }}
        />
      ))}
    </FilterGroup>
  );
}

const countedFilters = {
  category: { names: categoryNames, allLabel: 'All Topics' },
  type: { names: typeNames, allLabel: 'All Types' },
};

function listCountedOptions(
  filterName: 'category' | 'type',
  chosen: string,
  counts: Readonly<Record<string, number>> | undefined,
): FilterOption[] {
  const { names, allLabel } = countedFilters[filterName];
  const listed: readonly string[] = alwaysListed[filterName];
  const findCount = (value: string) => counts && (counts[value] ?? 0);
  return [
    { value: '', name: allLabel, count: counts && sumCounts(counts) },
    ...Object.entries(names)
      .filter(([value]) => listed.includes(value) || value === chosen || findCount(value))
      .map(([value, name]) => ({ value, name, count: findCount(value) })),
  ];
}

const listPlainOptions = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

export interface FilterProps {
  filters: PostFilters;
  counts: PostCounts | undefined;
  onChange: ApplyFilter;
}

function PostFilterGroups({ filters, counts, onChange }: FilterProps) {
  const groups = [
    {
      name: 'category',
      options: listCountedOptions('category', filters.category, counts?.category),
    },
    { name: 'type', options: listCountedOptions('type', filters.type, counts?.type) },
    { name: 'sort', options: listPlainOptions(sortNames) },
    { name: 'period', options: listPlainOptions(periodNames) },
  ] as const;
  return groups.map((group) => (
    <PostFilterGroup
      key={group.name}
      {...group}
      legend={techHubMessages[group.name]}
      chosen={filters[group.name]}
      onChoose={(value) => onChange(group.name, value)}
    />
  ));
}

/** A plain form that submits to the same page, so that it also works without JavaScript. */
export function FilterPanel(props: FilterProps) {
  const { search, tag } = props.filters;
  return (
    <form action={publicPaths.techHub} onSubmit={(event) => event.preventDefault()}>
      {search && <input type="hidden" name="search" value={search} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <PostFilterGroups {...props} />
      <div className="without-script mt-5">
        <button type="submit" className={toButtonClass({ wide: true })}>
          Show posts
        </button>
      </div>
    </form>
  );
}

type Props = FilterProps & { total: number | undefined; onClose: () => void };

export const FilterSheet = ({ total, onClose, ...filterProps }: Props) => (
  <SidePanel
    title="Filters"
    onClose={onClose}
    footer={
      <>
        <ButtonLink
          to={techHubPath({ ...noFilters, search: filterProps.filters.search })}
          preventScrollReset
          variant="outline"
        >
          {techHubMessages.clearAll}
        </ButtonLink>
        <Button onClick={onClose}>
          {total === undefined ? 'Show posts' : `Show ${pluralize(total, 'post')}`}
        </Button>
      </>
    }
  >
    <PostFilterGroups {...filterProps} />
  </SidePanel>
);

const chipLabels: Readonly<Record<keyof PostFilters, (filters: PostFilters) => string>> = {
  search: ({ search }) => `“${search}”`,
  category: ({ category }) => (category ? categoryNames[category] : ''),
  type: ({ type }) => (type ? typeNames[type] : ''),
  sort: ({ sort }) => sortNames[sort],
  period: ({ period }) => periodNames[period],
  tag: ({ tag }) => `#${tag}`,
};

const filterNames = ['search', 'category', 'type', 'tag', 'period', 'sort'] as const;

export function PostFilterChips(props: { filters: PostFilters; onCleared: () => void }) {
  const { filters, onCleared } = props;
  const chosen = pickActiveFilters(filters);
  return (
    <FilterChips
      label="Filters in force"
      chips={filterNames
        .filter((name) => name in chosen)
        .map((name) => ({
          key: name,
          label: chipLabels[name](filters),
          to: techHubPath({ ...filters, [name]: noFilters[name] }),
        }))}
      clearLink={{ to: techHubPath(noFilters), text: techHubMessages.clearAll }}
      onAllRemoved={onCleared}
    />
  );
}
