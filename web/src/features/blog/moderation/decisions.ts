import { useState } from 'react';
import { contentMessages } from '#contract/messages/content.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import type { ShownStatus } from '#contract/post-options.ts';
import { postMessages } from '#contract/messages/post.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useRemove, useRestore, useReview, type Verdict } from './api.ts';
import type { ContentItem } from './content.ts';

const texts = contentMessages;

export type Decided = Pick<
  ContentItem,
  'kind' | 'id' | 'version' | 'title' | 'authorEmail' | 'status'
>;

/** Publishing and rejecting; `rejecting` is what the dialog asks a reason for. */
export function useDecisions(onDecided: () => void) {
  const { alert } = useAsk();
  const toast = useToast();
  const review = useReview();
  const [rejecting, setRejecting] = useState<Decided>();

  const decide = async (item: Decided, verdict: Verdict) => {
    let status: ShownStatus;
    try {
      status = await review.mutateAsync({ item, verdict });
    } catch (error) {
      const text = error instanceof Error ? error.message : problemMessages.internal;
      await alert({ title: texts.reviewFailed, text });
      return;
    }
    toast(
      texts[status === 'scheduled' ? status : verdict.status].replace('{title}', () => item.title),
    );
    onDecided();
  };

  return {
    decidingId: review.isPending ? review.variables.item.id : undefined,
    rejecting,
    publish: (item: Decided) => void decide(item, { status: 'published' }),
    askReason: setRejecting,
    cancel: () => setRejecting(undefined),
    reject: (reason: string) => {
      setRejecting(undefined);
      if (rejecting) void decide(rejecting, { status: 'rejected', reason });
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;

/** Asks first; what was deleted last can be brought back while the list is open. */
export function useRemoval(onChanged: () => void) {
  const { alert, confirm } = useAsk();
  const toast = useToast();
  const removal = useRemove();
  const restoring = useRestore();
  const [deleted, setDeleted] = useState<ContentItem>();

  const remove = async (item: ContentItem) => {
    const agreed = await confirm({
      title: `Delete “${item.title}”`,
      text: tableMessages.contentDeleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await removal.mutateAsync(item);
      setDeleted(item);
    } catch (error) {
      console.error(tableMessages.contentDeleteFailed, error);
      await alert({ title: 'Not deleted', text: tableMessages.contentDeleteFailed });
    }
  };

  const undo = async ({ id }: ContentItem) => {
    try {
      await restoring.mutateAsync(id);
      setDeleted(undefined);
      toast(postMessages.restored);
      onChanged();
    } catch {
      await alert({ title: 'Not restored', text: contentMessages.undoFailed });
    }
  };

  return {
    deletingId: removal.isPending ? removal.variables.id : undefined,
    deleted,
    restoring: restoring.isPending,
    remove: (item: ContentItem) => void remove(item),
    undo: (item: ContentItem) => void undo(item),
  };
}
export type Removal = ReturnType<typeof useRemoval>;
