import { Check, X } from 'lucide-react';
import { fill } from '#contract/fill.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { momentText } from '#contract/india-time.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { bySubmissionList, kindOfList } from '#contract/submission-kinds.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RowTick, type Selection } from '#web/ui/bulk/selection.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { labelOf, wayOf, type WayName } from './inbox-actions.ts';
import styles from './inbox-page.module.css';

const texts = inboxMessages;

const tones: Partial<Record<InboxKind, 'danger' | 'accent' | 'brand'>> = {
  reports: 'danger',
  links: 'danger',
  closing: 'accent',
  registrations: 'brand',
};

/** The screen where the thing is seen as a whole. */
const pathOf: Readonly<Record<InboxKind, (item: InboxItem) => string>> = {
  drafts: ({ id }) => adminPaths.draft(id),
  ...bySubmissionList(
    (kind) =>
      ({ id }: InboxItem) =>
        adminPaths.editSubmission(kind, id),
  ),
  comments: () => adminPaths.comments,
  messages: ({ id }) => adminPaths.message(id),
  registrations: () => adminPaths.administrators,
  reports: () => adminPaths.reports,
  links: () => adminPaths.links,
  closing: ({ id }) => adminPaths.editJob(id),
};

function Facts({ item: { kind, who, own, detail, since } }: { item: InboxItem }) {
  const writer = who ?? (kindOfList(kind) ? texts.anonymous : undefined);
  return (
    <p className={styles['facts']}>
      {writer && <span dir="auto">{writer}</span>}
      {own && <span>{texts.own}</span>}
      {detail && <span dir="auto">{detail}</span>}
      {kind !== 'closing' && (
        <time dateTime={since}>{fill(texts.since, { moment: momentText(since) })}</time>
      )}
    </p>
  );
}

const variants = { approve: 'outline', reject: 'plain' } as const;
const icons = { approve: Check, reject: X } as const;

interface Props {
  item: InboxItem;
  /** Those of the page, in their order. */
  items: readonly InboxItem[];
  selection: Selection<InboxItem>;
  busy: boolean;
  onAct: (name: WayName, items: readonly InboxItem[]) => void;
}

export function InboxRow({ item, items, selection, busy, onAct }: Props) {
  const { kind, title } = item;
  return (
    <li data-inbox-item="" className={styles['row']}>
      <RowTick item={item} items={items} name={title} selection={selection} />
      <div className={styles['what']}>
        <p className={styles['head']}>
          <Badge tone={tones[kind] ?? 'neutral'}>{texts.kind[kind]}</Badge>
          <Link to={pathOf[kind](item)} dir="auto" className={styles['title']}>
            {title}
          </Link>
        </p>
        <Facts item={item} />
      </div>
      <div className={styles['actions']}>
        {(['approve', 'reject'] as const).map((name) => {
          const Icon = icons[name];
          const label = labelOf(name, [item]);
          return wayOf(item, name) ? (
            <Button
              key={name}
              variant={variants[name]}
              size="small"
              aria-label={`${label}: ${title}`}
              disabled={busy}
              onClick={() => onAct(name, [item])}
            >
              <Icon size={16} aria-hidden="true" /> {label}
            </Button>
          ) : null;
        })}
      </div>
    </li>
  );
}
