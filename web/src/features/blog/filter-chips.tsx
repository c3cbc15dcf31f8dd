import { messages } from '#contract/messages.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { chosenOf, hubPath, noFilters, type PostFilters } from './filters.ts';
import styles from './filter-chips.module.css';
import { categoryNames, periodNames, sortNames, typeNames } from './post-labels.ts';

interface Props {
  filters: PostFilters;
  /** What was pressed is gone then, and the focus with it. */
  onRemove: () => void;
}

const labels: Readonly<Record<keyof PostFilters, (filters: PostFilters) => string>> = {
  search: ({ search }) => `“${search}”`,
  category: ({ category }) => (category ? categoryNames[category] : ''),
  type: ({ type }) => (type ? typeNames[type] : ''),
  sort: ({ sort }) => sortNames[sort],
  period: ({ period }) => periodNames[period],
  tag: ({ tag }) => `#${tag}`,
};

const names = ['search', 'category', 'type', 'tag', 'period', 'sort'] as const;

/** What is in force, each to be taken back on its own. */
export function FilterChips({ filters, onRemove }: Props) {
  const chosen = chosenOf(filters);
  const inForce = names.filter((name) => name in chosen);
  if (inForce.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className={styles['chips']}>
      {inForce.map((name) => (
        <li key={name}>
          <Chip
            label={labels[name](filters)}
            to={hubPath({ ...filters, [name]: noFilters[name] })}
            onRemove={onRemove}
          />
        </li>
      ))}
      <li>
        <Link
          to={hubPath(noFilters)}
          preventScrollReset
          className={styles['clear']}
          onClick={onRemove}
        >
          {messages.techHub.clearAll}
        </Link>
      </li>
    </ul>
  );
}
