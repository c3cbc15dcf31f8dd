import { type Answer, useOptimisticSearch, useReload } from './page/page.ts';
import { useLastGood } from './use-last-good.ts';

/** What was found stays while more is read, and when that fails. */
export function useList<Found>({ data, error }: Answer<Found>, list = '') {
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
