import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { RunProgress } from './run-progress.tsx';
import type { Runner } from '#job-import/running/runner.ts';
import { StepSection } from './step-section.tsx';
import { hasEnded } from '#job-import/running/import-status.ts';
import { useRun } from './use-run.ts';
import { counted } from './words.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { appendToName, download } from '#web/lib/admin/download.ts';
import {
  type Counts,
  type Results,
  isCreated,
  type RowResult,
  type Run,
  type RunRow,
} from '#job-import/running/run.ts';
import { forgetRun } from './running/stored-runs.ts';
import { jobPath } from '#contract/listings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { PagedRows, type RowFilter } from './paged-rows.tsx';
import { RowText, RowTexts } from './row-texts.tsx';

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

function RunRows({ run, results }: { run: Run; results: Results }) {
  return (
    <PagedRows
      caption="Rows of the import"
      legend="Show"
      filters={filters}
      first="all"
      columns={columns}
      rows={run.rows.map((row, index) => ({ ...row, result: results.get(index) }))}
      toKey={({ number }) => String(number)}
    />
  );
}

const runEndWords = jobImportMessages;

async function saveReport({ run }: Runner, results: Results) {
  const { reportFile } = await import('#job-import/running/report.ts');
  download(reportFile(run, results, location.origin), appendToName(run.fileName, 'report'));
}

async function saveUnadded({ run }: Runner, results: Results) {
  const { unaddedFile } = await import('#job-import/running/report.ts');
  download(unaddedFile(run, results), appendToName(run.fileName, 'not added'));
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

interface RunEndProps {
  onUndo: Undo;
  runner: Runner;
  counts: Counts;
  results: Results;
  onRestart: () => void;
}

/** Results are kept until another file is chosen. */
function RunEnd({ runner, counts, results, onRestart, onUndo }: RunEndProps) {
  const [undone, setUndone] = useState(false);
  const mayGoWell = [...results.values()].some((result) => 'again' in result && result.again);
  const another = () => void forgetRun(runner.run).then(onRestart);
  return (
    <div className="flex flex-wrap gap-3">
      {mayGoWell && <Button onClick={runner.tryAgain}>{runEndWords.tryAgain}</Button>}
      <Link to={adminPaths.jobList} className={buttonClass()}>
        {runEndWords.toJobs}
      </Link>
      <Button variant="outline" onClick={() => void saveReport(runner, results)}>
        {runEndWords.downloadReport}
      </Button>
      {counts.failed + counts.left > 0 && (
        <Button variant="outline" onClick={() => void saveUnadded(runner, results)}>
          {runEndWords.downloadFailed}
        </Button>
      )}
      {counts.created > 0 && !undone && (
        <Button
          variant="outline"
          onClick={() => void onUndo(addedBy(runner.run, results)).then(setUndone)}
        >
          {fill(runEndWords.undo, { jobs: counted(counts.created, 'job') })}
        </Button>
      )}
      <Button variant="plain" onClick={another}>
        {runEndWords.another}
      </Button>
    </div>
  );
}

const words = jobImportMessages;

interface RunViewProps {
  runner: Runner;
  isStored: boolean;
  onRestart: () => void;
  onUndo: Undo;
}

const chooseTitle = (ended: boolean, cancelled: boolean) => {
  if (cancelled) return words.cancelledTitle;
  return ended ? words.doneTitle : words.runTitle;
};

export function RunView({ runner, isStored, onRestart, onUndo }: RunViewProps) {
  const { cancel, ...progress } = useRun(runner, isStored);
  const { counts } = progress;
  const ended = hasEnded(progress.status);
  const summary = fill(words.summary, {
    created: countFigure(counts.created),
    failed: countFigure(counts.failed),
    left: countFigure(counts.left),
  });
  return (
    <StepSection title={chooseTitle(ended, progress.status === 'cancelled')}>
      <p role="status" className="text-lg font-medium tabular-nums empty:-mb-4">
        {ended && summary}
      </p>
      {ended ? (
        <RunEnd {...{ runner, counts, results: progress.results, onRestart, onUndo }} />
      ) : (
        <RunProgress
          {...{ progress, isStored }}
          onPause={runner.pause}
          onGoOn={runner.start}
          onCancel={() => void cancel()}
        />
      )}
      <RunRows run={runner.run} results={progress.results} />
    </StepSection>
  );
}
