import { Reply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { formatDate, formatDateTime } from '#contract/india-time.ts';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { buildReplyUrl } from './reply-url.ts';
import { shortenName } from './shorten-name.ts';

interface Props {
  message: Feedback;
  onMark: (state: FeedbackState) => void;
  onDelete: () => void;
  onClose: () => void;
}

function Actions({ message, onMark, onDelete, onClose }: Props) {
  const { answeredAt } = message;
  return (
    <>
      <span className="flex flex-[1_1_auto] flex-wrap gap-1 -ms-3">
        <Button
          variant="plain"
          className="text-danger hover:bg-danger-tint hover:text-danger-strong"
          onClick={onDelete}
        >
          Delete
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            onMark(answeredAt ? 'read' : 'unread');
            if (!answeredAt) onClose();
          }}
        >
          {answeredAt ? 'Not answered' : 'Mark as unread'}
        </Button>
      </span>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      <a
        href={buildReplyUrl(message)}
        className={toButtonClass()}
        onClick={() => onMark('answered')}
      >
        <Reply size={18} />
        {answeredAt ? 'Reply again' : 'Reply by email'}
      </a>
    </>
  );
}

export function MessageDialog(props: Props) {
  const { message, onMark, onClose } = props;
  const { id, name, email, created_at: sentAt, readAt, answeredAt } = message;
  const markedId = useRef('');
  // Opening a message marks it as read, but only once: it can be marked as unread afterwards.
  useEffect(() => {
    if (markedId.current === id) return;
    markedId.current = id;
    if (!readAt) onMark('read');
  }, [id, readAt, onMark]);
  return (
    <Dialog
      title={`Message from ${shortenName(name)}`}
      wide
      onClose={onClose}
      actions={<Actions {...props} />}
    >
      <p className="flex flex-wrap gap-x-4 gap-y-0 mb-4 text-sm">
        <span className="text-ink font-medium wrap-anywhere">{email}</span>
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        {answeredAt && <span>Answered on {formatDate(answeredAt)}</span>}
      </p>
      <div
        className="max-h-[42dvh] overflow-y-auto p-4 border border-line rounded-sm bg-sunken text-ink leading-[1.6] wrap-anywhere whitespace-pre-wrap"
        role="region"
        aria-label="Message"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
        tabIndex={0}
        dir="auto"
      >
        {message.message}
      </div>
    </Dialog>
  );
}
