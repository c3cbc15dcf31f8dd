import { CalendarPlus, X } from 'lucide-react';
import { toIndiaDay } from '#contract/india-time.ts';
import { jobPath } from '#contract/listings.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { download } from '#web/lib/download.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton, ButtonLink } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { CardFacts, CardTop } from '../card/job-card.tsx';
import { formatTimeLeft } from '../detail/relative-dates.ts';
import { formatAge } from '../card/relative-age.ts';
import type { SavedJob } from '../saved/saved-jobs-store.ts';
import { fillJobName } from '../saved/fill-job-name.ts';
import type { ClosingJob } from './calendar-event.ts';
import { toJobState } from './saved-job-state.ts';

/** The code that writes the file is loaded on the press. */
function CalendarButton({ card, closesAt }: ClosingJob) {
  const { now, origin } = useSite();
  const toast = useToast();
  const name = fillJobName('Add the last day to apply to your calendar: {role} at {company}', card);
  const downloadEvent = async () => {
    try {
      const { writeIcsText: writeEvent, buildEventFileName } = await import('./calendar-event.ts');
      const job = { card, closesAt };
      download(writeEvent(job, origin, now), buildEventFileName(job), 'text/calendar');
    } catch {
      toast(apiErrorMessages.unreachable, { tone: 'danger' });
    }
  };
  return (
    <IconButton
      icon={CalendarPlus}
      size="small"
      label={name}
      title={name}
      onClick={() => void downloadEvent()}
    />
  );
}

interface Props {
  job: SavedJob;
  onAppliedChange: (day: string | undefined) => void;
  onRemove: () => void;
}

function AppliedInput({ job: { card, appliedOn }, onAppliedChange }: Omit<Props, 'onRemove'>) {
  const today = toIndiaDay(useSite().now);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0">
      <label className="inline-flex items-center gap-2 min-h-target text-sm font-medium cursor-pointer [&_input]:m-0 [&_input]:accent-brand [&_input]:size-4.5">
        <input
          type="checkbox"
          checked={appliedOn !== undefined}
          aria-label={fillJobName(text.appliedTo, card)}
          onChange={({ target }) => onAppliedChange(target.checked ? today : undefined)}
        />
        I applied
      </label>
      {appliedOn !== undefined && (
        <input
          type="date"
          className="min-h-9 py-0 px-2 border border-line-strong rounded-sm bg-surface text-sm pointer-coarse:min-h-target"
          aria-label="Applied on"
          value={appliedOn}
          max={today}
          onChange={({ target }) => target.value && onAppliedChange(target.value)}
        />
      )}
    </div>
  );
}

export function SavedCard({ job, onAppliedChange, onRemove }: Props) {
  const { now } = useSite();
  const { card, closesAt, savedAt } = job;
  const state = toJobState(job, now);
  const removeLabel = fillJobName(text.remove, card);
  return (
    <article
      className="card flex flex-col gap-3 h-full p-5 shadow-sm [&:not([data-state='open'])]:bg-sunken [&:not([data-state='open'])]:shadow-none"
      data-state={state}
    >
      <CardTop job={card} heading="h2">
        <IconButton
          icon={X}
          className="flex-none self-start -my-2.5 -mx-3"
          label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        />
      </CardTop>
      <CardFacts job={card} />
      <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
        {state !== 'open' && <Badge tone="danger">{text[state]}</Badge>}
        {state === 'open' && closesAt && (
          <>
            <Badge tone="brand">{formatTimeLeft(closesAt, now)}</Badge>
            <CalendarButton card={card} closesAt={closesAt} />
          </>
        )}
        {`Saved ${formatAge(savedAt, now)}`}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 mt-auto pt-3 border-t border-line [&>a]:ml-auto [&>a]:whitespace-nowrap">
        <AppliedInput job={job} onAppliedChange={onAppliedChange} />
        {/* The page of an expired job still shows similar jobs. */}
        {state !== 'gone' && (
          <ButtonLink to={jobPath(card)} variant="soft">
            {state === 'open' ? 'View Details' : 'See similar jobs'}
            <span className="visually-hidden">: {fillJobName('{role} at {company}', card)}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
