import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { jobStatuses } from '#contract/admin-job-list-filters.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { hasEnded, isActive } from '#job-import/running/run-status.ts';
import { toOutcome } from '#job-import/running/send-outcome.ts';
import { type ResultsByIndex, RowResult } from '#job-import/running/import-run.ts';
import { createRunner, type GenericRunner } from '#job-import/running/import-runner.ts';
import { readAdminId } from '#web/lib/admin/read-admin-id.ts';
import { createRunStore, type RunStore } from '#web/lib/storage/resumable-run-store.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createSharedValue } from '#web/ui/shared-value/shared-value.ts';
import {
  restoreJob,
  changeClosingDate,
  removeJobFromCache,
  refreshJobs,
  removeJob,
  renewJob,
} from '../job/api.ts';

const BulkTaskJob = z.object({
  id: z.string(),
  title: z.string(),
  role: z.string(),
  version: z.number(),
  expiresAt: z.string(),
  status: z.enum(jobStatuses),
  /** True if somebody else had deleted the job, so that Undo leaves it out. */
  wasAlreadyDeleted: z.optional(z.boolean()),
});
export type TaskJob = z.infer<typeof BulkTaskJob>;

export const taskNames = [
  'delete',
  'undoImport',
  'restore',
  'renew',
  'undoRenewal',
  'close',
  'undoClosing',
] as const;
export type TaskName = (typeof taskNames)[number];

const BulkTask = z.object({
  id: z.guid(),
  /** The administrator who started it. */
  owner: z.optional(z.string()),
  startedAt: z.number(),
  cancelled: z.boolean(),
  name: z.enum(taskNames),
  rows: z.array(BulkTaskJob),
});
export type BulkTask = z.infer<typeof BulkTask>;

const openTaskStore = createRunStore({ name: 'job-tasks', Run: BulkTask, Result: RowResult });

/** A task also runs in a browser that refuses to store it. */
const withStore = async (write: (store: RunStore<BulkTask, RowResult>) => Promise<void>) =>
  openTaskStore()
    .then(write)
    .catch(() => undefined);

const createTask = async (client: QueryClient, name: TaskName, jobs: readonly TaskJob[]) => ({
  id: crypto.randomUUID(),
  owner: await readAdminId(client),
  startedAt: Date.now(),
  cancelled: false,
  name,
  rows: jobs.map((job) => BulkTaskJob.parse(job)),
});

/** Returns the new version if it is known, or false if the job was already gone. A retry sends the same key and time, so it changes nothing twice. */
const taskCalls: Record<
  TaskName,
  (job: TaskJob, key: string, startedAt: number) => Promise<{ version: number } | boolean>
> = {
  delete: ({ id }) => removeJob(id),
  undoImport: ({ id, version }) => removeJob(id, version),
  restore: ({ id }, key) => restoreJob(id, key),
  renew: renewJob,
  undoRenewal: changeClosingDate,
  close: (job, key, startedAt) =>
    changeClosingDate({ ...job, expiresAt: new Date(startedAt).toISOString() }, key),
  undoClosing: changeClosingDate,
};
/** After these tasks a job is no longer in the list that is shown. */
const tasksThatRemoveRows: ReadonlySet<TaskName> = new Set(['delete', 'undoImport', 'restore']);

/** The server writes jobs one after the other, so more calls would only wait. */
const maxParallelCalls = 3;

interface CurrentTask {
  task: BulkTask;
  runner: GenericRunner<TaskJob, BulkTask>;
  /** Lists are being refetched; the server would refuse an outdated row. */
  isRefreshing: boolean;
}

export const currentTask = createSharedValue<CurrentTask>();
const { read: readCurrent, set: setCurrent } = currentTask;

/** True while some jobs are not done. Starting another task then would drop them. */
export function isTaskUnfinished(): boolean {
  const current = readCurrent();
  return (
    current !== undefined &&
    (current.isRefreshing || !hasEnded(current.runner.getProgress().status))
  );
}

function prepareTask(client: QueryClient, task: BulkTask, previous: ResultsByIndex): CurrentTask {
  const { name, startedAt } = task;
  const taskRunner = createRunner<TaskJob, BulkTask>(task, previous, {
    concurrentBatches: maxParallelCalls,
    async send([job], key) {
      try {
        const savedJob = await taskCalls[name](job, key, startedAt);
        const { version } = typeof savedJob === 'object' ? savedJob : job;
        if (tasksThatRemoveRows.has(name)) removeJobFromCache(client, job.id);
        return { result: { jobId: job.id, version, wasAlreadyDeleted: savedJob === false } };
      } catch (error) {
        if (error instanceof ApiError) return toOutcome(error);
        return { result: { reasons: [apiErrorMessages.internal], canRetry: true } };
      }
    },
    storeResult: (index, result) => withStore((store) => store.saveResult(task.id, index, result)),
  });
  return { task, runner: taskRunner, isRefreshing: false };
}

/** Only one browser tab runs the task; other tabs wait. */
const withTaskLock = (task: BulkTask, action: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`job-task ${task.id}`, action) : action();

async function runTask(client: QueryClient, current: CurrentTask, prepare?: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = current.runner.subscribe(() => {
    const isHalted = !isActive(current.runner.getProgress().status);
    if (readCurrent()?.task === current.task) setCurrent({ ...current, isRefreshing: isHalted });
    if (isHalted) resolve();
  });
  await withTaskLock(current.task, async () => {
    await prepare?.();
    current.runner.start();
    return promise;
  });
  stopListening();
  await refreshJobs(client);
  if (readCurrent()?.task === current.task) setCurrent({ ...current, isRefreshing: false });
}

/**
 * Runs while other pages are open; resolves when the task has ended or was stopped. `done` are jobs
 * of an earlier try; they are reported and can be undone together with the others.
 */
export async function startTask(
  client: QueryClient,
  name: TaskName,
  jobs: readonly TaskJob[],
  doneJobs: readonly TaskJob[] = [],
) {
  dismissTask();
  const task = await createTask(client, name, [...doneJobs, ...jobs]);
  const previous = new Map(
    doneJobs.map(({ id: jobId, version, wasAlreadyDeleted }, index) => [
      index,
      { jobId, version, wasAlreadyDeleted },
    ]),
  );
  const current = prepareTask(client, task, previous);
  setCurrent(current);
  // Stored before its first job is changed, so that a reload can continue it.
  await runTask(client, current, async () => {
    if (task.owner === undefined) return;
    await withStore(async (store) => {
      await store.save(task);
      for (const [index, result] of previous) await store.saveResult(task.id, index, result);
    });
  });
}

export async function resumeTask(client: QueryClient) {
  const current = readCurrent();
  if (current) await runTask(client, current);
}

/** Makes the action of a single button undoable too, unless a task is open. */
export async function recordTask(client: QueryClient, name: TaskName, job: TaskJob): Promise<void> {
  if (isTaskUnfinished()) return;
  dismissTask();
  const task = await createTask(client, name, [job]);
  setCurrent(prepareTask(client, task, new Map([[0, { jobId: job.id, version: job.version }]])));
}

export function dismissTask(): void {
  const id = readCurrent()?.task.id;
  if (id === undefined) return;
  setCurrent(undefined);
  void withStore((store) => store.drop(id));
}

/** Shows the stored task of this administrator; tasks of others stay stored for them. */
export async function showStoredTask(client: QueryClient) {
  const findStoredTask = async () => {
    const [owner, store] = await Promise.all([readAdminId(client), openTaskStore()]);
    const current = readCurrent();
    if (current && current.task.owner !== owner) {
      current.runner.pause();
      setCurrent(undefined);
    }
    return owner === undefined || readCurrent() ? undefined : store.readNewest(owner, new Date());
  };
  const foundTask = await findStoredTask();
  if (!foundTask) return;
  await withTaskLock(foundTask.run, () => Promise.resolve());
  const storedTask = await findStoredTask();
  if (storedTask) setCurrent(prepareTask(client, storedTask.run, storedTask.results));
}
