import { problemMessages } from '#contract/messages/problem.ts';
import { type Outcome, toOutcome, toResults } from '#job-import/running/send-outcome.ts';
import { RowResult, Run, type RunRow, splitRun } from '#job-import/running/run.ts';
import { runner, type Runner } from '#job-import/running/runner.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { runStore, type RunStore, type StoredRun } from '#web/lib/admin/run-store.ts';

export type StoredImport = StoredRun<Run, RowResult>;

export const openImports = runStore({ name: 'job-import', Run, Result: RowResult });

/** Rows sent twice under one key are added once. */
export async function sendRows(
  [row, ...others]: readonly [RunRow, ...RunRow[]],
  key: string,
): Promise<Outcome> {
  const once = { idempotencyKey: key };
  try {
    if (others.length > 0) {
      const jobs = [row, ...others].map(({ form }) => form);
      return toResults((await call('createJobs', { body: { jobs }, ...once })).results);
    }
    // A row alone may be larger.
    const { job } = await call('createJob', { body: row.form, ...once });
    return { result: { job: job.id, version: job.version } };
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error);
    return { result: { reasons: [problemMessages.internal], again: true } };
  }
}

interface Prepared {
  runner: Runner;
  /** A reload can go on from here. */
  isStored: boolean;
}

function createRunner({ run, results }: StoredImport, store: RunStore<Run, RowResult>): Runner {
  return runner(run, results, {
    send: sendRows,
    pieces: splitRun(run),
    // A result that is not kept is asked for again under its key, and is the same.
    keep: (index, result) => store.note(run.id, index, result).catch(() => undefined),
  });
}

const saveRun = (run: Run, store: RunStore<Run, RowResult>): Promise<boolean> =>
  store.save(run).then(
    () => store.lasting,
    () => false,
  );

/** Stored before its first row is sent, so that no row can be sent under a second key. */
export async function keepRun(run: Run): Promise<Prepared> {
  const store = await openImports();
  const isStored = run.owner !== undefined && (await saveRun(run, store));
  return { runner: createRunner({ run, results: new Map() }, store), isStored };
}

/** A run that has ended is only shown again. */
export async function resumeRun(storedRun: StoredImport): Promise<Prepared> {
  const store = await openImports();
  return { runner: createRunner(storedRun, store), isStored: store.lasting };
}

export async function cancelRun(cancelled: Runner): Promise<void> {
  cancelled.cancel();
  const store = await openImports();
  if (cancelled.run.owner !== undefined)
    await saveRun({ ...cancelled.run, cancelled: true }, store);
}

export const forgetRun = async (run: Run): Promise<void> =>
  (await openImports()).drop(run.id).catch(() => undefined);
