import type { AdminCard } from '#contract/admin-jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { dayText } from '#contract/india-time.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { renewedUntil } from '../closing-date.ts';
import { useDeleteJob, useRenewJob, useRestoreJob } from '../api.ts';
import { jobsText, reasonOf } from './job-words.ts';
import type { Bulk, Deed } from './use-bulk.ts';

const texts = jobAdminMessages;

const questionOf = (deed: Deed, count: number, now: Date): string => {
  if (deed === 'renew') {
    return texts.renewQuestion
      .replace('{day}', dayText(renewedUntil(now)))
      .replace('{days}', String(jobLimits.validForDays));
  }
  return count === 1
    ? jobMessages.deleteQuestion
    : texts.deleteManyQuestion.replace('{count}', String(count));
};

const titleOf = (deed: Deed, count: number) =>
  texts.bulk[deed].title.replace('{jobs}', jobsText(count));

function useRenewal(bulk: Bulk, onGone: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const renewal = useRenewJob();

  const onRenew = async (job: AdminCard) => {
    try {
      const { version } = await renewal.mutateAsync(job);
      toast(jobMessages.renewed);
      bulk.note('renew', { ...job, version });
      onGone();
    } catch (error) {
      await ask.alert({ title: texts.notRenewed, text: reasonOf(error) });
    }
  };

  return { renewal, onRenew };
}

/** What can be done to one job and to many; each is asked first, except what only brings back. */
export function useJobActions(bulk: Bulk, onGone: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const deletion = useDeleteJob();
  const restoring = useRestoreJob();
  const { renewal, onRenew } = useRenewal(bulk, onGone);
  const { now } = useSite();

  const onDelete = async (job: AdminCard) => {
    const agreed = await ask.confirm({
      title: `Delete ${job.role} at ${job.title}`,
      text: jobMessages.deleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await deletion.mutateAsync(job.id);
      toast(jobMessages.deleted);
      bulk.note('delete', job);
      onGone();
    } catch {
      await ask.alert({ title: 'Not deleted', text: tableMessages.deleteFailed });
    }
  };

  const onRestore = async (job: AdminCard) => {
    try {
      await restoring.mutateAsync(job.id);
      toast(jobMessages.restored);
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
        text: questionOf(deed, jobs.length, now),
        confirmLabel: deed === 'delete' ? 'Delete' : texts.renew,
        dangerous: deed === 'delete',
      }));
    if (!agreed) return;
    await bulk.start(deed, jobs);
    onGone();
  };

  const busyIds = [
    deletion.isPending && deletion.variables,
    restoring.isPending && restoring.variables,
    renewal.isPending && renewal.variables.id,
  ];
  return {
    busyId: busyIds.find((id) => id !== false),
    onDelete,
    onRestore,
    onRenew,
    onMany,
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
