import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Status } from './content-item.ts';

const icons: Readonly<Record<Status, LucideIcon>> = {
  draft: PencilLine,
  published: CircleCheck,
  pending_review: Clock,
  rejected: CircleX,
};

/** Section 4: green for what readers see, amber for all else; a sign and a word beside the colour. */
export function StatusBadge({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <Badge tone={status === 'published' ? 'success' : 'accent'}>
      <Icon size={14} aria-hidden="true" />
      {messages.content.statuses[status]}
    </Badge>
  );
}
