import { type Query, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useLastGood } from '#web/lib/use-last-good.ts';

const hasFailed = ({ state }: Query) => state.status === 'error';

/** A list's states: older cards stay while newer ones load, and when they fail to. */
export function useCards<Found>(query: UseQueryResult<Found>, list: string) {
  const client = useQueryClient();
  const found = useLastGood(query, list);
  return {
    found,
    failed: query.isError,
    loading: query.isFetching,
    awaited: query.isPending && !found,
    stale: query.data === undefined || query.isError,
    /** What failed with the list, such as the figures above it, is asked for again with it. */
    retry: () => void client.refetchQueries({ type: 'active', predicate: hasFailed }),
  };
}
