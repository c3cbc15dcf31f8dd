import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { toOutcome, toResults } from '#job-import/running/send-outcome.ts';
import {
  RowResult,
  Run,
  type RunRow,
  splitIntoBatches,
  createRun,
} from '#job-import/running/import-run.ts';
import { createRunner, type Runner } from '#job-import/running/import-runner.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createRunStore, type StoredRun } from '#web/lib/storage/resumable-run-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { optionCalls } from '#contract/public-endpoints.ts';
import { jobCategoryKinds } from '#contract/job-fields.ts';
import type { JobIdentity } from '#domain/same-job.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { SourceJobs } from '#contract/sources.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { CheckedRow } from '#job-import/checking/check-row.ts';
import { checkRows } from '#job-import/checking/check-rows.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import {
  type Mapping,
  matchColumns,
  type CategoryChoice,
} from '#job-import/mapping/match-columns.ts';
import { type FileRows, type ImportRow, FileError } from '#job-import/reading/import-table.ts';
import { readAdminId } from '#web/lib/admin/read-admin-id.ts';

export type StoredImport = StoredRun<Run, RowResult>;

export const openImportStore = createRunStore({ name: 'job-import', Run, Result: RowResult });

/** Rows that are sent twice with the same key are added once. */
export async function sendRows([row, ...others]: readonly [RunRow, ...RunRow[]], key: string) {
  const callOptions = { idempotencyKey: key };
  try {
    if (others.length > 0) {
      const jobs = [row, ...others].map(({ form }) => form);
      return toResults((await call('createJobs', { body: { jobs }, ...callOptions })).results);
    }
    // A single row may be larger than the limit of a batch.
    const { job } = await call('createJob', { body: row.form, ...callOptions });
    return { result: { jobId: job.id, version: job.version } };
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error);
    return { result: { reasons: [apiErrorMessages.internal], canRetry: true } };
  }
}

async function openRunner({ run, results }: StoredImport): Promise<Runner> {
  const store = await openImportStore();
  return createRunner(run, results, {
    send: sendRows,
    batches: splitIntoBatches(run),
    // A row whose result was not stored is sent again with its key and gets the same result.
    storeResult: (index, result) => store.saveResult(run.id, index, result).catch(() => undefined),
  });
}

/** Resolves to true if the run can continue after a reload. */
async function saveRun(run: Run): Promise<boolean> {
  const store = await openImportStore();
  if (run.owner === undefined) return false;
  return store.save(run).then(
    () => store.isPersistent,
    () => false,
  );
}

export async function cancelRun(stoppedRunner: Runner): Promise<void> {
  stoppedRunner.cancel();
  await saveRun({ ...stoppedRunner.run, cancelled: true });
}

export const deleteStoredRun = async (run: Run): Promise<void> =>
  (await openImportStore()).drop(run.id).catch(() => undefined);

export interface MappedFile {
  file: File;
  table: FileRows;
  categories: Categories;
  mapping: Mapping;
  source?: SourceJobs | undefined;
}

interface FileOptions {
  source?: SourceJobs | undefined;
  /** The chosen sheet or list of the file; the first by default. */
  sheet?: string;
}

export interface CheckedFile extends MappedFile {
  rows: readonly CheckedRow[];
  /** undefined if the existing jobs could not be loaded. */
  existingJobs: readonly JobIdentity[] | undefined;
}

export type Phase =
  | { name: 'choosing'; error?: string; takesFocus: boolean }
  | { name: 'reading'; fileName: string }
  | ({ name: 'mapping' } & MappedFile)
  | ({ name: 'checking'; done: number } & MappedFile)
  | ({ name: 'checked' } & CheckedFile)
  | { name: 'running'; runner: Runner; isStored: boolean };

function explainFileError(error: unknown): string {
  if (error instanceof FileError) return error.message;
  return error instanceof ApiError
    ? 'The categories could not be loaded.'
    : apiErrorMessages.unreachable;
}

const readBytes = async (file: File) => {
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) throw new FileError(jobImportMessages.unreadable);
  return new Uint8Array(buffer);
};

async function openFile(file: File, { sheet, source }: FileOptions): Promise<MappedFile> {
  const { readFile } = await import('#job-import/reading/read-file.ts');
  const { name, size } = file;
  const table = await readFile({ name, size, read: () => readBytes(file) }, sheet);
  // Loaded again for each file, because a category may have been added for it.
  const data = await Promise.all(
    jobCategoryKinds.map((kind) => call(optionCalls[kind], { withAdminToken: true })),
  );
  const categories = mapToRecord(jobCategoryKinds, (_, index) => data[index]?.roleData ?? []);
  const mapping = matchColumns(table.columns, table.rows);
  return { file, table, categories, mapping, source };
}

export function useImport() {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ name: 'choosing', takesFocus: false });

  const chooseFile = async (file: File, options: FileOptions = {}) => {
    setPhase({ name: 'reading', fileName: file.name });
    try {
      setPhase({ name: 'mapping', ...(await openFile(file, options)) });
    } catch (error) {
      setPhase({ name: 'choosing', error: explainFileError(error), takesFocus: true });
    }
  };

  async function checkFile(
    fileToCheck: Omit<CheckedFile, 'rows'>,
    onProgress: (done: number) => void = () => undefined,
  ) {
    const { table, existingJobs = [], mapping, categories } = fileToCheck;
    const options = { existingJobs, now: new Date(), onProgress, mapping, categories };
    const rows = await checkRows({ rows: table.rows, ...options });
    setPhase({ ...fileToCheck, rows, name: 'checked' });
    return rows;
  }

  return {
    phase,
    choose: chooseFile,
    showMapping: (mappedFile: MappedFile) => setPhase({ ...mappedFile, name: 'mapping' }),
    async check(mappedFile: MappedFile) {
      const showProgress = (done: number) => setPhase({ ...mappedFile, name: 'checking', done });
      showProgress(0);
      const existingJobs = await call('getAllJobs', { withAdminToken: true }).then(
        ({ JobsData }) => JobsData,
        () => undefined,
      );
      await checkFile({ ...mappedFile, existingJobs }, showProgress);
    },
    applyCategoryChoice(checkedFile: CheckedFile, choice: CategoryChoice) {
      const { mapping } = checkedFile;
      const categoryChoices = [...mapping.categoryChoices, choice];
      return checkFile({ ...checkedFile, mapping: { ...mapping, categoryChoices } });
    },
    /** Checks all rows again, because the changed row may be a duplicate of another one. */
    async replaceRow(checkedFile: CheckedFile, row: ImportRow) {
      const { table } = checkedFile;
      const rows = table.rows.map((each) => (each.number === row.number ? row : each));
      const checkedRows = await checkFile({ ...checkedFile, table: { ...table, rows } });
      return checkedRows.find(({ number }) => number === row.number);
    },
    async start({ table }: CheckedFile, rows: readonly CheckedRow[]) {
      const runOrigin = { fileName: table.name, owner: await readAdminId(client) };
      const run = createRun(runOrigin, rows, new Date());
      // Stored before its first row is sent, so that no row is sent again with another idempotency key.
      const isStored = await saveRun(run);
      setPhase({
        name: 'running',
        isStored,
        runner: await openRunner({ run, results: new Map() }),
      });
    },
    /** Shows the results of a run that has ended, else continues it. */
    async resume(storedRun: StoredImport) {
      const isStored = (await openImportStore()).isPersistent;
      setPhase({ name: 'running', isStored, runner: await openRunner(storedRun) });
    },
    restart: () => setPhase({ name: 'choosing', takesFocus: true }),
  };
}
export type Import = ReturnType<typeof useImport>;
