import { problemMessages } from '#contract/messages/problem.ts';
import { type Outcome, outcomeOf } from '#job-import/running/outcome.ts';
import type { Run, RunRow } from '#job-import/running/run.ts';
import { runner, type Runner } from '#job-import/running/runner.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type StoredRun, openRunStore, type RunStore } from './run-store.ts';

/** Adds one job; sent twice under one key it is still added once. */
export async function sendRow({ form }: RunRow, key: string): Promise<Outcome> {
  try {
    const { job } = await call('createJob', { body: form, idempotencyKey: key });
    return { result: { job: job.id } };
  } catch (error) {
    if (error instanceof ApiError) return outcomeOf(error);
    return { result: { reasons: [problemMessages.internal], again: true } };
  }
}

interface Prepared {
  runner: Runner;
  /** A reload can go on from here. */
  isStored: boolean;
}

function runnerOf({ run, results }: StoredRun, store: RunStore): Runner {
  return runner(run, results, {
    send: sendRow,
    // A result that is not kept is asked for again under its key, and is the same.
    keep: (index, result) => void store.note(run.id, index, result).catch(() => undefined),
  });
}

const saveRun = (run: Run, store: RunStore): Promise<boolean> =>
  store.save(run).then(
    () => store.lasting,
    () => false,
  );

/** Kept before its first row is sent, so that no row can be sent under a second key. */
export async function keepRun(run: Run): Promise<Prepared> {
  const store = await openRunStore();
  const isStored = run.owner !== undefined && (await saveRun(run, store));
  return { runner: runnerOf({ run, results: new Map() }, store), isStored };
}

/** To go on where it stood; a run that has ended is only shown again. */
export async function resumeRun(storedRun: StoredRun): Promise<Prepared> {
  const store = await openRunStore();
  return { runner: runnerOf(storedRun, store), isStored: store.lasting };
}

export async function cancelRun(cancelled: Runner): Promise<void> {
  cancelled.cancel();
  const store = await openRunStore();
  if (cancelled.run.owner !== undefined)
    await saveRun({ ...cancelled.run, cancelled: true }, store);
}

export const forgetRun = async (run: Run): Promise<void> =>
  (await openRunStore()).drop(run.id).catch(() => undefined);
