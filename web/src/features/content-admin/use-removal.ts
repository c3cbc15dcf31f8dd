import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { ContentItem } from './content-item.ts';
import { useRemove, useRestore } from './queries.ts';

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
      text: messages.table.contentDeleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await removal.mutateAsync(item);
      setDeleted(item);
    } catch (error) {
      console.error(messages.table.contentDeleteFailed, error);
      await alert({ title: 'Not deleted', text: messages.table.contentDeleteFailed });
    }
  };

  const undo = async ({ id }: ContentItem) => {
    try {
      await restoring.mutateAsync(id);
      setDeleted(undefined);
      toast(messages.post.restored);
      onChanged();
    } catch {
      await alert({ title: 'Not restored', text: messages.content.undoFailed });
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
