import type { UseQueryResult } from '@tanstack/react-query';
import { useLastGood } from '#web/lib/use-last-good.ts';

/** A list's states: older cards stay while newer ones load, and when they fail to. */
export function useCards<Found>(query: UseQueryResult<Found>) {
  const found = useLastGood(query);
  return {
    found,
    failed: query.isError,
    loading: query.isFetching,
    awaited: query.isPending && !found,
    stale: query.isPlaceholderData || query.isError,
    retry: () => void query.refetch(),
  };
}
