import { Undo2, X } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './bulk-report.module.css';
import { jobsText, nameOf } from './job-words.ts';
import type { Bulk, BulkRun } from './use-bulk.ts';

const texts = messages.jobAdmin;

function doneText({ deed, total, done }: BulkRun): string {
  const [only] = done;
  return deed === 'delete' && total === 1 && only
    ? texts.deletedOne.replace('{job}', () => nameOf(only))
    : texts.bulk[deed].done.replace('{jobs}', jobsText(done.length));
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

/** How far it is and what came of it; stays until it is closed, so that a deletion can be taken back. */
export function BulkReport({ bulk: { run, start, dismiss } }: { bulk: Bulk }) {
  if (!run) return <div role="status" />;
  const { deed, done, failed, running } = run;
  const canUndo = deed === 'delete' && done.length > 0;
  return (
    <div className={styles['report']}>
      <div role="status" className={styles['line']}>
        {running ? <Running run={run} /> : <p dir="auto">{doneText(run)}</p>}
        {!running && (
          <span className={styles['buttons']}>
            {canUndo && (
              <Button variant="outline" size="small" onClick={() => void start('restore', done)}>
                <Undo2 size={16} /> {texts.undo}
              </Button>
            )}
            <Button variant="plain" size="small" iconOnly aria-label="Close" onClick={dismiss}>
              <X size={16} />
            </Button>
          </span>
        )}
      </div>
      {!running && failed.length > 0 && (
        <Failures
          run={run}
          onRetry={() =>
            void start(
              deed,
              failed.map(({ job }) => job),
            )
          }
        />
      )}
    </div>
  );
}
