import { dayMs, formatDate } from '#contract/india-time.ts';
import { jobLimits } from '#contract/limits.ts';
import {
  startTask,
  resumeTask,
  recordTask,
  isTaskUnfinished,
  dismissTask,
  currentTask,
  type TaskJob,
  type TaskName,
} from './bulk-tasks.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { fill } from '#contract/fill-template.ts';
import { jobAdminMessages as texts, jobChangeMessages } from '#contract/messages/job-admin.ts';
import { retention } from '#contract/retention.ts';
import { toDeleteQuestion } from '#web/ui/action/use-action.ts';
import type { BulkTexts } from '#web/ui/bulk/use-bulk-actions.ts';
import { formatJobName } from './job-labels.tsx';
import { isActive, type RunStatus } from '#job-import/running/run-status.ts';
import { findLatestRow } from '#web/lib/admin/list-query.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();
const formatJobCount = (jobs: readonly TaskJob[]) => pluralize(jobs.length, 'job');
const undoTasks: Readonly<Partial<Record<TaskName, TaskName>>> = {
  delete: 'restore',
  undoImport: 'restore',
  renew: 'undoRenewal',
  close: 'undoClosing',
};

function buildTaskTexts(now: Date): Record<TaskName, BulkTexts<TaskJob>> {
  const buildTexts = (name: TaskName, toSingleText?: (job: TaskJob) => string) => ({
    runningText: texts.bulk[name].running,
    doneText: (jobs: readonly TaskJob[]) => {
      const [job, ...others] = jobs;
      return toSingleText && job && others.length === 0
        ? fill(toSingleText(job), { job: formatJobName(job) })
        : fill(texts.bulk[name].done, { jobs: formatJobCount(jobs) });
    },
  });
  const withUndo = (name: TaskName, writeSingle?: (job: TaskJob) => string) => {
    const undo = undoTasks[name];
    return { ...buildTexts(name, writeSingle), ...(undo && { undo: buildTexts(undo) }) };
  };
  return {
    restore: buildTexts('restore'),
    undoRenewal: buildTexts('undoRenewal'),
    undoClosing: buildTexts('undoClosing'),
    delete: {
      ...withUndo('delete', () => '{job} was deleted.'),
      question: (jobs) =>
        toDeleteQuestion(
          `Delete ${formatJobCount(jobs)}`,
          jobs.length === 1
            ? jobChangeMessages.deleteQuestion
            : `Are you sure you want to delete these ${formatJobCount(jobs)}?`,
        ),
    },
    undoImport: {
      ...withUndo('undoImport'),
      question: (jobs) =>
        toDeleteQuestion(
          `Delete ${formatJobCount(jobs)} of this import`,
          fill(texts.bulk.undoImport.question, { days: retention.deletedDays }),
        ),
    },
    renew: {
      ...withUndo('renew', (job) => {
        const latest = [renewedUntil(now), job.expiresAt].toSorted().at(-1) ?? job.expiresAt;
        return fill(texts.renewedUntil, { day: formatDate(latest) });
      }),
      question: (jobs) => ({
        title: `Renew ${formatJobCount(jobs)}`,
        text: fill(texts.renewQuestion, {
          day: formatDate(renewedUntil(now)),
          days: jobLimits.validForDays,
        }),
        confirmLabel: texts.renew,
      }),
    },
    close: {
      ...withUndo('close', () => '{job} is closed.'),
      question: (jobs) => ({
        title: `Close ${formatJobCount(jobs)}`,
        text: texts.closeQuestion,
        confirmLabel: texts.close,
      }),
    },
  };
}

const haltReasons: Readonly<Partial<Record<RunStatus, string>>> = {
  unreachable: 'The server cannot be reached. This continues automatically when it can.',
  busy: 'The server is busy. This continues automatically.',
  stopping: 'Stopping…',
  'signed out': 'You are signed out.',
};

/** The bulk task of this tab, which continues on other admin pages and after a reload. */
export function useBulkJobActions() {
  const client = useQueryClient();
  const { now } = useSite();
  const { alert, confirm } = useConfirm();
  const taskTexts = useMemo(() => buildTaskTexts(now), [now]);
  const current = currentTask.useValue();

  const run = useMemo(() => {
    if (!current) return undefined;
    const { task, runner, isRefreshing } = current;
    const { status, results } = runner.getProgress();
    const done: TaskJob[] = [];
    const failed: { item: TaskJob; reason: string }[] = [];
    for (const [index, item] of task.rows.entries()) {
      const result = results.get(index);
      if (!result) continue;
      if ('jobId' in result) done.push({ ...item, ...result });
      else failed.push({ item, reason: result.reasons.join(' ') });
    }
    return {
      action: taskTexts[task.name],
      total: task.rows.length,
      done,
      failed,
      undoable: done.filter(({ wasAlreadyDeleted }) => !wasAlreadyDeleted),
      isRunning: isTaskUnfinished(),
      stopState: { reason: haltReasons[status], isStopped: !isRefreshing && !isActive(status) },
    };
  }, [current, taskTexts]);

  const start = (name: TaskName, jobs: readonly TaskJob[]) => startTask(client, name, jobs);
  return {
    run,
    start,
    confirm: async (name: TaskName, jobs: readonly TaskJob[]) => {
      if (isTaskUnfinished()) {
        await alert(texts.busy);
        return false;
      }
      const { question } = taskTexts[name];
      return question === undefined || confirm(question(jobs));
    },
    recordForUndo: (name: TaskName, job: TaskJob) => void recordTask(client, name, job),
    undo: () => {
      const name = current && undoTasks[current.task.name];
      if (name && run) void start(name, run.undoable);
    },
    // Retries with the latest version, if somebody saved a job meanwhile.
    retry: () => {
      if (!current || !run) return;
      const { name } = current.task;
      const failed = run.failed.map(({ item }) => {
        const latest = findLatestRow(client, queryKeys.jobs.adminLists, 'jobs', item);
        // These two bring back the closing date that the job had before.
        return name === 'undoRenewal' || name === 'undoClosing'
          ? { ...item, version: latest.version }
          : latest;
      });
      void startTask(client, name, failed, run.done);
    },
    dismiss: dismissTask,
    stop: () => current?.runner.pause(),
    resume: () => void resumeTask(client),
  };
}
