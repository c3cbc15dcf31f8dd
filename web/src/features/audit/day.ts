import { auditActions } from '#contract/audit-actions.ts';
import { isId } from '#contract/id.ts';
import { dayInIndia, daysLater, fullDay } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery } from '#web/lib/admin/list-query.ts';

export const useAudit = (view: AuditView) =>
  useInfiniteQuery({
    queryKey: adminKeys.audit(view),
    queryFn: ({ pageParam, signal }) =>
      call('getAudit', {
        query: { day: view.day, ...toQuery(view), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
    ...listQuery(),
  });

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export interface AuditView {
  /** The only day, or the last of several. */
  day: string;
  /** The first of several days; empty without. */
  from: string;
  /** An administrator's id, and a kind of action; empty for all. */
  who: string;
  what: string;
}

/** An invalid or future day counts as today; too early a first day counts as none. */
export function parseView(query: URLSearchParams, now: Date): AuditView {
  const today = dayInIndia(now);
  const [day = '', from = '', who = '', what = ''] = ['day', 'from', 'who', 'what'].map(
    (name) => query.get(name) ?? '',
  );
  const last = isDay(day) && day <= today ? day : today;
  const isSpan = isDay(from) && from < last && from > daysLater(last, -auditDaysMax);
  return {
    day: last,
    from: isSpan ? from : '',
    who: isId(who) ? who : '',
    what: Object.hasOwn(auditActions, what) ? what : '',
  };
}

export const toQuery = ({ from, who, what }: AuditView) => ({
  ...(from && { from }),
  ...(who && { who }),
  ...(what && { what }),
});

export const findNeighbours = (day: string, now: Date) => ({
  before: daysLater(day, -1),
  after: day < dayInIndia(now) ? daysLater(day, 1) : undefined,
});

export function dayText(day: string, now: Date): string {
  const date = fullDay(day);
  const today = dayInIndia(now);
  if (day === today) return `Today, ${date}`;
  return day === daysLater(today, -1) ? `Yesterday, ${date}` : date;
}
