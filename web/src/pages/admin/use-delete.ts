import type { Card } from '#contract/job-shapes.ts';
import { messages } from '#contract/messages.ts';
import { useDeleteJob } from '#web/features/job-admin/queries.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** Asks first; the row goes once the server has deleted the job. */
export function useDelete(onDeleted: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const deletion = useDeleteJob();

  const onDelete = async (job: Card) => {
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
      onDeleted();
    } catch {
      await ask.alert({ title: 'Not deleted', text: messages.table.deleteFailed });
    }
  };
  return { deletingId: deletion.isPending ? deletion.variables : undefined, onDelete };
}
