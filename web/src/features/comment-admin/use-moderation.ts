import type { PendingComment } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { type Deed, useDeed } from './queries.ts';

const texts = messages.comment;
const done = { approve: texts.approved, delete: texts.deleted };

/** Approving is done at once; what is deleted for good is asked for first. */
export function useModeration(onDone: () => void) {
  const { alert, confirm } = useAsk();
  const toast = useToast();
  const doing = useDeed();

  const act = async (comment: PendingComment, deed: Deed) => {
    try {
      await doing.mutateAsync({ comment, deed });
      toast(done[deed]);
      onDone();
    } catch (error) {
      const text = error instanceof Error ? error.message : messages.problem.internal;
      await alert({ title: texts.failedTitle, text });
    }
  };

  const remove = async (comment: PendingComment) => {
    const agreed = await confirm({
      title: texts.deleteTitle,
      text: texts.deleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (agreed) await act(comment, 'delete');
  };

  return {
    busyId: doing.isPending ? doing.variables.comment.id : undefined,
    approve: (comment: PendingComment) => void act(comment, 'approve'),
    remove: (comment: PendingComment) => void remove(comment),
  };
}
export type Moderation = ReturnType<typeof useModeration>;
