import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fill } from '#contract/fill.ts';
import { dayText, dayMs } from '#contract/india-time.ts';
import { jobLimits, retention } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { explainConnection } from '#web/lib/admin/list-query.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { countText } from '#web/ui/figure/count-figure.ts';
import { askToDelete, useAct, type BulkTexts } from '#web/ui/bulk/actions.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { type ImportStatus, isMoving } from '#job-import/running/import-status.ts';
import { bringBackJob, findNewest, forgetJob, refreshJobs, removeJob, renew } from '../job/api.ts';
import {
  currentTask,
  dismissTask,
  isTaskOpen,
  noteTask,
  resumeTask,
  startTask,
  type TaskJob,
  type TaskName,
} from './job-tasks.ts';
import { formatJobName } from './job-words.tsx';

const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();

const jobsText = (jobs: readonly TaskJob[]) => countText(jobs.length, 'job');

const undoneBy: Readonly<Partial<Record<TaskName, TaskName>>> = {
  delete: 'restore',
  undoImport: 'restore',
  renew: 'shorten',
  close: 'reopen',
};

function textsOfTasks(now: Date): Record<TaskName, BulkTexts<TaskJob>> {
  const bulkTexts = (name: TaskName, one?: (job: TaskJob) => string) => ({
    running: texts.bulk[name].running,
    done: (jobs: readonly TaskJob[]) => {
      const [job, ...others] = jobs;
      return one && job && others.length === 0
        ? fill(one(job), { job: formatJobName(job) })
        : fill(texts.bulk[name].done, { jobs: jobsText(jobs) });
    },
  });
  const withUndo = (name: TaskName, one?: (job: TaskJob) => string) => {
    const undo = undoneBy[name];
    return { ...bulkTexts(name, one), ...(undo && { undo: bulkTexts(undo) }) };
  };
  return {
    restore: bulkTexts('restore'),
    shorten: bulkTexts('shorten'),
    reopen: bulkTexts('reopen'),
    delete: {
      ...withUndo('delete', () => '{job} was deleted.'),
      question: (jobs) =>
        askToDelete(
          `Delete ${jobsText(jobs)}`,
          jobs.length === 1
            ? jobMessages.deleteQuestion
            : `Are you sure you want to delete these ${jobs.length} jobs?`,
        ),
    },
    undoImport: {
      ...withUndo('undoImport'),
      question: (jobs) =>
        askToDelete(
          `Delete ${jobsText(jobs)} of this import`,
          fill(texts.bulk.undoImport.question, { days: retention.deletedDays }),
        ),
    },
    renew: {
      ...withUndo('renew', (job) => {
        const until = [renewedUntil(now), job.expiresAt].toSorted().at(-1) ?? job.expiresAt;
        return fill(texts.renewedOne, { day: dayText(until) });
      }),
      question: (jobs) => ({
        title: `Renew ${jobsText(jobs)}`,
        text: fill(texts.renewQuestion, {
          day: dayText(renewedUntil(now)),
          days: jobLimits.validForDays,
        }),
        confirmLabel: texts.renew,
      }),
    },
    close: {
      ...withUndo('close', () => '{job} is closed.'),
      question: (jobs) => ({
        title: `Close ${jobsText(jobs)}`,
        text: texts.closeQuestion,
        confirmLabel: texts.close,
      }),
    },
  };
}

const troubles: Readonly<Partial<Record<ImportStatus, string>>> = {
  unreachable: 'The server cannot be reached. This continues automatically when it can.',
  busy: 'The server is busy. This continues automatically.',
  stopping: 'Stopping…',
  'signed out': 'You are signed out.',
};

/** The bulk task of this tab, which continues on other admin pages and after a reload. */
export function useBulkOfJobs() {
  const client = useQueryClient();
  const { now } = useSite();
  const { alert, confirm } = useConfirm();
  const actions = useMemo(() => textsOfTasks(now), [now]);
  const current = currentTask.useValue();

  const run = useMemo(() => {
    if (!current) return undefined;
    const { task, runner, refreshing } = current;
    const { status, results } = runner.progress();
    const done: TaskJob[] = [];
    const failed: { item: TaskJob; reason: string }[] = [];
    for (const [index, item] of task.rows.entries()) {
      const result = results.get(index);
      if (!result) continue;
      if ('job' in result) done.push({ ...item, version: result.version });
      else failed.push({ item, reason: result.reasons.join(' ') });
    }
    return {
      action: actions[task.name],
      ...{ total: task.rows.length, done, failed },
      running: isTaskOpen(),
      halt: { reason: troubles[status], isStopped: !refreshing && !isMoving(status) },
    };
  }, [current, actions]);

  const start = (name: TaskName, jobs: readonly TaskJob[]) => startTask(client, name, jobs);
  return {
    run,
    start,
    confirm: async (name: TaskName, jobs: readonly TaskJob[]) => {
      if (isTaskOpen()) {
        await alert(texts.busy);
        return false;
      }
      const { question } = actions[name];
      return question === undefined || confirm(question(jobs));
    },
    note: (name: TaskName, job: TaskJob) => void noteTask(client, name, job),
    undo: (jobs: readonly TaskJob[]) => {
      const name = current && undoneBy[current.task.name];
      if (name) void start(name, jobs);
    },
    // Retries with the latest version, if somebody saved a job meanwhile.
    retry: () => {
      const failed = run?.failed.map(({ item }) => findNewest(client, item)) ?? [];
      if (current) void startTask(client, current.task.name, failed, run?.done);
    },
    dismiss: dismissTask,
    stop: () => current?.runner.pause(),
    goOn: () => void resumeTask(client),
  };
}
export type BulkOfJobs = ReturnType<typeof useBulkOfJobs>;

/** Deleting and closing are confirmed first. */
export function useJobActions(many: BulkOfJobs, onGone: () => void) {
  const client = useQueryClient();
  const { act, busyId } = useAct({ explainError, refresh: () => void refreshJobs(client) });
  return {
    busyId,
    onDelete: (job: TaskJob) =>
      act({
        id: job.id,
        question: askToDelete(`Delete ${job.role} at ${job.title}`, jobMessages.deleteQuestion),
        work: () => removeJob(job.id),
        done: jobMessages.deleted,
        onDone: () => {
          forgetJob(client, job.id);
          many.note('delete', job);
          onGone();
        },
        failed: 'Not deleted',
        explain: explainConnection(tableMessages.deleteFailed),
      }),
    onRestore: (job: TaskJob) =>
      act({
        id: job.id,
        work: () => bringBackJob(job.id),
        done: jobMessages.restored,
        onDone: () => {
          forgetJob(client, job.id);
          onGone();
        },
        failed: 'Not restored',
        explain: explainConnection('This job could not be restored. Please try again.'),
      }),
    onRenew: (job: TaskJob) =>
      act({
        id: job.id,
        work: () => renew(job),
        done: jobMessages.renewed,
        onDone: ({ version }) => {
          many.note('renew', { ...job, version });
          onGone();
        },
        failed: 'Not renewed',
      }),
    onClose: async (job: TaskJob) => {
      if (!(await many.confirm('close', [job]))) return;
      await many.start('close', [job]);
      onGone();
    },
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
