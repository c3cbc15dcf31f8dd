import { type Answer, useOptimisticSearch, useReload } from '#web/lib/page/page.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';

/** Older cards stay while newer ones load, and when these fail to. */
export function useCards<Found>({ data, error }: Answer<Found>, list: string) {
  const { pending } = useOptimisticSearch();
  const retry = useReload();
  const found = useLastGood(pending ? undefined : data, list);
  const failed = error !== undefined && !pending;
  return {
    found,
    failed,
    loading: pending,
    showsSkeleton: pending && !found,
    stale: pending || failed,
    retry,
  };
}
