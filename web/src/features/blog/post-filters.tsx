import { messages } from '#contract/messages.ts';
import { FilterGroup } from './filter-group.tsx';
import { categoryOptions, periodOptions, sortOptions, typeOptions } from './filter-options.ts';
import { filtersOf, type PostFilters } from './filters.ts';
import styles from './post-filters.module.css';
import type { PostCounts } from './queries.ts';

export interface FilterProps {
  filters: PostFilters;
  counts: PostCounts | undefined;
  onChange: (filters: PostFilters) => void;
}

/** The four groups of the filters panel; each choice is read like the address that it makes. */
export function PostFilterGroups({ filters, counts, onChange }: FilterProps) {
  const { category, type, sort, period } = filters;
  const choose = (name: 'category' | 'type' | 'sort' | 'period') => (value: string) => {
    const chosen = filtersOf(new URLSearchParams({ [name]: value }));
    onChange({ ...filters, [name]: chosen[name] });
  };
  return (
    <div className={styles['groups']}>
      <FilterGroup
        name="category"
        legend={messages.techHub.category}
        options={categoryOptions(counts?.category)(category)}
        chosen={category}
        onChoose={choose('category')}
      />
      <FilterGroup
        name="type"
        legend={messages.techHub.type}
        options={typeOptions(counts?.type)(type)}
        chosen={type}
        onChoose={choose('type')}
      />
      <FilterGroup
        pills
        name="sort"
        legend={messages.techHub.sort}
        options={sortOptions}
        chosen={sort}
        onChoose={choose('sort')}
      />
      <FilterGroup
        pills
        name="period"
        legend={messages.techHub.period}
        options={periodOptions}
        chosen={period}
        onChoose={choose('period')}
      />
    </div>
  );
}
