import { useCallback } from 'react';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { useDeleteFeedback, useMarkFeedback } from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** `onDeleted` is told of the message that the server has deleted. */
export function useFeedbackActions(onDeleted: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const deletion = useDeleteFeedback();
  const { mutate } = useMarkFeedback();

  const mark = useCallback(
    (id: string, state: FeedbackState) =>
      mutate(
        { id, state },
        { onError: () => toast(feedbackMessages.markFailed, { tone: 'danger' }) },
      ),
    [mutate, toast],
  );

  return {
    mark,
    onReply({ id, answeredAt }: Feedback): void {
      if (answeredAt) return;
      mark(id, 'answered');
      toast(feedbackMessages.markedAnswered);
    },
    async onDelete({ id, name }: Feedback): Promise<void> {
      const agreed = await ask.confirm({
        title: `Delete the message of ${shortName(name)}`,
        text: feedbackMessages.deleteQuestion,
        confirmLabel: 'Delete',
        dangerous: true,
      });
      if (!agreed) return;
      try {
        await deletion.mutateAsync(id);
        toast(feedbackMessages.deleted);
        onDeleted();
      } catch {
        await ask.alert({ title: 'Not deleted', text: tableMessages.deleteFailed });
      }
    },
    deletingId: deletion.isPending ? deletion.variables : undefined,
  };
}
