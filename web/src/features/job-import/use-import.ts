import { problemMessages } from '#contract/messages/problem.ts';
import { toOutcome, toResults } from '#job-import/running/send-outcome.ts';
import { RowResult, Run, type RunRow, splitRun, newRun } from '#job-import/running/run.ts';
import { runner, type Runner } from '#job-import/running/runner.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { runStore, type StoredRun } from '#web/lib/admin/run-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { optionCalls } from '#contract/public-endpoints.ts';
import { jobKinds } from '#contract/job-fields.ts';
import type { JobIdentity } from '#contract/same-job.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { Board } from '#contract/sources.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { CheckedRow } from '#job-import/checking/check-row.ts';
import { checkRows } from '#job-import/checking/check-rows.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import {
  type Mapping,
  matchColumns,
  type Meaning,
  withMeaning,
} from '#job-import/mapping/match-columns.ts';
import { type Source, type SourceRow, Unreadable } from '#job-import/reading/source.ts';
import { readOwner } from '#web/lib/admin/read-owner.ts';

export type StoredImport = StoredRun<Run, RowResult>;

export const openImports = runStore({ name: 'job-import', Run, Result: RowResult });

/** Rows that are sent twice with the same key are added once. */
export async function sendRows([row, ...others]: readonly [RunRow, ...RunRow[]], key: string) {
  const once = { idempotencyKey: key };
  try {
    if (others.length > 0) {
      const jobs = [row, ...others].map(({ form }) => form);
      return toResults((await call('createJobs', { body: { jobs }, ...once })).results);
    }
    // A single row may be larger than the limit of a batch.
    const { job } = await call('createJob', { body: row.form, ...once });
    return { result: { job: job.id, version: job.version } };
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error);
    return { result: { reasons: [problemMessages.internal], again: true } };
  }
}

async function openRunner({ run, results }: StoredImport): Promise<Runner> {
  const store = await openImports();
  return runner(run, results, {
    send: sendRows,
    pieces: splitRun(run),
    // A row whose result was not stored is sent again with its key and gets the same result.
    keep: (index, result) => store.saveResult(run.id, index, result).catch(() => undefined),
  });
}

/** Resolves to true if the run can continue after a reload. */
async function saveRun(run: Run): Promise<boolean> {
  const store = await openImports();
  if (run.owner === undefined) return false;
  return store.save(run).then(
    () => store.isPersistent,
    () => false,
  );
}

export async function cancelRun(cancelled: Runner): Promise<void> {
  cancelled.cancel();
  await saveRun({ ...cancelled.run, cancelled: true });
}

export const forgetRun = async (run: Run): Promise<void> =>
  (await openImports()).drop(run.id).catch(() => undefined);

export interface Matched {
  file: File;
  source: Source;
  categories: Categories;
  mapping: Mapping;
  board?: Board | undefined;
}

interface Chosen {
  board?: Board | undefined;
  part?: string;
}

export interface Checked extends Matched {
  rows: readonly CheckedRow[];
  /** undefined if the existing jobs could not be loaded. */
  existing: readonly JobIdentity[] | undefined;
}

export type Phase =
  | { name: 'choosing'; error?: string; returned: boolean }
  | { name: 'reading'; file: string }
  | ({ name: 'mapping' } & Matched)
  | ({ name: 'checking'; done: number } & Matched)
  | ({ name: 'checked' } & Checked)
  | { name: 'running'; runner: Runner; isStored: boolean };

function explainError(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return error instanceof ApiError
    ? 'The categories could not be loaded.'
    : problemMessages.unreachable;
}

const readBytes = async (file: File) => {
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) throw new Unreadable(jobImportMessages.unreadable);
  return new Uint8Array(buffer);
};

async function open(file: File, { part, board }: Chosen): Promise<Matched> {
  const { readFile } = await import('#job-import/reading/read-file.ts');
  const { name, size } = file;
  const source = await readFile({ name, size, read: () => readBytes(file) }, part);
  // Loaded again for each file, because a category may have been added for it.
  const read = await Promise.all(jobKinds.map((kind) => call(optionCalls[kind], { token: true })));
  const categories = mapToRecord(jobKinds, (kind) => read[jobKinds.indexOf(kind)]?.roleData ?? []);
  const mapping = matchColumns(source.columns, source.rows);
  return { file, source, categories, mapping, board };
}

export function useImport() {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ name: 'choosing', returned: false });

  const choose = async (file: File, chosen: Chosen = {}) => {
    setPhase({ name: 'reading', file: file.name });
    try {
      setPhase({ name: 'mapping', ...(await open(file, chosen)) });
    } catch (error) {
      setPhase({ name: 'choosing', error: explainError(error), returned: true });
    }
  };

  async function check(
    unchecked: Omit<Checked, 'rows'>,
    onProgress: (done: number) => void = () => undefined,
  ) {
    const { source, existing = [], mapping, categories } = unchecked;
    const options = { existing, now: new Date(), onProgress, mapping, categories };
    const rows = await checkRows({ rows: source.rows, ...options });
    setPhase({ ...unchecked, rows, name: 'checked' });
    return rows;
  }

  return {
    phase,
    choose,
    showMapping: (matched: Matched) => setPhase({ ...matched, name: 'mapping' }),
    async check(matched: Matched) {
      const showProgress = (done: number) => setPhase({ ...matched, name: 'checking', done });
      showProgress(0);
      const existing = await call('getAllJobs', { token: true }).then(
        ({ JobsData }) => JobsData,
        () => undefined,
      );
      await check({ ...matched, existing }, showProgress);
    },
    applyMeaning: (checked: Checked, meaning: Meaning) =>
      check({ ...checked, mapping: withMeaning(checked.mapping, meaning) }),
    /** Checks all rows again, because the changed row may be a duplicate of another one. */
    async replaceRow(checked: Checked, row: SourceRow) {
      const { source } = checked;
      const rows = source.rows.map((each) => (each.number === row.number ? row : each));
      const results = await check({ ...checked, source: { ...source, rows } });
      return results.find(({ number }) => number === row.number);
    },
    async start({ source }: Checked, rows: readonly CheckedRow[]) {
      const from = { fileName: source.name, owner: await readOwner(client) };
      const run = newRun(from, rows, new Date());
      // Stored before its first row is sent, so that no row can be sent under a second key.
      const isStored = await saveRun(run);
      setPhase({
        name: 'running',
        isStored,
        runner: await openRunner({ run, results: new Map() }),
      });
    },
    /** Shows the results of a run that has ended, else continues it. */
    async resume(stored: StoredImport) {
      const isStored = (await openImports()).isPersistent;
      setPhase({ name: 'running', isStored, runner: await openRunner(stored) });
    },
    restart: () => setPhase({ name: 'choosing', returned: true }),
  };
}
export type Import = ReturnType<typeof useImport>;
