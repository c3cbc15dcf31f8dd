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
  useMarkFeedback,
} from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { countText } from '#web/ui/bulk/count-text.ts';
import { askToDelete, useAct } from '#web/ui/bulk/use-act.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

export const messageNoun = { one: 'message', many: 'messages' } as const;

export function useBulkOfMessages() {
  const client = useQueryClient();
  const bulk = useBulk<Feedback>({ explainError, refresh: async () => refreshMessages(client) });
  const texts = feedbackMessages.bulk;
  const filled = (text: string) => (messages: readonly Feedback[]) =>
    fill(text, { messages: countText(messages.length, messageNoun) });
  const remove: BulkAction<Feedback> = {
    question: (messages) =>
      askToDelete(filled(texts.delete.title)(messages), feedbackMessages.deleteManyQuestion),
    running: texts.delete.running,
    done: filled(texts.delete.done),
    work: async (message) => {
      await removeMessage(message.id);
      dropMessage(client, message.id);
    },
    undo: {
      running: texts.restore.running,
      done: filled(texts.restore.done),
      work: ({ id }) => restoreMessage(id),
    },
  };
  return { bulk, remove };
}
export type BulkOfMessages = ReturnType<typeof useBulkOfMessages>;

export function useFeedbackActions(
  { bulk, remove }: BulkOfMessages,
  onDeleted: (message: Feedback) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { act, busyId } = useAct({ explainError, refresh: () => void refreshMessages(client) });
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
    onDelete: (message: Feedback) =>
      void act({
        id: message.id,
        question: askToDelete(
          `Delete the message of ${shortName(message.name)}`,
          feedbackMessages.deleteQuestion,
        ),
        work: () => removeMessage(message.id),
        done: feedbackMessages.deleted,
        onDone: () => {
          dropMessage(client, message.id);
          bulk.note(remove, message);
          onDeleted(message);
        },
        failed: 'Not deleted',
        reason: tableMessages.deleteFailed,
      }),
    deletingId: busyId,
  };
}
