import { ExternalLink } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import type { ContentItem } from './content-item.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './review-panel.module.css';
import { StatusBadge } from './status-badge.tsx';
import { type Decided, useDecisions } from './use-decisions.ts';

const texts = messages.content;

interface Props {
  item: Decided & Pick<ContentItem, 'reason' | 'path'>;
  /** What was typed is not saved: a decision would be on something else. */
  unsaved: boolean;
  onDecided: () => void;
}

/** Where a submission stands, and the decision on it. */
export function ReviewPanel({ item, unsaved, onDecided }: Props) {
  const { publish, askReason, rejecting, reject, cancel, decidingId } = useDecisions(onDecided);
  const { status, reason, path } = item;
  const busy = unsaved || decidingId !== undefined;
  return (
    <section aria-label="Review" className={styles['panel']}>
      <div className={styles['state']}>
        <StatusBadge status={status} />
        {reason && (
          <p dir="auto" className={styles['reason']}>
            {reason}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'plain' })}
          aria-label="Preview (opens in a new tab)"
        >
          <ExternalLink size={18} aria-hidden="true" />
          Preview
        </a>
        {status !== 'rejected' && (
          <Button variant="outline" disabled={busy} onClick={() => askReason(item)}>
            Reject
          </Button>
        )}
        {status !== 'published' && (
          <Button disabled={busy} onClick={() => publish(item)}>
            Publish
          </Button>
        )}
      </div>
      {unsaved && <p className={styles['note']}>{texts.saveFirst}</p>}
      {rejecting && <ReasonDialog item={rejecting} onReject={reject} onClose={cancel} />}
    </section>
  );
}
