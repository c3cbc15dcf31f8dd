import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  PencilLine,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contentMessages } from '#contract/messages/content.ts';
import { postMessages } from '#contract/messages/post.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './content-list.module.css';
import type { ShownStatus as Status } from '#contract/post-options.ts';
import type { ContentItem, ContentPage, Source } from './content.ts';

const icons: Readonly<Record<Status, LucideIcon>> = {
  draft: PencilLine,
  published: CircleCheck,
  pending_review: Clock,
  rejected: CircleX,
  scheduled: CalendarClock,
};

/** Section 4: green for what readers see, amber for all else; a sign and a word beside the colour. */
export function StatusBadge({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <Badge tone={status === 'published' ? 'success' : 'accent'}>
      <Icon size={14} aria-hidden="true" />
      {postMessages.statuses[status]}
    </Badge>
  );
}

/** What waits for somebody comes first. */
const order = [
  'pending_review',
  'scheduled',
  'published',
  'rejected',
  'draft',
] as const satisfies Status[];
/** An experience has no date of publication. */
const orderOf = (source: Source) =>
  source === 'posts' ? order : order.filter((status) => status !== 'scheduled');

interface Props {
  source: Source;
  chosen: Status | '';
  counts: ContentPage['counts'];
  hrefOf: (status: Status | '') => string;
}

export function StatusTabs({ source, chosen, counts, hrefOf }: Props) {
  const known = Object.values(counts);
  const all = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = [
    { status: '', label: 'All', count: all } as const,
    ...orderOf(source).map((status) => ({
      status,
      label: postMessages.statuses[status],
      count: counts[status],
    })),
  ];
  return (
    <nav aria-label="Status">
      <ul className={styles['tabs']}>
        {tabs.map(({ status, label, count }) => (
          <li key={status}>
            <Link
              to={hrefOf(status)}
              aria-current={status === chosen ? 'page' : undefined}
              data-waiting={status === 'pending_review' && count ? '' : undefined}
              className={styles['tab']}
            >
              {label}
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const texts = contentMessages;

interface DeletedNoticeProps {
  item: ContentItem;
  busy: boolean;
  onUndo: (item: ContentItem) => void;
}

/** Takes the focus from the row that went, and stays until it is used or another row goes. */
export function DeletedNotice({ item, busy, onUndo }: DeletedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [item]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles['notice']}>
      <Trash2 size={18} aria-hidden="true" />
      <p dir="auto">{texts.deleted.replace('{title}', () => item.title)}</p>
      <Button variant="outline" disabled={busy} onClick={() => onUndo(item)}>
        <Undo2 size={18} aria-hidden="true" />
        {texts.undo}
      </Button>
    </div>
  );
}
