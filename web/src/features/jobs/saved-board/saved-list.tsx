import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill.ts';
import { savedJobs as bounds } from '#contract/limits.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { readerPages } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SavedCard } from './saved-card.tsx';
import { parseFilter, SavedFilters } from './saved-filters.tsx';
import { nameJob, type SavedJob } from '../saved/saved-jobs.ts';
import { filtered, type SavedFilter } from './saved-state.ts';

interface Props {
  jobs: readonly SavedJob[];
  now: Date;
  change: (change: (jobs: readonly SavedJob[]) => readonly SavedJob[]) => void;
}

/** Stays in the card's place as long as the page, so nobody has to be quick. */
function RemovedNote({ job, onUndo }: { job: SavedJob; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 py-4 px-5 border border-dashed border-line-strong rounded-lg text-ink-soft text-sm [&_p]:flex-[1_1_10rem] [&_p]:min-w-0 [&_p]:wrap-anywhere"
    >
      <p>{nameJob(text.removed, job.card)}</p>
      <Button ref={button} variant="outline" size="small" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}

const without = (id: string) => (jobs: readonly SavedJob[]) =>
  jobs.filter(({ card }) => card.id !== id);

function useRemoved({ jobs, change }: Props) {
  const [everRemoved, setRemoved] = useState<readonly { job: SavedJob; place: number }[]>([]);
  // A file or another tab may have brought it back.
  const removed = everRemoved.filter(
    ({ job }) => !jobs.some(({ card }) => card.id === job.card.id),
  );
  const idsOf = removed.map(({ job }) => job.card.id);
  return {
    isRemoved: ({ card }: SavedJob) => idsOf.includes(card.id),
    listed: removed
      .toReversed()
      .reduce<readonly SavedJob[]>(
        (list, { job, place }) =>
          list.some(({ card }) => card.id === job.card.id) ? list : list.toSpliced(place, 0, job),
        jobs,
      ),
    remove(job: SavedJob) {
      setRemoved([...removed, { job, place: jobs.indexOf(job) }]);
      change(without(job.card.id));
    },
    undo(job: SavedJob) {
      const place = removed.find((each) => each.job.card.id === job.card.id)?.place ?? 0;
      setRemoved((others) => others.filter((each) => each.job.card.id !== job.card.id));
      change((list) => without(job.card.id)(list).toSpliced(place, 0, job));
    },
  };
}

interface ListProps extends Props {
  none: ReactNode;
}

function SavedCards({ none, ...props }: ListProps & { filter: SavedFilter }) {
  const { now, change, filter } = props;
  const { listed, isRemoved, remove, undo } = useRemoved(props);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [most, setMost] = useState<number>(bounds.shownAtOnce);
  const fitting = filtered(listed, filter, now);
  // Ticked rows stay in place until another filter is chosen.
  const found = listed.filter((job) => fitting.includes(job) || touched.includes(job.card.id));
  const rest = found.length - most;

  const tick = ({ card }: SavedJob, day: string | undefined) => {
    setTouched((others) => [...others, card.id]);
    change((jobs: readonly SavedJob[]) =>
      jobs.map((job) => (job.card.id === card.id ? { ...job, appliedOn: day } : job)),
    );
  };
  if (listed.length === 0) return none;
  return (
    <>
      {found.length === 0 && filter !== 'all' && (
        <EmptyState heading="h2" title={text.noneHere[filter]} hint={text.noneHereHint[filter]}>
          <ButtonLink to={readerPages.savedJobs} variant="outline">
            {text.showAll}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="cards grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,20.5rem)),1fr))] gap-4">
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
          onClick={() => setMost(most + bounds.shownAtOnce)}
        >
          {fill(text.showMore, { count: rest })}
        </Button>
      )}
    </>
  );
}

export function SavedList(props: ListProps) {
  const [search] = useSearchParams();
  const filter = parseFilter(search);
  const { jobs, now } = props;
  return (
    <div className="grid gap-5">
      {jobs.length > 0 && <SavedFilters jobs={jobs} now={now} chosen={filter} />}
      <SavedCards key={filter} {...props} filter={filter} />
    </div>
  );
}
