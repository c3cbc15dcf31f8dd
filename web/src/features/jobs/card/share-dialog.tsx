import { Link2, MessageCircle } from 'lucide-react';
import type { Job } from '#contract/jobs/jobs.ts';
import { jobPath } from '#contract/jobs/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './share-dialog.module.css';
import { titleOf } from './use-share-job.ts';

interface Props {
  job: Job;
  onClose: () => void;
  onCopy: () => void;
}

/** Section 2.7's words for a device without a share sheet, and what helps all the same. */
export function ShareDialog({ job, onClose, onCopy }: Props) {
  const { origin } = useSite();
  const url = `${origin}${jobPath(job)}`;
  const message = encodeURIComponent(`${titleOf(job)}\n${url}`);
  return (
    <Dialog
      role="alertdialog"
      title={shareMessages.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            OK
          </Button>
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            <MessageCircle size={18} />
            WhatsApp
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          <Button onClick={onCopy}>
            <Link2 size={18} />
            {jobMessages.copyLink}
          </Button>
        </>
      }
    >
      <p>{shareMessages.unsupported}</p>
      <p>{shareMessages.unsupportedHint}</p>
      <p className={styles['link']}>{url}</p>
    </Dialog>
  );
}
