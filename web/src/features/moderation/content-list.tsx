import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';
import { postMessages } from '#contract/messages/post.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { ShownStatus as Status } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { type ContentPage, listStatuses } from './content.ts';

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
      <Icon size={14} />
      {postMessages.statuses[status]}
    </Badge>
  );
}

interface Props {
  kind: SubmissionKind;
  chosen: Status | '';
  counts: ContentPage['counts'];
  buildHref: (status: Status | '') => string;
}

export function StatusTabs({ kind, chosen, counts, buildHref }: Props) {
  const known = Object.values(counts);
  const all = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = [
    { status: '', label: 'All', count: all } as const,
    ...listStatuses(kind).map((status) => ({
      status,
      label: postMessages.statuses[status],
      count: counts[status],
    })),
  ];
  return (
    <Tabs
      label="Status"
      tabs={tabs.map(({ status, label, count }) => ({
        ...{ label, figure: count },
        to: buildHref(status),
        isCurrent: status === chosen,
      }))}
    />
  );
}
