import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { fill } from '#contract/fill.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import {
  dropMessage,
  refreshMessages,
  removeMessage,
  restoreMessage,
  useDeleteFeedback,
  useMarkFeedback,
} from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { reasonOf } from '#web/lib/api/api-error.ts';
import { countText } from '#web/ui/bulk/count-text.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

export const messageNoun = { one: 'message', many: 'messages' } as const;

/** Deletes many messages, which can be undone. */
export function useBulkOfMessages() {
  const client = useQueryClient();
  const bulk = useBulk<Feedback>({ reasonOf, refresh: async () => refreshMessages(client) });
  const texts = feedbackMessages.bulk;
  const filled = (text: string) => (messages: readonly Feedback[]) =>
    fill(text, { messages: countText(messages.length, messageNoun) });
  const remove: BulkAction<Feedback> = {
    question: (messages) => ({
      title: filled(texts.delete.title)(messages),
      text: feedbackMessages.deleteManyQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    }),
    running: texts.delete.running,
    done: filled(texts.delete.done),
    work: async (message) => {
      await removeMessage(message.id);
      dropMessage(client, message.id);
      return message;
    },
    undo: {
      running: texts.restore.running,
      done: filled(texts.restore.done),
      work: async (message) => {
        await restoreMessage(message.id);
        return message;
      },
    },
  };
  return { bulk, remove };
}
export type BulkOfMessages = ReturnType<typeof useBulkOfMessages>;

/** `onDeleted` is told of the message that the server has deleted. */
export function useFeedbackActions(
  { bulk, remove }: BulkOfMessages,
  onDeleted: (message: Feedback) => void,
) {
  const dialogs = useConfirm();
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
    async onDelete(message: Feedback): Promise<void> {
      const agreed = await dialogs.confirm({
        title: `Delete the message of ${shortName(message.name)}`,
        text: feedbackMessages.deleteQuestion,
        confirmLabel: 'Delete',
        dangerous: true,
      });
      if (!agreed) return;
      try {
        await deletion.mutateAsync(message.id);
        toast(feedbackMessages.deleted);
        bulk.note(remove, message);
        onDeleted(message);
      } catch {
        await dialogs.alert({ title: 'Not deleted', text: tableMessages.deleteFailed });
      }
    },
    deletingId: deletion.isPending ? deletion.variables : undefined,
  };
}
