import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import type { Progress as RunState, Runner } from '#job-import/running/runner.ts';
import { hasEnded, type ImportStatus, isMoving } from '#job-import/running/import-status.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { appendToName, download } from '#web/lib/admin/download.ts';
import { isCreated, type RowResult, type RunRow } from '#job-import/running/run.ts';
import { cancelRun, forgetRun } from './use-import.ts';
import { importing } from '#contract/limits.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { Progress } from '#web/ui/progress/progress.tsx';
import { jobPath } from '#contract/listings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { countFigure, countText } from '#web/ui/figure/count-figure.ts';
import { PagedRows, type RowFilter, RowText, RowTexts, StepSection } from './paged-rows.tsx';

type ShownRow = RunRow & { result: RowResult | undefined };

const isFailed = ({ result }: ShownRow) => result !== undefined && 'reasons' in result;

const filters: readonly RowFilter<ShownRow>[] = [
  { id: 'all', name: 'All', holds: () => true },
  { id: 'added', name: 'Added', holds: ({ result }) => isCreated(result) },
  { id: 'failed', name: 'Failed', holds: isFailed },
  { id: 'left', name: 'Not sent', holds: ({ result }) => result === undefined },
];

function Status({ row }: { row: ShownRow }) {
  if (isFailed(row)) return <Badge tone="danger">Failed</Badge>;
  return row.result ? <Badge tone="success">Added</Badge> : <Badge>Not sent</Badge>;
}

function Outcome({ form, result }: ShownRow) {
  if (result === undefined) return '–';
  if ('reasons' in result) return <RowTexts texts={result.reasons} />;
  return (
    <a href={jobPath({ ...form, id: result.job })} target="_blank" rel="noreferrer">
      View
      <span className="visually-hidden">{` ${form.role}, ${form.title} (opens in a new tab)`}</span>
    </a>
  );
}

const columns: readonly Column<ShownRow>[] = [
  { title: 'Row', narrow: true, cell: ({ number }) => countFigure(number) },
  { title: 'Company', isHeader: true, cell: ({ form }) => <RowText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <RowText text={form.role} /> },
  { title: 'Status', narrow: true, cell: (row) => <Status row={row} /> },
  { title: 'Result', cell: (row) => <Outcome {...row} /> },
];

export type AddedJob = Record<'id' | 'title' | 'role', string> & { version: number };
/** Resolves to false if the person declined. */
export type Undo = (jobs: readonly AddedJob[]) => Promise<boolean>;

interface RunViewProps {
  runner: Runner;
  isStored: boolean;
  onRestart: () => void;
  onUndo: Undo;
}

interface PartProps extends RunViewProps {
  progress: RunState;
}

/** The results stay stored until another file is chosen. */
function RunEnd({ runner, progress: { counts, results }, onRestart, onUndo }: PartProps) {
  const [undone, setUndone] = useState(false);
  const { run, tryAgain } = runner;
  const mayGoWell = [...results.values()].some((result) => 'again' in result && result.again);
  const save = async (what: 'report' | 'not added') => {
    const { reportFile, unaddedFile } = await import('#job-import/running/report.ts');
    const isReport = what === 'report';
    const text = isReport ? reportFile(run, results, location.origin) : unaddedFile(run, results);
    download(text, appendToName(run.fileName, what));
  };
  const undo = async () => {
    const added = run.rows.flatMap(({ form: { title, role } }, index) => {
      const result = results.get(index);
      return result && 'job' in result
        ? [{ id: result.job, version: result.version, title, role }]
        : [];
    });
    setUndone(await onUndo(added));
  };
  return (
    <div className="flex flex-wrap gap-3">
      {mayGoWell && <Button onClick={tryAgain}>Try the failed rows again</Button>}
      <ButtonLink to={adminPaths.jobList}>To the job list</ButtonLink>
      <Button variant="outline" onClick={() => void save('report')}>
        Download the report
      </Button>
      {counts.failed + counts.left > 0 && (
        <Button variant="outline" onClick={() => void save('not added')}>
          Download rows that were not added
        </Button>
      )}
      {counts.created > 0 && !undone && (
        <Button variant="outline" onClick={() => void undo()}>
          {fill('Undo this import ({jobs})', { jobs: countText(counts.created, 'job') })}
        </Button>
      )}
      <Button variant="plain" onClick={() => void forgetRun(run).then(onRestart)}>
        {texts.another}
      </Button>
    </div>
  );
}

const statusTexts: Readonly<Partial<Record<ImportStatus, string>>> = {
  unreachable: texts.waiting,
  busy: 'The server is busy. The import will continue automatically.',
  stopping: 'Pausing…',
  paused: 'Paused.',
  'signed out': 'You are signed out. Sign in and come back here to continue the import.',
};

function timeText(seconds: number): string {
  if (seconds >= 90) return countText(Math.round(seconds / 60), 'minute');
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  return countText(seconds < 10 ? Math.max(1, Math.ceil(seconds)) : tens, 'second');
}

function RunProgress({ runner, progress: { status, counts, pace }, isStored }: PartProps) {
  const { confirm } = useConfirm();
  const done = counts.created + counts.failed;
  const rows = done + counts.left;
  const moving = isMoving(status);
  const cancel = async () => {
    const agreed = await confirm({
      title: 'Cancel the import?',
      text: 'Jobs already added will stay. The other rows will not be imported.',
      confirmLabel: 'Cancel the import',
      dangerous: true,
    });
    if (agreed) await cancelRun(runner);
  };
  return (
    <div className="panel grid gap-3 p-5">
      <p className="text-lg font-bold tabular-nums">
        {fill('{done} of {rows}', { done: countFigure(done), rows: countText(rows, 'row') })}
        {counts.failed > 0 && `, ${countFigure(counts.failed)} of them failed`}
      </p>
      <Progress label={texts.runTitle} done={done} of={rows} failed={counts.failed} />
      <div className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">
        <p role="status" className="text-accent-ink font-medium">
          {statusTexts[status]}
        </p>
        <p>
          {pace &&
            status === 'running' &&
            [
              `${countFigure(Math.round(pace.perSecond))} a second`,
              `about ${timeText(pace.secondsLeft)} left`,
            ].join(', ')}
        </p>
      </div>
      {!isStored && (
        <p className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">{texts.notStored}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={moving ? 'outline' : 'primary'}
          disabled={status === 'stopping'}
          onClick={moving ? runner.pause : runner.start}
        >
          {moving ? <Pause size={18} /> : <Play size={18} />}
          {moving ? 'Pause' : 'Continue'}
        </Button>
        <Button variant="plain" onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Pauses when the page is left, and retries when the network is back. */
export function RunView(props: RunViewProps) {
  const { runner, isStored } = props;
  const progress = useSyncExternalStore(runner.subscribe, runner.progress);
  const client = useQueryClient();
  const { counts, results, status } = progress;
  const ended = hasEnded(status);

  useEffect(() => {
    if (!hasEnded(runner.progress().status)) runner.start();
    window.addEventListener('online', runner.nudge);
    return () => {
      window.removeEventListener('online', runner.nudge);
      runner.pause();
      void client.invalidateQueries({ queryKey: adminKeys.jobs.all });
    };
  }, [runner, client]);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: adminKeys.jobs.all });
  }, [ended, client]);

  useLeaveGuard(isMoving(status) || (!isStored && !ended), {
    title: 'Leave the import?',
    text: fill(texts.leaveQuestion, { hours: String(importing.retentionHours) }),
    dangerous: false,
  });

  const endTitle = status === 'cancelled' ? 'Import cancelled' : 'Import finished';
  const Part = ended ? RunEnd : RunProgress;
  return (
    <StepSection title={ended ? endTitle : texts.runTitle}>
      <p role="status" className="text-lg font-medium tabular-nums empty:-mb-4">
        {ended &&
          fill(texts.summary, {
            created: countFigure(counts.created),
            failed: countFigure(counts.failed),
            left: countFigure(counts.left),
          })}
      </p>
      <Part {...props} progress={progress} />
      <PagedRows
        caption="Rows of the import"
        filters={filters}
        first="all"
        columns={columns}
        rows={runner.run.rows.map((row, index) => ({ ...row, result: results.get(index) }))}
      />
    </StepSection>
  );
}
