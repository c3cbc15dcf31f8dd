import type { ReadResult } from './page/deferred-data.ts';
import { useOptimisticSearch, useReload } from './page/query-navigation.ts';
import { useLastData } from './use-last-data.ts';

/** The rows stay while others are read, and when that fails. */
export function useListState<Results>({ data, error }: ReadResult<Results>, listPath = '') {
  const { pending } = useOptimisticSearch();
  const lastData = useLastData(pending ? undefined : data, listPath);
  const failed = error !== undefined && !pending;
  return {
    results: lastData,
    failed,
    loading: pending,
    showsSkeleton: pending && !lastData,
    /** True while the shown results are older than the chosen filters or page, also after a failure. */
    stale: pending || failed,
    retry: useReload(),
  };
}
