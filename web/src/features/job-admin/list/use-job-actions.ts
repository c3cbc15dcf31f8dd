import { useQueryClient } from '@tanstack/react-query';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { explainFailure } from '#web/lib/admin/call-errors.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { toDeleteQuestion, useRowAction } from '#web/ui/action/use-action.ts';
import { restoreJob, removeJobFromCache, refreshJobs, removeJob, renewJob } from '../job/api.ts';
import type { TaskJob } from './bulk-tasks.ts';
import type { useBulkJobActions } from './use-bulk-job-actions.ts';

export type BulkJobActions = ReturnType<typeof useBulkJobActions>;

export function useJobActions(bulk: BulkJobActions, moveFocus: () => void) {
  const client = useQueryClient();
  const { runAction, busyId } = useRowAction({
    explainError,
    refresh: () => void refreshJobs(client),
  });
  return {
    busyId,
    onDelete: (job: TaskJob) =>
      runAction({
        id: job.id,
        question: toDeleteQuestion(
          `Delete ${job.role} at ${job.title}`,
          jobChangeMessages.deleteQuestion,
        ),
        perform: () => removeJob(job.id),
        doneText: jobChangeMessages.deleted,
        onDone: (isUndoable) => {
          removeJobFromCache(client, job.id);
          if (isUndoable) bulk.recordForUndo('delete', job);
          moveFocus();
        },
        failedTitle: 'Not deleted',
        explain: explainFailure(tableMessages.deleteFailed),
      }),
    onRestore: (job: TaskJob) =>
      runAction({
        id: job.id,
        perform: () => restoreJob(job.id),
        doneText: jobChangeMessages.restored,
        onDone: () => {
          removeJobFromCache(client, job.id);
          moveFocus();
        },
        failedTitle: 'Not restored',
        explain: explainFailure('This job could not be restored. Please try again.'),
      }),
    onRenew: (job: TaskJob) =>
      runAction({
        id: job.id,
        perform: () => renewJob(job),
        doneText: jobChangeMessages.renewed,
        onDone: ({ version }) => {
          bulk.recordForUndo('renew', { ...job, version });
          moveFocus();
        },
        failedTitle: 'Not renewed',
      }),
    onClose: async (job: TaskJob) => {
      if (!(await bulk.confirm('close', [job]))) return;
      await bulk.start('close', [job]);
      moveFocus();
    },
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
