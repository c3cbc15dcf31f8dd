import { auditActions, type AuditedObject } from '#contract/audit-actions.ts';
import {
  toIndiaDay,
  addDays,
  formatFullDay,
  formatTime,
  formatDate,
  formatDateTime,
} from '#contract/india-time.ts';
import type { AuditAction } from '#contract/audit.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { submissionKinds, submissionTexts } from '#contract/submission-kinds.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';

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

function formatObject({ objectId, objectName, objectCreatedAt }: AuditAction) {
  if (objectName) return `“${objectName}”`;
  if (objectCreatedAt) return `of ${formatDate(objectCreatedAt)}`;
  // Ids of one day begin alike, since they begin with the time; their ends differ.
  return objectId.length > 8 ? `…${objectId.slice(-8)}` : objectId;
}

function ObjectLink({ entry, entry: { action, objectId } }: { entry: AuditAction }) {
  const { objectKind = 'item', deletesObject } = auditActions[action] ?? {};
  const text = `${objectNames[objectKind]} ${formatObject(entry)}`;
  const path = deletesObject ? undefined : objectPaths[objectKind]?.(objectId);
  return (
    <span
      className="tabular-nums wrap-anywhere inline-block max-w-[24rem] @max-[52rem]:block @max-[52rem]:max-w-none @max-[52rem]:truncate"
      title={objectId}
    >
      {path ? <Link to={path}>{text}</Link> : text}
    </span>
  );
}

export const buildAuditColumns = (isRange: boolean): Column<AuditAction>[] => [
  {
    title: 'Who',
    isRowHeader: true,
    cell: ({ actor }) => (
      <span
        dir="auto"
        className="wrap-anywhere [&[data-former]]:text-ink-soft [&[data-former]]:[font-weight:450]"
        data-former={actor.name && !actor.former ? undefined : ''}
      >
        {actor.name ?? 'Former administrator'}
        {actor.former && ` ${auditMessages.former}`}
      </span>
    ),
  },
  { title: 'What', cell: ({ action }) => auditActions[action]?.text ?? action },
  { title: 'Which', cell: (action) => <ObjectLink entry={action} /> },
  {
    title: 'When',
    isNarrow: true,
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums text-ink-soft">
        {isRange ? formatDateTime(at) : formatTime(at)}
      </time>
    ),
  },
];
