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
import type { AdminStatus as Status } from '#contract/post-options.ts';

const icons: Readonly<Record<Status, LucideIcon>> = {
  draft: PencilLine,
  published: CircleCheck,
  pending_review: Clock,
  rejected: CircleX,
  scheduled: CalendarClock,
};

/** As specified: green for published, amber for all others. An icon and a text name the status as well. */
export function StatusBadge({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <Badge tone={status === 'published' ? 'success' : 'accent'}>
      <Icon size={14} />
      {postMessages.statuses[status]}
    </Badge>
  );
}
