import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery } from '#web/lib/admin/list-query.ts';
import { type AuditView, namedIn } from './day.ts';

/** What was done, newest first, page after page. */
export const useAudit = (view: AuditView) =>
  useInfiniteQuery({
    queryKey: adminKeys.audit(view),
    queryFn: ({ pageParam, signal }) =>
      call('getAudit', {
        query: { day: view.day, ...namedIn(view), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
    ...listQuery(),
  });
