import { Link } from '#web/ui/link/link.tsx';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { readerPages } from '#contract/pages.ts';
import styles from './saved-list.module.css';
import type { SavedJob } from '../saved/saved-jobs.ts';
import { filtered, type SavedFilter, savedFilters } from './saved-state.ts';

export const filterParameter = 'show';

const buildAddress = (filter: SavedFilter) =>
  filter === 'all'
    ? readerPages.savedJobs
    : `${readerPages.savedJobs}?${filterParameter}=${filter}`;

export const parseFilter = (search: URLSearchParams): SavedFilter =>
  savedFilters.find((each) => each === search.get(filterParameter)) ?? 'all';

interface Props {
  jobs: readonly SavedJob[];
  now: Date;
  chosen: SavedFilter;
}

export function SavedFilters({ jobs, now, chosen }: Props) {
  return (
    <nav aria-label={text.filter}>
      <ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {savedFilters.map((filter) => (
          <li key={filter}>
            <Link
              to={buildAddress(filter)}
              preventScrollReset
              aria-current={filter === chosen ? 'true' : undefined}
              className={styles['filter']}
            >
              {text.filters[filter]}{' '}
              <span className="tabular-nums">{filtered(jobs, filter, now).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
