import { visits } from '#contract/visits.ts';
import { sendCount } from '#web/lib/send-count.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';

/**
 * Has a visitor's view of a post counted, once it was in view for a moment: a page that a server drew
 * was not counted. `isVisitor` is asked only then, and never on a server.
 */
export function useViewCount(id: string, isVisitor: () => boolean): void {
  const count = () => {
    if (isVisitor()) sendCount(visits.postView, id);
  };
  useSeen({ id, isHidden: useHiddenTab(), onSeen: count });
}
