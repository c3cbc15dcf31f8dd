import { listQueryOptions } from '#web/lib/admin/list-query.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditActions } from '#contract/audit-actions.ts';
import { isId } from '#contract/id.ts';
import { toIndiaDay, addDays } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';

export const useAuditLog = (view: AuditView) =>
  useInfiniteQuery({
    queryKey: queryKeys.audit(view),
    queryFn: ({ pageParam, signal }) =>
      call('getAudit', {
        query: { day: view.day, ...toFilterQuery(view), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ actions, hasMore }) => (hasMore ? actions.at(-1)?.id : undefined),
    ...listQueryOptions(),
  });
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export interface AuditView {
  /** The only day, or the last day of a range. */
  day: string;
  /** The first day of a range; empty for one day. */
  from: string;
  /** The id of an administrator; empty for all. */
  actor: string;
  /** A key of `auditActions`; empty for all. */
  action: string;
}

/** An invalid or future day counts as today. A first day that is too early is ignored. */
export function parseAuditView(query: URLSearchParams, now: Date): AuditView {
  const today = toIndiaDay(now);
  const [day = '', from = '', actor = '', action = ''] = ['day', 'from', 'actor', 'action'].map(
    (name) => query.get(name) ?? '',
  );
  const lastDay = isDay(day) && day <= today ? day : today;
  const isRange = isDay(from) && from < lastDay && from > addDays(lastDay, -auditDaysMax);
  return {
    day: lastDay,
    from: isRange ? from : '',
    actor: isId(actor) ? actor : '',
    action: Object.hasOwn(auditActions, action) ? action : '',
  };
}

export const toFilterQuery = ({ from, actor, action }: AuditView) => ({
  ...(from && { from }),
  ...(actor && { actor }),
  ...(action && { action }),
});
