import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { useFollowing } from '#web/lib/use-following.ts';
import { FilterGroup, OptionRow } from '#web/ui/filters/filter-group.tsx';
import type { PostCounts } from '../post/api.ts';
import { noFilters, type PostFilters, type ShowPosts } from '../post/filters.ts';
import {
  alwaysOffered,
  categoryNames,
  everyCategory,
  everyType,
  periodNames,
  sortNames,
  typeNames,
} from '../post/post.ts';

interface FilterOption {
  value: string;
  name: string;
  count?: number | undefined;
}

interface Props {
  name: keyof PostFilters;
  legend: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

function PostFilterGroup({ name, legend, options, chosen, onChoose }: Props) {
  // The address follows a choice only after a moment; the mark moves at once, then goes with it.
  const [picked, pick] = useFollowing(chosen, chosen);
  return (
    <FilterGroup title={legend} chosen={picked === noFilters[name] ? 0 : 1} open>
      {options.map((option) => (
        <OptionRow
          key={option.value}
          {...option}
          type="radio"
          parameter={name}
          checked={option.value === picked}
          onChoose={() => {
            pick(option.value);
            onChoose(option.value);
          }}
        />
      ))}
    </FilterGroup>
  );
}

interface Counted {
  names: Readonly<Record<string, string>>;
  every: string;
  offered: readonly string[];
}

/** The documented names always show; a further one when a post has it, or while it is chosen. */
function countedOptions(
  { names, every, offered }: Counted,
  chosen: string,
  counts?: Readonly<Record<string, number>>,
): FilterOption[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const findCount = (value: string) => counts && (counts[value] ?? 0);
  return [
    { value: '', name: every, count: all },
    ...Object.entries(names)
      .filter(([value]) => offered.includes(value) || value === chosen || findCount(value))
      .map(([value, name]) => ({ value, name, count: findCount(value) })),
  ];
}

const plainOptions = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

const categories = {
  names: categoryNames,
  every: everyCategory,
  offered: alwaysOffered.category,
};
const types = { names: typeNames, every: everyType, offered: alwaysOffered.type };

export interface FilterProps {
  filters: PostFilters;
  counts: PostCounts | undefined;
  onChange: ShowPosts;
}

export function PostFilterGroups({ filters, counts, onChange }: FilterProps) {
  const groups = [
    { name: 'category', options: countedOptions(categories, filters.category, counts?.category) },
    { name: 'type', options: countedOptions(types, filters.type, counts?.type) },
    { name: 'sort', options: plainOptions(sortNames) },
    { name: 'period', options: plainOptions(periodNames) },
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
