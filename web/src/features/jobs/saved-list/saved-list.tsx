import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { savedJobsLimits as limits } from '#contract/limits.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { publicPaths, savedItemPages } from '#contract/public-paths.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { Link } from '#web/ui/link/link.tsx';
import type { SavedJob } from '../saved/saved-jobs-store.ts';
import { fillJobName } from '../saved/fill-job-name.ts';
import { SavedCard } from './saved-card.tsx';
import { filterJobs, type SavedFilter, savedFilters } from './saved-job-state.ts';

export interface SavedProps {
  jobs: readonly SavedJob[];
  update: (getJobs: (jobs: readonly SavedJob[]) => readonly SavedJob[]) => void;
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
      <p>{fillJobName('Removed: {role} at {company}', job.card)}</p>
      <Button ref={button} variant="outline" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

const isOther = (id: string) => (job: SavedJob) => job.card.id !== id;

function useRemoved({ jobs, update }: SavedProps) {
  const [allRemoved, setRemoved] = useState<readonly { job: SavedJob; index: number }[]>([]);
  // An imported file or another tab may have added it again.
  const removed = allRemoved.filter(({ job }) => jobs.every(isOther(job.card.id)));
  const listed = [...jobs];
  for (const { job, index } of removed.toReversed())
    if (listed.every(isOther(job.card.id))) listed.splice(index, 0, job);
  return {
    listed,
    isRemoved: ({ card }: SavedJob) => removed.some(({ job }) => job.card.id === card.id),
    remove(job: SavedJob) {
      setRemoved([...removed, { job, index: jobs.indexOf(job) }]);
      update((list) => list.filter(isOther(job.card.id)));
    },
    undo({ card }: SavedJob) {
      const entry = removed.find(({ job }) => job.card.id === card.id);
      setRemoved((entries) => entries.filter(({ job }) => job.card.id !== card.id));
      if (entry)
        update((list) => list.filter(isOther(card.id)).toSpliced(entry.index, 0, entry.job));
    },
  };
}

function SavedCards({ filter, ...props }: SavedProps & { filter: SavedFilter }) {
  const { now } = useSite();
  const { listed, isRemoved, remove, undo } = useRemoved(props);
  const [changedIds, setChangedIds] = useState<readonly string[]>([]);
  const [shownCount, setShownCount] = useState<number>(limits.shownPerStep);
  const matching = filterJobs(listed, filter, now);
  // Changed jobs stay visible until another filter is chosen.
  const cards = listed.filter((job) => matching.includes(job) || changedIds.includes(job.card.id));
  const hiddenCount = cards.length - shownCount;

  const setAppliedOn = ({ card }: SavedJob, appliedOn: string | undefined) => {
    setChangedIds((others) => [...others, card.id]);
    props.update((jobs) =>
      jobs.map((job) => (job.card.id === card.id ? { ...job, appliedOn } : job)),
    );
  };
  if (listed.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<LadderPicture />}
        title="No saved jobs yet"
        hint={text.noneHint}
      >
        <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {cards.length === 0 && filter !== 'all' && (
        <EmptyState heading="h2" title={text.empty[filter]} hint={text.emptyHint[filter]}>
          <ButtonLink to={savedItemPages.savedJobs} variant="outline">
            Show all saved jobs
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="card-list grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,20.5rem)),1fr))] gap-4">
        {cards.slice(0, shownCount).map((job) => (
          <li key={job.card.id}>
            {isRemoved(job) ? (
              <RemovedNote job={job} onUndo={() => undo(job)} />
            ) : (
              <SavedCard
                job={job}
                onAppliedChange={(day) => setAppliedOn(job, day)}
                onRemove={() => remove(job)}
              />
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => setShownCount(shownCount + limits.shownPerStep)}
        >
          {`Show more (${hiddenCount})`}
        </Button>
      )}
    </>
  );
}

export const buildFilterPath = (filter: SavedFilter) =>
  filter === 'all' ? savedItemPages.savedJobs : `${savedItemPages.savedJobs}?show=${filter}`;

export function SavedList(props: SavedProps) {
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
                  to={buildFilterPath(filter)}
                  preventScrollReset
                  aria-current={filter === chosen ? 'true' : undefined}
                  className="inline-flex items-center gap-2 min-h-target py-0 px-4 border border-line-strong rounded-full bg-surface text-ink text-sm font-medium no-underline [&:not([aria-current]):hover]:(border-brand text-brand) aria-[current]:(border-brand bg-brand text-on-brand) max-sm:(gap-1 px-3)"
                >
                  {text.filters[filter]}{' '}
                  <span className="tabular-nums">{filterJobs(props.jobs, filter, now).length}</span>
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
