import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { savedJobs as limits } from '#contract/limits.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { browserPages } from '#contract/pages.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { nameJob, type SavedJob } from '../saved/saved-jobs.ts';
import { SavedCard } from './saved-card.tsx';
import { filtered, type SavedFilter, savedFilters } from './saved-state.ts';

export interface SavedProps {
  jobs: readonly SavedJob[];
  change: (change: (jobs: readonly SavedJob[]) => readonly SavedJob[]) => void;
}

/** Replaces the card until the page is left, so that undoing has no time limit. */
function RemovedNote({ job, onUndo }: { job: SavedJob; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 py-4 px-5 border border-dashed border-line-strong rounded-lg text-ink-soft text-sm [&_p]:flex-[1_1_10rem] [&_p]:min-w-0 [&_p]:wrap-anywhere"
    >
      <p>{nameJob('Removed: {role} at {company}', job.card)}</p>
      <Button ref={button} variant="outline" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

const hasId = (id: string) => (job: SavedJob) => job.card.id === id;

function useRemoved({ jobs, change }: SavedProps) {
  const [everRemoved, setRemoved] = useState<readonly { job: SavedJob; place: number }[]>([]);
  // An imported file or another tab may have added it again.
  const removed = everRemoved.filter(({ job }) => !jobs.some(hasId(job.card.id)));
  const listed = [...jobs];
  for (const { job, place } of removed.toReversed())
    if (!listed.some(hasId(job.card.id))) listed.splice(place, 0, job);
  return {
    listed,
    isRemoved: ({ card }: SavedJob) => removed.some(({ job }) => job.card.id === card.id),
    remove(job: SavedJob) {
      setRemoved([...removed, { job, place: jobs.indexOf(job) }]);
      change((list) => list.filter((each) => each.card.id !== job.card.id));
    },
    undo({ card }: SavedJob) {
      const last = removed.find(({ job }) => job.card.id === card.id);
      setRemoved((others) => others.filter(({ job }) => job.card.id !== card.id));
      if (last)
        change((list) =>
          list.filter((each) => each.card.id !== card.id).toSpliced(last.place, 0, last.job),
        );
    },
  };
}

type ListProps = SavedProps & { none: ReactNode };

function SavedCards({ none, filter, ...props }: ListProps & { filter: SavedFilter }) {
  const { now } = useSite();
  const { listed, isRemoved, remove, undo } = useRemoved(props);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [most, setMost] = useState<number>(limits.shownPerStep);
  const fitting = filtered(listed, filter, now);
  // Changed jobs stay visible until another filter is chosen.
  const found = listed.filter((job) => fitting.includes(job) || touched.includes(job.card.id));
  const rest = found.length - most;

  const tick = ({ card }: SavedJob, appliedOn: string | undefined) => {
    setTouched((others) => [...others, card.id]);
    props.change((jobs) =>
      jobs.map((job) => (job.card.id === card.id ? { ...job, appliedOn } : job)),
    );
  };
  if (listed.length === 0) return none;
  return (
    <>
      {found.length === 0 && filter !== 'all' && (
        <EmptyState heading="h2" title={text.noneHere[filter]} hint={text.noneHereHint[filter]}>
          <ButtonLink to={browserPages.savedJobs} variant="outline">
            Show all saved jobs
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="card-list grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,20.5rem)),1fr))] gap-4">
        {found.slice(0, most).map((job) => (
          <li key={job.card.id}>
            {isRemoved(job) ? (
              <RemovedNote job={job} onUndo={() => undo(job)} />
            ) : (
              <SavedCard
                job={job}
                onApplied={(day) => tick(job, day)}
                onRemove={() => remove(job)}
              />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => setMost(most + limits.shownPerStep)}
        >
          {`Show more (${rest})`}
        </Button>
      )}
    </>
  );
}

export const filterPath = (filter: SavedFilter) =>
  filter === 'all' ? browserPages.savedJobs : `${browserPages.savedJobs}?show=${filter}`;

export function SavedList(props: ListProps) {
  const { now } = useSite();
  const [search] = useSearchParams();
  const chosen = savedFilters.find((each) => each === search.get('show')) ?? 'all';
  return (
    <div className="grid gap-5">
      {props.jobs.length > 0 && (
        <nav aria-label="Show">
          <ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
            {savedFilters.map((filter) => (
              <li key={filter}>
                <Link
                  to={filterPath(filter)}
                  preventScrollReset
                  aria-current={filter === chosen ? 'true' : undefined}
                  className="inline-flex items-center gap-2 min-h-target py-0 px-4 border border-line-strong rounded-full bg-surface text-ink text-sm font-medium no-underline [&:not([aria-current]):hover]:(border-brand text-brand) aria-[current]:(border-brand bg-brand text-on-brand) max-sm:(gap-1 px-3)"
                >
                  {text.filters[filter]}{' '}
                  <span className="tabular-nums">{filtered(props.jobs, filter, now).length}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SavedCards key={chosen} {...props} filter={chosen} />
    </div>
  );
}
