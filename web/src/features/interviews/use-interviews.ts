import { useQuery } from '@tanstack/react-query';
import { useLastGood } from '#web/lib/use-last-good.ts';
import type { InterviewFilters } from './filters.ts';
import { interviewListQuery } from './queries.ts';

/** The list's states: older cards stay while newer ones load, and when they fail to. */
export function useInterviews(filters: InterviewFilters, page: number) {
  const query = useQuery(interviewListQuery(filters, page));
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
export type Interviews = ReturnType<typeof useInterviews>;
