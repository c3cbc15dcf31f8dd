import { useCallback } from 'react';
import { type CountName, sendCount } from '#web/lib/api/send-count.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';

/**
 * Has a visitor's view of a job counted, once it was in view for a moment. Gives what counts that he
 * leaves to apply. `isVisitor` is asked only then, and never on a server.
 */
export function useJobCounts(id: string, isVisitor: () => boolean): () => void {
  const countAs = useCallback(
    (name: CountName) => {
      if (isVisitor()) sendCount(name, id);
    },
    [isVisitor, id],
  );
  useSeen({ id, isHidden: useHiddenTab(), onSeen: () => countAs('countJobView') });
  return useCallback(() => countAs('countApplyClick'), [countAs]);
}
