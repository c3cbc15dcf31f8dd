import { X } from 'lucide-react';
import { Link } from '#web/ui/link/link.tsx';
import { dayInIndia } from '#contract/india-time.ts';
import { jobPath } from '#contract/listings.ts';
import { savedJobsMessages } from '#contract/messages/saved-jobs.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { CardFacts, CardTop } from '../card/job-card.tsx';
import { timeLeft } from '../detail/job-dates.ts';
import { relativeAge } from '../card/relative-age.ts';
import styles from './saved-card.module.css';
import { nameOf, type SavedJob } from './saved-jobs.ts';
import { stateOf } from './saved-state.ts';

const text = savedJobsMessages;

interface Props {
  job: SavedJob;
  onApplied: (day: string | undefined) => void;
  onRemove: () => void;
}

function StateBadge({ job, now }: { job: SavedJob; now: Date }) {
  const state = stateOf(job, now);
  if (state === 'gone') return <Badge tone="danger">{text.gone}</Badge>;
  if (state === 'expired') return <Badge tone="danger">{text.expired}</Badge>;
  return job.closesAt ? <Badge tone="brand">{timeLeft(job.closesAt, now)}</Badge> : null;
}

function Applied({ job, onApplied }: Pick<Props, 'job' | 'onApplied'>) {
  const { now } = useSite();
  const { card, appliedOn } = job;
  const today = dayInIndia(now);
  return (
    <div className={styles['applied']}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={appliedOn !== undefined}
          aria-label={nameOf(text.appliedTo, card)}
          onChange={({ target }) => onApplied(target.checked ? today : undefined)}
        />
        {text.iApplied}
      </label>
      {appliedOn !== undefined && (
        <input
          type="date"
          className={styles['day']}
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
  const state = stateOf(job, now);
  if (state === 'gone') return null;
  return (
    <Link to={jobPath(job.card)} className={buttonClass({ variant: 'soft' })}>
      {state === 'open' ? text.details : text.similar}
      <span className="visually-hidden">: {nameOf('{role} at {company}', job.card)}</span>
    </Link>
  );
}

export function SavedCard({ job, onApplied, onRemove }: Props) {
  const { now } = useSite();
  return (
    <article className={styles['card']} data-state={stateOf(job, now)}>
      <CardTop job={job.card} heading="h2">
        <Button
          variant="plain"
          iconOnly
          className={styles['remove']}
          aria-label={nameOf(text.remove, job.card)}
          title={nameOf(text.remove, job.card)}
          onClick={onRemove}
        >
          <X size={18} />
        </Button>
      </CardTop>
      <CardFacts job={job.card} />
      <p className={styles['state']}>
        <StateBadge job={job} now={now} />
        {text.savedAgo.replace('{age}', relativeAge(job.savedAt, now))}
      </p>
      <div className={styles['foot']}>
        <Applied job={job} onApplied={onApplied} />
        <Way job={job} now={now} />
      </div>
    </article>
  );
}
