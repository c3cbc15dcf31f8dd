import { messages } from '#contract/messages.ts';
import { FilterGroup } from './filter-group.tsx';
import { categoryOptions, periodOptions, sortOptions, typeOptions } from './filter-options.ts';
import type { PostFilters } from './filters.ts';
import styles from './post-filters.module.css';
import type { PostCounts } from './queries.ts';
import type { ShowPosts } from './use-show-posts.ts';

export interface FilterProps {
  filters: PostFilters;
  counts: PostCounts | undefined;
  onChange: ShowPosts;
}

/** The four groups of the filters panel. */
export function PostFilterGroups({ filters, counts, onChange }: FilterProps) {
  const { category, type, sort, period } = filters;
  const choose = (name: keyof PostFilters) => (value: string) => onChange(name, value);
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
