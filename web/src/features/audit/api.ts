import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery } from '#web/lib/admin/list-query.ts';

/** What was done on a day, newest first, page after page. */
export const useAudit = (day: string) =>
  useInfiniteQuery({
    queryKey: adminKeys.audit(day),
    queryFn: ({ pageParam, signal }) =>
      call('getAudit', { query: { day, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
    ...listQuery(),
  });
