import type { InterviewCounts } from '#contract/interviews.ts';
import { interviewFacets } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './filter-chips.module.css';
import { type InterviewFilters, isNarrowed, listPath } from './filters.ts';

interface Props {
  filters: InterviewFilters;
  counts: InterviewCounts | undefined;
  /** What was pressed is gone then, and the focus with it. */
  onRemove: () => void;
}

/** What is in force, each to be taken back on its own. */
export function FilterChips({ filters, counts, onRemove }: Props) {
  if (!isNarrowed(filters)) return null;
  const nameOf = (name: keyof InterviewFilters) =>
    name === 'search'
      ? `“${filters.search}”`
      : (counts?.[name].find(({ slug }) => slug === filters[name])?.name ?? filters[name]);
  return (
    <ul aria-label="Filters in force" className={styles['chips']}>
      {(['search', ...interviewFacets] as const)
        .filter((name) => filters[name] !== '')
        .map((name) => (
          <li key={name}>
            <Chip
              label={nameOf(name)}
              to={listPath({ ...filters, [name]: '' })}
              onRemove={onRemove}
            />
          </li>
        ))}
      <li>
        <Link to={listPath({})} preventScrollReset className={styles['clear']} onClick={onRemove}>
          {messages.interview.clearAll}
        </Link>
      </li>
    </ul>
  );
}
