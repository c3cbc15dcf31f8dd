import { useCallback } from 'react';
import { useSeen } from '#web/lib/use-seen.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';

/** Silent where the part or the network is missing: nobody reads less for a count that is lost. */
const count = (what: 'view' | 'apply', id: string): void =>
  void import('./send-count.ts').then(
    ({ countJob }) => countJob(what, id),
    () => undefined,
  );

/**
 * Has a visitor's view of a job counted, once it was in view for a moment. Gives what counts that he
 * leaves to apply. `isVisitor` is asked only then, and never on a server.
 */
export function useJobCounts(id: string, isVisitor: () => boolean): () => void {
  const countAs = useCallback(
    (what: 'view' | 'apply') => {
      if (isVisitor()) count(what, id);
    },
    [isVisitor, id],
  );
  useSeen({ id, isHidden: useHiddenTab(), onSeen: () => countAs('view') });
  return useCallback(() => countAs('apply'), [countAs]);
}
