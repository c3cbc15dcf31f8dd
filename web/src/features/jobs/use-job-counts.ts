import { useCallback, useEffect, useRef } from 'react';
import { dashboard } from '#contract/limits.ts';
import { useHoldsFor } from '#web/lib/use-holds-for.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';

/** Silent where the part or the network is missing: nobody reads less for a count that is lost. */
const count = (what: 'view' | 'apply', id: string): void =>
  void import('./send-count.ts').then(
    ({ sendCount }) => sendCount(what, id),
    () => undefined,
  );

/**
 * Has a visitor's view of a job counted, once it was in view for a moment: not while the page is
 * prerendered or in a tab behind. Gives what counts that he leaves to apply. `isVisitor` is asked
 * only then, and never on a server.
 */
export function useJobCounts(id: string, isVisitor: () => boolean): () => void {
  const isHidden = useHiddenTab();
  const isSeen = useHoldsFor(!isHidden, dashboard.seenAfterMs);
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (!isSeen || counted.current === id) return;
    counted.current = id;
    if (isVisitor()) count('view', id);
  }, [isSeen, id, isVisitor]);

  return useCallback(() => {
    if (isVisitor()) count('apply', id);
  }, [isVisitor, id]);
}
