import { CalendarPlus, X } from 'lucide-react';
import { fill } from '#contract/fill.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { jobPath } from '#contract/listings.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { download } from '#web/lib/admin/download.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton, ButtonLink } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { CardFacts, CardTop } from '../card/job-card.tsx';
import { timeLeft } from '../detail/job-dates.ts';
import { relativeAge } from '../card/relative-age.ts';
import { nameJob, type SavedJob } from '../saved/saved-jobs.ts';
import { toJobState } from './saved-state.ts';

interface Props {
  job: SavedJob;
  onApplied: (day: string | undefined) => void;
  onRemove: () => void;
}

function StateBadge({ job, now }: { job: SavedJob; now: Date }) {
  const state = toJobState(job, now);
  if (state === 'gone') return <Badge tone="danger">{text.gone}</Badge>;
  if (state === 'expired') return <Badge tone="danger">{text.expired}</Badge>;
  return job.closesAt ? <Badge tone="brand">{timeLeft(job.closesAt, now)}</Badge> : null;
}

/** The code for the file is fetched on the press. */
function CalendarButton({ job }: { job: SavedJob }) {
  const { now, origin } = useSite();
  const toast = useToast();
  const { card, closesAt } = job;
  if (closesAt === undefined || toJobState(job, now) !== 'open') return null;
  const name = nameJob(text.addToCalendar, card);
  const give = () =>
    import('./closing-event.ts').then(
      ({ closingEvent, buildEventFileName }) => {
        const closing = { card, closesAt };
        download(closingEvent(closing, origin, now), buildEventFileName(closing), 'text/calendar');
      },
      () => toast(problemMessages.unreachable, { tone: 'danger' }),
    );
  return (
    <IconButton
      icon={CalendarPlus}
      size="small"
      label={name}
      title={name}
      onClick={() => void give()}
    />
  );
}

function Applied({ job, onApplied }: Pick<Props, 'job' | 'onApplied'>) {
  const { now } = useSite();
  const { card, appliedOn } = job;
  const today = dayInIndia(now);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0">
      <label className="inline-flex items-center gap-2 min-h-target text-sm font-medium cursor-pointer [&_input]:m-0 [&_input]:accent-brand [&_input]:size-4.5">
        <input
          type="checkbox"
          checked={appliedOn !== undefined}
          aria-label={nameJob(text.appliedTo, card)}
          onChange={({ target }) => onApplied(target.checked ? today : undefined)}
        />
        {text.iApplied}
      </label>
      {appliedOn !== undefined && (
        <input
          type="date"
          className="min-h-9 py-0 px-2 border border-line-strong rounded-sm bg-surface text-sm pointer-coarse:min-h-target"
          aria-label={text.appliedOn}
          value={appliedOn}
          max={today}
          onChange={({ target }) => target.value && onApplied(target.value)}
        />
      )}
    </div>
  );
}

/** An expired job's page still shows jobs like it. */
function Way({ job, now }: { job: SavedJob; now: Date }) {
  const state = toJobState(job, now);
  if (state === 'gone') return null;
  return (
    <ButtonLink to={jobPath(job.card)} variant="soft">
      {state === 'open' ? text.details : text.similar}
      <span className="visually-hidden">: {nameJob('{role} at {company}', job.card)}</span>
    </ButtonLink>
  );
}

export function SavedCard({ job, onApplied, onRemove }: Props) {
  const { now } = useSite();
  return (
    <article
      className="card flex flex-col gap-3 h-full p-5 shadow-sm [&:not([data-state='open'])]:bg-sunken [&:not([data-state='open'])]:shadow-none"
      data-state={toJobState(job, now)}
    >
      <CardTop job={job.card} heading="h2">
        <IconButton
          icon={X}
          className="flex-none self-start -my-2.5 -mx-3"
          label={nameJob(text.remove, job.card)}
          title={nameJob(text.remove, job.card)}
          onClick={onRemove}
        />
      </CardTop>
      <CardFacts job={job.card} />
      <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
        <StateBadge job={job} now={now} />
        <CalendarButton job={job} />
        {fill(text.savedAgo, { age: relativeAge(job.savedAt, now) })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 mt-auto pt-3 border-t border-line [&>a]:ml-auto [&>a]:whitespace-nowrap">
        <Applied job={job} onApplied={onApplied} />
        <Way job={job} now={now} />
      </div>
    </article>
  );
}
