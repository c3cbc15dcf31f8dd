import { Undo2, X } from 'lucide-react';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { dayText } from '#contract/india-time.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { renewedUntil } from '../closing-date.ts';
import styles from './bulk-report.module.css';
import { jobsText, nameOf } from './job-words.ts';
import type { Bulk, BulkRun, Deed } from './use-bulk.ts';

const texts = jobAdminMessages;

const undoing = { delete: 'restore', renew: 'shorten' } as const satisfies Partial<
  Record<Deed, Deed>
>;
const undoOf = (deed: Deed) => (deed === 'delete' || deed === 'renew' ? undoing[deed] : undefined);

function oneText(deed: Deed, job: AdminCard, now: Date): string | undefined {
  if (deed === 'delete') return texts.deletedOne.replace('{job}', () => nameOf(job));
  if (deed !== 'renew') return undefined;
  const until = [renewedUntil(now), job.expiresAt].toSorted().at(-1) ?? job.expiresAt;
  return texts.renewedOne.replace('{job}', () => nameOf(job)).replace('{day}', dayText(until));
}

function doneText({ deed, total, done }: BulkRun, now: Date): string {
  const [only] = done;
  const one = total === 1 && only ? oneText(deed, only, now) : undefined;
  return one ?? texts.bulk[deed].done.replace('{jobs}', jobsText(done.length));
}

function Running({ run }: { run: BulkRun }) {
  const finished = run.done.length + run.failed.length;
  return (
    <>
      <p id="bulk-progress">
        {texts.bulk[run.deed].running} {finished} of {run.total}
      </p>
      <progress
        aria-labelledby="bulk-progress"
        value={finished}
        max={run.total}
        className={styles['progress']}
      />
    </>
  );
}

function Failures({ run, onRetry }: { run: BulkRun; onRetry: () => void }) {
  return (
    <div role="alert" className={styles['failures']}>
      <p>{texts.bulkFailed.replace('{jobs}', jobsText(run.failed.length))}</p>
      <ul>
        {run.failed.map(({ job, reason }) => (
          <li key={job.id}>
            <strong dir="auto">{nameOf(job)}</strong> {reason}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try these again
      </Button>
    </div>
  );
}

/** How far it is and what came of it; stays until it is closed, so that a deed can be taken back. */
export function BulkReport({ bulk: { run, start, retry, dismiss } }: { bulk: Bulk }) {
  const { now } = useSite();
  if (!run) return <div role="status" />;
  const { deed, done, failed, running } = run;
  const undo = done.length > 0 ? undoOf(deed) : undefined;
  return (
    <div className={styles['report']}>
      <div role="status" className={styles['line']}>
        {running ? <Running run={run} /> : <p dir="auto">{doneText(run, now)}</p>}
        {!running && (
          <span className={styles['buttons']}>
            {undo && (
              <Button variant="outline" size="small" onClick={() => void start(undo, done)}>
                <Undo2 size={16} /> {texts.undo}
              </Button>
            )}
            <Button variant="plain" size="small" iconOnly aria-label="Close" onClick={dismiss}>
              <X size={16} />
            </Button>
          </span>
        )}
      </div>
      {!running && failed.length > 0 && <Failures run={run} onRetry={() => void retry(run)} />}
    </div>
  );
}
