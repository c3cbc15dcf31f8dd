import { Reply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { dayText, momentText } from '#contract/india-time.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { replyAddress } from './reply-address.ts';
import { shortName } from './short-name.ts';

interface Props {
  message: Feedback;
  onMark: (state: FeedbackState) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Opening a message is what marks it as read, once: it may be marked as unread again. */
function useReadOnce({ message, onMark }: Props): void {
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === message.id) return;
    seen.current = message.id;
    if (!message.readAt) onMark('read');
  }, [message, onMark]);
}

function Actions({ message, onMark, onDelete, onClose }: Props) {
  const { answeredAt } = message;
  const unread = () => {
    onMark('unread');
    onClose();
  };
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
        {answeredAt ? (
          <Button variant="plain" onClick={() => onMark('read')}>
            Not answered
          </Button>
        ) : (
          <Button variant="plain" onClick={unread}>
            Mark as unread
          </Button>
        )}
      </span>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      <a href={replyAddress(message)} className={buttonClass()} onClick={() => onMark('answered')}>
        <Reply size={18} />
        {answeredAt ? 'Reply again' : 'Reply by email'}
      </a>
    </>
  );
}

export function MessageDialog(props: Props) {
  useReadOnce(props);
  const { message, onClose } = props;
  const { name, email, created_at: sentAt, answeredAt } = message;
  return (
    <Dialog
      title={`Message from ${shortName(name)}`}
      wide
      onClose={onClose}
      actions={<Actions {...props} />}
    >
      <p className="flex flex-wrap gap-x-4 gap-y-0 mb-4 text-sm">
        <span className="text-ink font-medium wrap-anywhere">{email}</span>
        <time dateTime={sentAt}>{momentText(sentAt)}</time>
        {answeredAt && <span>Answered on {dayText(answeredAt)}</span>}
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
