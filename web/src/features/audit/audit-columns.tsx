import type { AuditAction } from '#contract/audit.ts';
import { auditActions, type AuditedObject } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { buildRecord } from '#contract/build-record.ts';
import { submissionKinds, submissionWords } from '#contract/submission-kinds.ts';
import { clockText, dayText, momentText } from '#contract/india-time.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';

const objects: Readonly<Record<AuditedObject, string>> = {
  job: 'Job',
  draft: 'Draft',
  company: 'Company',
  source: 'Board',
  ...buildRecord(submissionKinds, (kind) => submissionWords[kind].badge),
  comment: 'Comment',
  category: 'Category',
  feedback: 'Message',
  account: 'Account',
  item: 'Item',
};

const addresses: Readonly<Partial<Record<AuditedObject, (id: string) => string>>> = {
  job: adminPaths.editJob,
  draft: adminPaths.draft,
  company: adminPaths.company,
  source: () => adminPaths.sources,
  ...buildRecord(submissionKinds, (kind) => (id: string) => adminPaths.editSubmission(kind, id)),
  comment: () => adminPaths.comments,
  category: () => adminPaths.categories,
  feedback: (id) => `${adminPaths.feedback}?message=${encodeURIComponent(id)}`,
  account: () => adminPaths.administrators,
};

/** The end of an id tells things of one day apart; its beginning only tells their time. */
const shortened = (id: string) => (id.length > 8 ? `…${id.slice(-8)}` : id);

const ofDay = (made: string) => fill(auditMessages.ofDay, { day: dayText(made) });

function Which({ action: { what, which, named, made } }: { action: AuditAction }) {
  const words = auditActions[what];
  const object = named ? `“${named}”` : made ? ofDay(made) : shortened(which);
  const text = `${objects[words?.of ?? 'item']} ${object}`;
  const address = words && !words.gone ? addresses[words.of]?.(which) : undefined;
  return (
    <span
      className="tabular-nums wrap-anywhere inline-block max-w-[24rem] @max-[52rem]:block @max-[52rem]:max-w-none @max-[52rem]:truncate"
      title={which}
    >
      {address ? <Link to={address}>{text}</Link> : text}
    </span>
  );
}

export const auditColumns = (isSpan: boolean): Column<AuditAction>[] => [
  {
    title: 'Who',
    isHeader: true,
    cell: ({ who }) => (
      <span
        dir="auto"
        className="wrap-anywhere [&[data-former]]:text-ink-soft [&[data-former]]:[font-weight:450]"
        data-former={who.name && !who.former ? undefined : ''}
      >
        {who.name ?? auditMessages.formerAdministrator}
        {who.former && ` ${auditMessages.former}`}
      </span>
    ),
  },
  { title: 'What', cell: ({ what }) => auditActions[what]?.text ?? what },
  { title: 'Which', cell: (action) => <Which action={action} /> },
  {
    title: 'When',
    narrow: true,
    cell: ({ when }) => (
      <time dateTime={when} className="tabular-nums text-ink-soft">
        {isSpan ? momentText(when) : clockText(when)}
      </time>
    ),
  },
];
