import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages as words } from '#contract/messages/job-import.ts';
import type { Progress as RunState, Runner } from '#job-import/running/runner.ts';
import { StepSection } from './step-section.tsx';
import { hasEnded, type ImportStatus, isMoving } from '#job-import/running/import-status.ts';
import { counted, timeText } from './words.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { appendToName, download } from '#web/lib/admin/download.ts';
import {
  type Results,
  isCreated,
  type RowResult,
  type Run,
  type RunRow,
} from '#job-import/running/run.ts';
import { cancelRun, forgetRun } from './use-import.ts';
import { importing } from '#contract/limits.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { Progress } from '#web/ui/progress/progress.tsx';
import { jobPath } from '#contract/listings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { PagedRows, type RowFilter, RowText, RowTexts } from './paged-rows.tsx';

interface ShownRow extends RunRow {
  result: RowResult | undefined;
}

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

async function save({ run }: Runner, results: Results, what: 'report' | 'not added') {
  const { reportFile, unaddedFile } = await import('#job-import/running/report.ts');
  const isReport = what === 'report';
  const text = isReport ? reportFile(run, results, location.origin) : unaddedFile(run, results);
  download(text, appendToName(run.fileName, what));
}

export interface AddedJob {
  id: string;
  version: number;
  title: string;
  role: string;
}
/** False where the person declined. */
export type Undo = (jobs: readonly AddedJob[]) => Promise<boolean>;

const addedBy = ({ rows }: Run, results: Results): AddedJob[] =>
  rows.flatMap(({ form: { title, role } }, index) => {
    const result = results.get(index);
    return result && 'job' in result
      ? [{ id: result.job, version: result.version, title, role }]
      : [];
  });

interface RunViewProps {
  runner: Runner;
  isStored: boolean;
  onRestart: () => void;
  onUndo: Undo;
}

interface PartProps extends RunViewProps {
  progress: RunState;
}

/** Results are kept until another file is chosen. */
function RunEnd({ runner, progress: { counts, results }, onRestart, onUndo }: PartProps) {
  const [undone, setUndone] = useState(false);
  const mayGoWell = [...results.values()].some((result) => 'again' in result && result.again);
  const another = () => void forgetRun(runner.run).then(onRestart);
  return (
    <div className="flex flex-wrap gap-3">
      {mayGoWell && <Button onClick={runner.tryAgain}>{words.tryAgain}</Button>}
      <ButtonLink to={adminPaths.jobList}>{words.toJobs}</ButtonLink>
      <Button variant="outline" onClick={() => void save(runner, results, 'report')}>
        {words.downloadReport}
      </Button>
      {counts.failed + counts.left > 0 && (
        <Button variant="outline" onClick={() => void save(runner, results, 'not added')}>
          {words.downloadFailed}
        </Button>
      )}
      {counts.created > 0 && !undone && (
        <Button
          variant="outline"
          onClick={() => void onUndo(addedBy(runner.run, results)).then(setUndone)}
        >
          {fill(words.undo, { jobs: counted(counts.created, 'job') })}
        </Button>
      )}
      <Button variant="plain" onClick={another}>
        {words.another}
      </Button>
    </div>
  );
}

const statusTexts: Readonly<Partial<Record<ImportStatus, string>>> = {
  unreachable: words.waiting,
  busy: words.busy,
  stopping: words.pausing,
  paused: words.paused,
  'signed out': words.signedOut,
};

function paceText({ pace, status }: RunState): string {
  if (!pace || status !== 'running') return '';
  return [
    fill(words.perSecond, { count: countFigure(Math.round(pace.perSecond)) }),
    fill(words.timeLeft, { time: timeText(pace.secondsLeft) }),
  ].join(', ');
}

interface RunProgressProps extends PartProps {
  onCancel: () => void;
}

function RunProgress({ runner, progress, isStored, onCancel }: RunProgressProps) {
  const { status, counts } = progress;
  const done = counts.created + counts.failed;
  const rows = done + counts.left;
  const moving = isMoving(status);
  return (
    <div className="panel grid gap-3 p-5">
      <p className="text-lg font-bold tabular-nums">
        {fill(words.progress, { done: countFigure(done), rows: counted(rows, 'row') })}
        {counts.failed > 0 && fill(words.failedSoFar, { count: countFigure(counts.failed) })}
      </p>
      <Progress label={words.runTitle} done={done} of={rows} failed={counts.failed} />
      <div className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">
        <p role="status" className="text-accent-ink font-medium">
          {statusTexts[status]}
        </p>
        <p>{paceText(progress)}</p>
      </div>
      {!isStored && (
        <p className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">{words.notStored}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={moving ? 'outline' : 'primary'}
          disabled={status === 'stopping'}
          onClick={moving ? runner.pause : runner.start}
        >
          {moving ? <Pause size={18} /> : <Play size={18} />}
          {moving ? words.pause : words.goOn}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

const chooseTitle = (ended: boolean, cancelled: boolean) => {
  if (cancelled) return words.cancelledTitle;
  return ended ? words.doneTitle : words.runTitle;
};

/** Pauses when the page goes, and tries again when the network is back. */
export function RunView(props: RunViewProps) {
  const { runner, isStored } = props;
  const progress = useSyncExternalStore(runner.subscribe, runner.progress);
  const client = useQueryClient();
  const dialogs = useConfirm();
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
    title: words.leaveTitle,
    text: fill(words.leaveQuestion, { hours: String(importing.retentionHours) }),
    dangerous: false,
  });

  const cancel = async () => {
    const agreed = await dialogs.confirm({
      title: words.cancelTitle,
      text: words.cancelQuestion,
      confirmLabel: words.cancelAgreed,
      dangerous: true,
    });
    if (agreed) await cancelRun(runner);
  };
  const summary = fill(words.summary, {
    created: countFigure(counts.created),
    failed: countFigure(counts.failed),
    left: countFigure(counts.left),
  });
  return (
    <StepSection title={chooseTitle(ended, status === 'cancelled')}>
      <p role="status" className="text-lg font-medium tabular-nums empty:-mb-4">
        {ended && summary}
      </p>
      {ended ? (
        <RunEnd {...props} progress={progress} />
      ) : (
        <RunProgress {...props} progress={progress} onCancel={() => void cancel()} />
      )}
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
