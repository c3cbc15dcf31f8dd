import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { jobStatuses } from '#contract/admin-job-options.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { hasEnded, isMoving } from '#job-import/running/import-status.ts';
import { toOutcome } from '#job-import/running/send-outcome.ts';
import { type Results, RowResult } from '#job-import/running/run.ts';
import { runner, type RunnerOf } from '#job-import/running/runner.ts';
import { readOwner } from '#web/lib/admin/read-owner.ts';
import { runStore, type RunStore } from '#web/lib/admin/run-store.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sharedValue } from '#web/ui/shared-value/shared-value.ts';
import {
  bringBackJob,
  changeClosing,
  forgetJob,
  refreshJobs,
  removeJob,
  renew,
} from '../job/api.ts';

const TaskJob = z.object({
  id: z.string(),
  title: z.string(),
  role: z.string(),
  version: z.number(),
  expiresAt: z.string(),
  status: z.enum(jobStatuses),
});
export type TaskJob = z.infer<typeof TaskJob>;

export const taskNames = [
  'delete',
  'undoImport',
  'restore',
  'renew',
  'shorten',
  'close',
  'reopen',
] as const;
export type TaskName = (typeof taskNames)[number];

const JobTask = z.object({
  id: z.guid(),
  owner: z.optional(z.string()),
  startedAt: z.number(),
  cancelled: z.boolean(),
  name: z.enum(taskNames),
  rows: z.array(TaskJob),
});
export type JobTask = z.infer<typeof JobTask>;

const openTasks = runStore({ name: 'job-tasks', Run: JobTask, Result: RowResult });

/** A task also runs in a browser that refuses to store it. */
const inStore = async (write: (store: RunStore<JobTask, RowResult>) => Promise<void>) =>
  openTasks()
    .then(write)
    .catch(() => undefined);

const newTask = async (client: QueryClient, name: TaskName, jobs: readonly TaskJob[]) => ({
  id: crypto.randomUUID(),
  owner: await readOwner(client),
  startedAt: Date.now(),
  cancelled: false,
  name,
  rows: jobs.map((job) => TaskJob.parse(job)),
});

/** Returns the new version if it is known. A retry sends the same key and time, so it changes nothing twice. */
const works: Record<
  TaskName,
  (job: TaskJob, key: string, startedAt: number) => Promise<{ version: number } | void>
> = {
  delete: ({ id }) => removeJob(id),
  undoImport: ({ id, version }) => removeJob(id, version),
  restore: ({ id }, key) => bringBackJob(id, key),
  renew,
  shorten: changeClosing,
  close: (job, key, startedAt) =>
    changeClosing({ ...job, expiresAt: new Date(startedAt).toISOString() }, key),
  reopen: changeClosing,
};
const moves: ReadonlySet<TaskName> = new Set(['delete', 'undoImport', 'restore']);

/** The server writes jobs one after the other, so more calls would only wait. */
const atOnce = 3;

interface Current {
  task: JobTask;
  runner: RunnerOf<TaskJob, JobTask>;
  /** Lists are being refetched; the server would refuse an outdated row. */
  refreshing: boolean;
}

export const currentTask = sharedValue<Current>();
const { read: readCurrent, set: show } = currentTask;

/** True while some jobs are not done; another task would then drop them. */
export function isTaskOpen(): boolean {
  const current = readCurrent();
  return (
    current !== undefined && (current.refreshing || !hasEnded(current.runner.progress().status))
  );
}

function watch(client: QueryClient, task: JobTask, earlier: Results): Current {
  const { name, startedAt } = task;
  const running = runner<TaskJob, JobTask>(task, earlier, {
    atOnce,
    async send([job], key) {
      try {
        const after = await works[name](job, key, startedAt);
        if (moves.has(name)) forgetJob(client, job.id);
        return { result: { job: job.id, version: after?.version ?? job.version } };
      } catch (error) {
        if (error instanceof ApiError) return toOutcome(error);
        return { result: { reasons: [problemMessages.internal], again: true } };
      }
    },
    keep: (index, result) => inStore((store) => store.saveResult(task.id, index, result)),
  });
  return { task, runner: running, refreshing: false };
}

/** Only one browser tab runs the task; other tabs wait. */
const inTurn = (task: JobTask, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`job-task ${task.id}`, work) : work();

async function run(client: QueryClient, watched: Current, prepare?: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = watched.runner.subscribe(() => {
    const halted = !isMoving(watched.runner.progress().status);
    const next: Current = { ...watched, refreshing: halted };
    if (readCurrent()?.task === watched.task) show(next);
    if (halted) resolve();
  });
  await inTurn(watched.task, async () => {
    await prepare?.();
    watched.runner.start();
    return promise;
  });
  stopListening();
  await refreshJobs(client);
  if (readCurrent()?.task === watched.task) show({ ...watched, refreshing: false });
}

/**
 * Runs while other pages are open; resolves when the task has ended or was stopped. `done` are jobs
 * of an earlier try; they are reported and can be undone together with the others.
 */
export async function startTask(
  client: QueryClient,
  name: TaskName,
  jobs: readonly TaskJob[],
  done: readonly TaskJob[] = [],
) {
  dismissTask();
  const task = await newTask(client, name, [...done, ...jobs]);
  const earlier = new Map(done.map(({ id: job, version }, index) => [index, { job, version }]));
  const watched = watch(client, task, earlier);
  show(watched);
  // Stored before its first job is changed, so that a reload can continue it.
  await run(client, watched, async () => {
    if (task.owner === undefined) return;
    await inStore(async (store) => {
      await store.save(task);
      for (const [index, result] of earlier) await store.saveResult(task.id, index, result);
    });
  });
}

export async function resumeTask(client: QueryClient) {
  const current = readCurrent();
  if (current) await run(client, current);
}

/** Makes the action of a single button undoable too, unless a task is open. */
export async function noteTask(client: QueryClient, name: TaskName, job: TaskJob): Promise<void> {
  if (isTaskOpen()) return;
  dismissTask();
  const task = await newTask(client, name, [job]);
  show(watch(client, task, new Map([[0, { job: job.id, version: job.version }]])));
}

export function dismissTask(): void {
  const id = readCurrent()?.task.id;
  if (id === undefined) return;
  show(undefined);
  void inStore((store) => store.drop(id));
}

/** Shows the stored task of this administrator; tasks of others stay stored for them. */
export async function recallTask(client: QueryClient) {
  const find = async () => {
    const [owner, store] = await Promise.all([readOwner(client), openTasks()]);
    const current = readCurrent();
    if (current && current.task.owner !== owner) {
      current.runner.pause();
      show(undefined);
    }
    return owner === undefined || readCurrent() ? undefined : store.readNewest(owner, new Date());
  };
  const found = await find();
  if (!found) return;
  await inTurn(found.run, () => Promise.resolve());
  const stored = await find();
  if (stored) show(watch(client, stored.run, stored.results));
}
