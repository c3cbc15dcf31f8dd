import { Link } from '#web/ui/link/link.tsx';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { readerPages } from '#contract/pages.ts';
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

export const SavedFilters = ({ jobs, now, chosen }: Props) => (
  <nav aria-label={text.filter}>
    <ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
      {savedFilters.map((filter) => (
        <li key={filter}>
          <Link
            to={buildAddress(filter)}
            preventScrollReset
            aria-current={filter === chosen ? 'true' : undefined}
            className="inline-flex items-center gap-2 min-h-target py-0 px-4 border border-line-strong rounded-full bg-surface text-ink text-sm font-medium no-underline [&:not([aria-current]):hover]:(border-brand text-brand) aria-[current]:(border-brand bg-brand text-on-brand) max-sm:(gap-1 px-3)"
          >
            {text.filters[filter]}{' '}
            <span className="tabular-nums">{filtered(jobs, filter, now).length}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
