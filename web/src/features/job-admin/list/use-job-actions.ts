import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#contract/fill.ts';
import { dayText, dayMs } from '#contract/india-time.ts';
import type { AdminCard } from '#contract/jobs/admin-jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reasonOf } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { countText } from '#web/ui/bulk/count-text.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import {
  bringBackJob,
  changeClosing,
  closeNow,
  forgetJob,
  newestOf,
  refreshJobs,
  removeJob,
  renew,
  useDeleteJob,
  useRenewJob,
  useRestoreJob,
} from '../api.ts';
import { jobNoun, nameOf } from './job-words.ts';

/** To when a job that is renewed now stays open at least. */
const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();

const texts = jobAdminMessages;
const jobsText = (jobs: readonly AdminCard[]) => countText(jobs.length, jobNoun);

type Jobs = readonly AdminCard[];

/** What is said of a single job, by its name; of several their number is. */
const ofOne =
  (textOf: (job: AdminCard) => string) =>
  ([job, ...others]: Jobs): string | undefined =>
    job && others.length === 0 ? fill(textOf(job), { job: nameOf(job) }) : undefined;

function renewedText(job: AdminCard, now: Date): string {
  const until = [renewedUntil(now), job.expiresAt].toSorted().at(-1) ?? job.expiresAt;
  return fill(texts.renewedOne, { day: dayText(until) });
}

const deleteQuestion = ({ length: count }: Jobs) =>
  count === 1 ? jobMessages.deleteQuestion : fill(texts.deleteManyQuestion, { count });

const renewQuestion = (now: Date) =>
  fill(texts.renewQuestion, { day: dayText(renewedUntil(now)), days: jobLimits.validForDays });

/** What can be done to many jobs at once. */
export function useBulkOfJobs() {
  const client = useQueryClient();
  const { now } = useSite();
  const bulk = useBulk<AdminCard>({ reasonOf, refresh: async () => refreshJobs(client) });

  const said = (name: keyof typeof texts.bulk, one?: (job: AdminCard) => string) => ({
    running: texts.bulk[name].running,
    done: (jobs: Jobs) =>
      (one && ofOne(one)(jobs)) ?? fill(texts.bulk[name].done, { jobs: jobsText(jobs) }),
  });
  const leaving = (work: (id: string) => Promise<void>) => async (job: AdminCard) => {
    await work(job.id);
    forgetJob(client, job.id);
    return job;
  };
  const saving = (work: typeof changeClosing) => async (job: AdminCard) => ({
    ...job,
    version: (await work(job)).version,
  });

  const restore: BulkAction<AdminCard> = { ...said('restore'), work: leaving(bringBackJob) };
  const remove: BulkAction<AdminCard> = {
    ...said('delete', () => texts.deletedOne),
    question: (jobs) => ({
      title: fill(texts.bulk.delete.title, { jobs: jobsText(jobs) }),
      text: deleteQuestion(jobs),
      confirmLabel: 'Delete',
      dangerous: true,
    }),
    work: leaving(removeJob),
    undo: restore,
  };
  const prolong: BulkAction<AdminCard> = {
    ...said('renew', (job) => renewedText(job, now)),
    question: (jobs) => ({
      title: fill(texts.bulk.renew.title, { jobs: jobsText(jobs) }),
      text: renewQuestion(now),
      confirmLabel: texts.renew,
    }),
    work: saving(renew),
    // Refused because somebody saved it meanwhile, it is tried as it is listed now.
    again: (job) => newestOf(client, job),
    undo: { ...said('shorten'), work: saving(changeClosing) },
  };
  const close: BulkAction<AdminCard> = {
    ...said('close', () => texts.closedOne),
    question: (jobs) => ({
      title: fill(texts.bulk.close.title, { jobs: jobsText(jobs) }),
      text: texts.closeQuestion,
      confirmLabel: texts.close,
    }),
    work: saving(closeNow),
    again: (job) => newestOf(client, job),
    undo: { ...said('reopen'), work: saving(changeClosing) },
  };
  return { bulk, actions: { restore, remove, renew: prolong, close } };
}
export type BulkOfJobs = ReturnType<typeof useBulkOfJobs>;

function useRenewal({ bulk, actions }: BulkOfJobs, onGone: () => void) {
  const dialogs = useConfirm();
  const toast = useToast();
  const renewal = useRenewJob();

  const onRenew = async (job: AdminCard) => {
    try {
      const { version } = await renewal.mutateAsync(job);
      toast(jobMessages.renewed);
      bulk.note(actions.renew, { ...job, version });
      onGone();
    } catch (error) {
      await dialogs.alert({ title: texts.notRenewed, text: reasonOf(error) });
    }
  };

  return { renewal, onRenew };
}

/** What can be done to one job; each is asked first, except what only brings back. */
export function useJobActions(many: BulkOfJobs, onGone: () => void) {
  const dialogs = useConfirm();
  const toast = useToast();
  const deletion = useDeleteJob();
  const restoring = useRestoreJob();
  const { renewal, onRenew } = useRenewal(many, onGone);

  const onDelete = async (job: AdminCard) => {
    const agreed = await dialogs.confirm({
      title: `Delete ${job.role} at ${job.title}`,
      text: jobMessages.deleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await deletion.mutateAsync(job.id);
      toast(jobMessages.deleted);
      many.bulk.note(many.actions.remove, job);
      onGone();
    } catch {
      await dialogs.alert({ title: 'Not deleted', text: tableMessages.deleteFailed });
    }
  };

  const onRestore = async (job: AdminCard) => {
    try {
      await restoring.mutateAsync(job.id);
      toast(jobMessages.restored);
      onGone();
    } catch {
      await dialogs.alert({ title: 'Not restored', text: texts.restoreFailed });
    }
  };

  const onClose = async (job: AdminCard) => {
    const { bulk, actions } = many;
    if (!(await bulk.agreed(actions.close, [job]))) return;
    await bulk.start(actions.close, [job]);
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
    onClose,
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
