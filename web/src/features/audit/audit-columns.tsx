import { auditActions, type AuditedObject } from '#contract/audit-actions.ts';
import { isId } from '#contract/id.ts';
import {
  toIndiaDay,
  addDays,
  formatFullDay,
  formatTime,
  formatDate,
  formatMoment,
} from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { listQueryOptions } from '#web/lib/admin/list-query.ts';
import type { AuditAction } from '#contract/audit.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { submissionKinds, submissionTexts } from '#contract/submission-kinds.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';

export const useAuditLog = (view: AuditView) =>
  useInfiniteQuery({
    queryKey: queryKeys.audit(view),
    queryFn: ({ pageParam, signal }) =>
      call('getAudit', {
        query: { day: view.day, ...toFilterQuery(view), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
    ...listQueryOptions(),
  });

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export interface AuditView {
  /** The only day, or the last day of a range. */
  day: string;
  /** The first day of a range; empty for one day. */
  from: string;
  /** The id of an administrator; empty for all. */
  who: string;
  /** A key of `auditActions`; empty for all. */
  what: string;
}

/** An invalid or future day counts as today. A first day that is too early is ignored. */
export function parseAuditView(query: URLSearchParams, now: Date): AuditView {
  const today = toIndiaDay(now);
  const [day = '', from = '', who = '', what = ''] = ['day', 'from', 'who', 'what'].map(
    (name) => query.get(name) ?? '',
  );
  const lastDay = isDay(day) && day <= today ? day : today;
  const isRange = isDay(from) && from < lastDay && from > addDays(lastDay, -auditDaysMax);
  return {
    day: lastDay,
    from: isRange ? from : '',
    who: isId(who) ? who : '',
    what: Object.hasOwn(auditActions, what) ? what : '',
  };
}

export const toFilterQuery = ({ from, who, what }: AuditView) => ({
  ...(from && { from }),
  ...(who && { who }),
  ...(what && { what }),
});

export function formatDay(day: string, now: Date): string {
  const date = formatFullDay(day);
  const today = toIndiaDay(now);
  if (day === today) return `Today, ${date}`;
  return day === addDays(today, -1) ? `Yesterday, ${date}` : date;
}

const objectNames: Readonly<Record<AuditedObject, string>> = {
  job: 'Job',
  draft: 'Draft',
  company: 'Company',
  source: 'Board',
  ...mapToRecord(submissionKinds, (kind) => submissionTexts[kind].badge),
  comment: 'Comment',
  category: 'Category',
  feedback: 'Message',
  account: 'Account',
  item: 'Item',
};

const objectPaths: Readonly<Partial<Record<AuditedObject, (id: string) => string>>> = {
  job: adminPaths.editJob,
  draft: adminPaths.draft,
  company: adminPaths.company,
  source: () => adminPaths.sources,
  ...mapToRecord(submissionKinds, (kind) => (id: string) => adminPaths.editSubmission(kind, id)),
  comment: () => adminPaths.comments,
  category: () => adminPaths.categories,
  feedback: (id) => `${adminPaths.feedback}?message=${encodeURIComponent(id)}`,
  account: () => adminPaths.administrators,
};

function formatObject({ which: objectId, named: objectName, made: createdAt }: AuditAction) {
  if (objectName) return `“${objectName}”`;
  if (createdAt) return `of ${formatDate(createdAt)}`;
  // Ids of one day begin alike, since they begin with the time; their ends differ.
  return objectId.length > 8 ? `…${objectId.slice(-8)}` : objectId;
}

function ObjectLink({ action, action: { what, which } }: { action: AuditAction }) {
  const { of: objectKind = 'item', gone: isGone } = auditActions[what] ?? {};
  const text = `${objectNames[objectKind]} ${formatObject(action)}`;
  const path = isGone ? undefined : objectPaths[objectKind]?.(which);
  return (
    <span
      className="tabular-nums wrap-anywhere inline-block max-w-[24rem] @max-[52rem]:block @max-[52rem]:max-w-none @max-[52rem]:truncate"
      title={which}
    >
      {path ? <Link to={path}>{text}</Link> : text}
    </span>
  );
}

export const buildAuditColumns = (isRange: boolean): Column<AuditAction>[] => [
  {
    title: 'Who',
    isRowHeader: true,
    cell: ({ who }) => (
      <span
        dir="auto"
        className="wrap-anywhere [&[data-former]]:text-ink-soft [&[data-former]]:[font-weight:450]"
        data-former={who.name && !who.former ? undefined : ''}
      >
        {who.name ?? 'Former administrator'}
        {who.former && ` ${auditMessages.former}`}
      </span>
    ),
  },
  { title: 'What', cell: ({ what }) => auditActions[what]?.text ?? what },
  { title: 'Which', cell: (action) => <ObjectLink action={action} /> },
  {
    title: 'When',
    isNarrow: true,
    cell: ({ when }) => (
      <time dateTime={when} className="tabular-nums text-ink-soft">
        {isRange ? formatMoment(when) : formatTime(when)}
      </time>
    ),
  },
];
