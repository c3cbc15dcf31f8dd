import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fill } from '#contract/fill-template.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import type { Progress as RunState, Runner } from '#job-import/running/import-runner.ts';
import { hasEnded, type RunStatus, isActive } from '#job-import/running/run-status.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { appendToFileName, download } from '#web/lib/download.ts';
import { isCreated, type RowResult, type RunRow } from '#job-import/running/import-run.ts';
import { cancelRun, deleteStoredRun } from './use-import.ts';
import { importLimits } from '#contract/limits.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { Progress } from '#web/ui/progress/progress.tsx';
import { jobPath } from '#contract/listings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { PagedRows, type RowFilter, CellText, CellList } from './paged-rows.tsx';
import { StepSection } from './step-section.tsx';

type RowWithResult = RunRow & { result: RowResult | undefined };

const isFailed = ({ result }: RowWithResult) => result !== undefined && 'reasons' in result;

const filters: readonly RowFilter<RowWithResult>[] = [
  { id: 'all', name: 'All', matches: () => true },
  { id: 'added', name: 'Added', matches: ({ result }) => isCreated(result) },
  { id: 'failed', name: 'Failed', matches: isFailed },
  { id: 'left', name: 'Not sent', matches: ({ result }) => result === undefined },
];

function Status({ row }: { row: RowWithResult }) {
  if (isFailed(row)) return <Badge tone="danger">Failed</Badge>;
  return row.result ? <Badge tone="success">Added</Badge> : <Badge>Not sent</Badge>;
}

function RowOutcome({ form, result }: RowWithResult) {
  if (result === undefined) return '–';
  if ('reasons' in result) return <CellList texts={result.reasons} />;
  return (
    <a href={jobPath({ ...form, id: result.jobId })} target="_blank" rel="noreferrer">
      View
      <span className="visually-hidden">{` ${form.role}, ${form.title} (opens in a new tab)`}</span>
    </a>
  );
}

const columns: readonly Column<RowWithResult>[] = [
  { title: 'Row', isNarrow: true, cell: ({ number }) => formatNumber(number) },
  { title: 'Company', isRowHeader: true, cell: ({ form }) => <CellText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <CellText text={form.role} /> },
  { title: 'Status', isNarrow: true, cell: (row) => <Status row={row} /> },
  { title: 'Result', cell: (row) => <RowOutcome {...row} /> },
];

export type AddedJob = Record<'id' | 'title' | 'role', string> & { version: number };
/** Resolves to false if the person declined. */
export type UndoImport = (jobs: readonly AddedJob[]) => Promise<boolean>;

interface RunViewProps {
  runner: Runner;
  isStored: boolean;
  onRestart: () => void;
  onUndo: UndoImport;
}

type RunPartProps = RunViewProps & { progress: RunState };

/** The results stay stored until another file is chosen. */
function RunEnd({ runner, progress: { counts, results }, onRestart, onUndo }: RunPartProps) {
  const [isUndone, setIsUndone] = useState(false);
  const { run, retryFailed } = runner;
  const canRetry = [...results.values()].some((result) => 'canRetry' in result && result.canRetry);
  const downloadFile = async (kind: 'report' | 'not added') => {
    const { toReportCsv, toFailedRowsCsv } = await import('#job-import/running/write-csv-files.ts');
    const isReport = kind === 'report';
    const text = isReport
      ? toReportCsv(run, results, location.origin)
      : toFailedRowsCsv(run, results);
    download(text, appendToFileName(run.fileName, kind));
  };
  const undoImport = async () => {
    const addedJobs = run.rows.flatMap(({ form: { title, role } }, index) => {
      const result = results.get(index);
      return result && 'jobId' in result
        ? [{ id: result.jobId, version: result.version, title, role }]
        : [];
    });
    setIsUndone(await onUndo(addedJobs));
  };
  return (
    <div className="flex flex-wrap gap-3">
      {canRetry && <Button onClick={retryFailed}>Try the failed rows again</Button>}
      <ButtonLink to={adminPaths.jobList}>To the job list</ButtonLink>
      <Button variant="outline" onClick={() => void downloadFile('report')}>
        Download the report
      </Button>
      {counts.failed + counts.remaining > 0 && (
        <Button variant="outline" onClick={() => void downloadFile('not added')}>
          Download rows that were not added
        </Button>
      )}
      {counts.created > 0 && !isUndone && (
        <Button variant="outline" onClick={() => void undoImport()}>
          {`Undo this import (${pluralize(counts.created, 'job')})`}
        </Button>
      )}
      <Button variant="plain" onClick={() => void deleteStoredRun(run).then(onRestart)}>
        {texts.anotherFile}
      </Button>
    </div>
  );
}

const statusTexts: Readonly<Partial<Record<RunStatus, string>>> = {
  unreachable: texts.waiting,
  busy: 'The server is busy. The import will continue automatically.',
  stopping: 'Pausing…',
  paused: 'Paused.',
  'signed out': 'You are signed out. Sign in and come back here to continue the import.',
};

function formatDuration(seconds: number): string {
  if (seconds >= 90) return pluralize(Math.round(seconds / 60), 'minute');
  const roundedSeconds = Math.max(1, Math.ceil(seconds / 10)) * 10;
  return pluralize(seconds < 10 ? Math.max(1, Math.ceil(seconds)) : roundedSeconds, 'second');
}

function RunProgress({ runner, progress: { status, counts, speed }, isStored }: RunPartProps) {
  const { confirm } = useConfirm();
  const done = counts.created + counts.failed;
  const rows = done + counts.remaining;
  const isRunning = isActive(status);
  const cancel = async () => {
    const isConfirmed = await confirm({
      title: 'Cancel the import?',
      text: 'Jobs already added will stay. The other rows will not be imported.',
      confirmLabel: 'Cancel the import',
      dangerous: true,
    });
    if (isConfirmed) await cancelRun(runner);
  };
  return (
    <div className="panel grid gap-3 p-5">
      <p className="text-lg font-bold tabular-nums">
        {`${formatNumber(done)} of ${pluralize(rows, 'row')}`}
        {counts.failed > 0 && `, ${formatNumber(counts.failed)} of them failed`}
      </p>
      <Progress label={texts.runTitle} done={done} total={rows} failedCount={counts.failed} />
      <div className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">
        <p role="status" className="text-accent-ink font-medium">
          {statusTexts[status]}
        </p>
        <p>
          {speed &&
            status === 'running' &&
            `${formatNumber(Math.round(speed.perSecond))} a second, about ${formatDuration(speed.secondsLeft)} left`}
        </p>
      </div>
      {!isStored && (
        <p className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">{texts.notStored}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isRunning ? 'outline' : 'primary'}
          disabled={status === 'stopping'}
          onClick={isRunning ? runner.pause : runner.start}
        >
          {isRunning ? <Pause size={18} /> : <Play size={18} />}
          {isRunning ? 'Pause' : 'Continue'}
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
  const progress = useSyncExternalStore(runner.subscribe, runner.getProgress);
  const client = useQueryClient();
  const { counts, results, status } = progress;
  const hasRunEnded = hasEnded(status);

  useEffect(() => {
    if (!hasEnded(runner.getProgress().status)) runner.start();
    window.addEventListener('online', runner.retryNow);
    return () => {
      window.removeEventListener('online', runner.retryNow);
      runner.pause();
      void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
    };
  }, [runner, client]);

  useLeaveGuard(isActive(status) || (!isStored && !hasRunEnded), {
    title: 'Leave the import?',
    text: fill(texts.leaveQuestion, { hours: String(importLimits.retentionHours) }),
    dangerous: false,
  });

  const endTitle = status === 'cancelled' ? 'Import cancelled' : 'Import finished';
  const RunPart = hasRunEnded ? RunEnd : RunProgress;
  return (
    <StepSection title={hasRunEnded ? endTitle : texts.runTitle}>
      <p role="status" className="text-lg font-medium tabular-nums empty:-mb-4">
        {hasRunEnded &&
          fill(texts.summary, {
            created: formatNumber(counts.created),
            failed: formatNumber(counts.failed),
            left: formatNumber(counts.remaining),
          })}
      </p>
      <RunPart {...props} progress={progress} />
      <PagedRows
        caption="Rows of the import"
        filters={filters}
        initialFilter="all"
        columns={columns}
        rows={runner.run.rows.map((row, index) => ({ ...row, result: results.get(index) }))}
      />
    </StepSection>
  );
}
