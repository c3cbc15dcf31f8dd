import type { AdminCard } from '#contract/admin-jobs.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useDeleteJob, useRestoreJob } from '../queries.ts';
import { jobsText } from './job-words.ts';
import type { Bulk, Deed } from './use-bulk.ts';

const texts = messages.jobAdmin;

const questionOf = (deed: Deed, count: number): string => {
  if (deed === 'renew') {
    return texts.renewQuestion.replaceAll('{days}', String(limits.jobRenewedForDays));
  }
  return count === 1
    ? messages.job.deleteQuestion
    : texts.deleteManyQuestion.replace('{count}', String(count));
};

const titleOf = (deed: Deed, count: number) =>
  texts.bulk[deed].title.replace('{jobs}', jobsText(count));

/** What can be done to one job and to many; each is asked first, except what only brings back. */
export function useJobActions(bulk: Bulk, onGone: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const deletion = useDeleteJob();
  const restoring = useRestoreJob();

  const onDelete = async (job: AdminCard) => {
    const agreed = await ask.confirm({
      title: `Delete ${job.role} at ${job.title}`,
      text: messages.job.deleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await deletion.mutateAsync(job.id);
      toast(messages.job.deleted);
      bulk.note('delete', job);
      onGone();
    } catch {
      await ask.alert({ title: 'Not deleted', text: messages.table.deleteFailed });
    }
  };

  const onRestore = async (job: AdminCard) => {
    try {
      await restoring.mutateAsync(job.id);
      toast(messages.job.restored);
      onGone();
    } catch {
      await ask.alert({ title: 'Not restored', text: texts.restoreFailed });
    }
  };

  const onMany = async (deed: Deed, jobs: readonly AdminCard[]) => {
    const agreed =
      deed === 'restore' ||
      (await ask.confirm({
        title: titleOf(deed, jobs.length),
        text: questionOf(deed, jobs.length),
        confirmLabel: deed === 'delete' ? 'Delete' : texts.renew,
        dangerous: deed === 'delete',
      }));
    if (!agreed) return;
    await bulk.start(deed, jobs);
    onGone();
  };

  const busyId = deletion.isPending ? deletion.variables : undefined;
  return {
    busyId: busyId ?? (restoring.isPending ? restoring.variables : undefined),
    onDelete,
    onRestore,
    onMany,
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
