import { Reply } from 'lucide-react';
import { writeExcerpt } from '#contract/excerpt.ts';
import type { Feedback } from '#contract/feedback.ts';
import { replyAddress } from '#web/features/feedback/reply-address.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { dayText } from '#contract/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';

function Status({ message: { readAt, answeredAt } }: { message: Feedback }) {
  if (answeredAt) return <Badge tone="success">Answered</Badge>;
  return readAt ? <Badge>Read</Badge> : <Badge tone="accent">Unread</Badge>;
}

interface Acting {
  deletingId: string | undefined;
  onReply: (message: Feedback) => void;
  onDelete: (message: Feedback) => void;
}

function Actions({ message, deletingId, onReply, onDelete }: Acting & { message: Feedback }) {
  return (
    <span className="flex -ms-3.25">
      <a
        href={replyAddress(message)}
        className={buttonClass({ variant: 'plain', iconOnly: true })}
        aria-label={`Reply to ${shortName(message.name)}`}
        title="Reply by email"
        onClick={() => onReply(message)}
      >
        <Reply size={18} aria-hidden="true" />
      </a>
      <DeleteButton
        label={`Delete the message of ${shortName(message.name)}`}
        disabled={deletingId === message.id}
        onClick={() => onDelete(message)}
      />
    </span>
  );
}

interface Shown extends Acting {
  buildHref: (message: Feedback) => string;
}

export const feedbackColumns = ({ buildHref, ...acting }: Shown): Column<Feedback>[] => [
  {
    title: 'Name',
    isHeader: true,
    cell: ({ name, readAt }) => (
      <span
        dir="auto"
        className="wrap-anywhere line-clamp-2 max-w-[14rem] [&[data-read]]:[font-weight:450] @min-[52rem]:min-w-34"
        data-read={readAt ? '' : undefined}
      >
        {name}
      </span>
    ),
  },
  {
    title: 'Email',
    cell: ({ email }) => (
      <span className="wrap-anywhere @min-[52rem]:block @min-[52rem]:min-w-[12rem]">{email}</span>
    ),
  },
  {
    title: 'Message',
    cell: (message) => (
      <Link
        to={buildHref(message)}
        data-opens-row=""
        preventScrollReset
        dir="auto"
        className="wrap-anywhere text-ink line-clamp-2 @min-[52rem]:min-w-[13rem]"
      >
        {writeExcerpt(message.message)}
      </Link>
    ),
  },
  { title: 'Received', narrow: true, cell: (message) => dayText(message.created_at) },
  { title: 'Status', narrow: true, cell: (message) => <Status message={message} /> },
  {
    title: 'Actions',
    narrow: true,
    cell: (message) => <Actions message={message} {...acting} />,
  },
];
