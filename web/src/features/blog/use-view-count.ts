import { fetchPart } from '#web/lib/lost-part.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';

/** Silent where the part or the network is missing: nobody reads less for a count that is lost. */
const countView = (id: string): void =>
  void fetchPart(import('./calls.ts')).then(
    ({ sendView }) => sendView(id),
    () => undefined,
  );

/**
 * Has a visitor's view of a post counted, once it was in view for a moment: a page that a server drew
 * was not counted. `isVisitor` is asked only then, and never on a server.
 */
export function useViewCount(id: string, isVisitor: () => boolean): void {
  useSeen({ id, isHidden: useHiddenTab(), onSeen: () => isVisitor() && countView(id) });
}
