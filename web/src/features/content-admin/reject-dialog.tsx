import { type SubmitEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import type { ContentItem } from './content-item.ts';
import styles from './reject-dialog.module.css';

const texts = messages.content;

export interface RejectDialogProps {
  item: Pick<ContentItem, 'title' | 'authorEmail'>;
  onReject: (reason: string) => void;
  onClose: () => void;
}

const needed = messages.field.required.replace('{label}', 'Reason');
const max = limits.excerptCharacters;
const tooLong = messages.field.tooLong.replace('{label}', 'Reason').replace('{max}', String(max));

function faultOf(reason: string): string | undefined {
  if (reason.trim() === '') return needed;
  return reason.length > max ? tooLong : undefined;
}

/** Whoever sent it learns the reason, so there must be one. */
export function RejectDialog({
  item: { title, authorEmail },
  onReject,
  onClose,
}: RejectDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fault = faultOf(reason);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (fault === undefined) onReject(reason.trim());
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Dialog
      title={texts.rejectTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form}>
            Reject
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles['form']}>
        <p dir="auto" className={styles['title']}>
          {title}
        </p>
        <TextArea
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried ? fault : undefined}
          hint={
            authorEmail
              ? texts.reasonMailed.replace('{email}', () => authorEmail)
              : texts.reasonUnmailed
          }
          rows={4}
          dir="auto"
          required
          room={{ used: reason.length, max }}
        />
      </form>
    </Dialog>
  );
}
