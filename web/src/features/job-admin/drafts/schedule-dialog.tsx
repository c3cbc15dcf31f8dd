import { type SubmitEvent, useId, useState } from 'react';
import type { DraftCard } from '#contract/jobs/drafts.ts';
import { momentOfIndia } from '#contract/india-time.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MomentField } from './moment-field.tsx';
import { draftNameOf, whyNot } from './use-draft-actions.ts';

const texts = draftMessages;

interface Props {
  draft: DraftCard;
  /** Rejects with why the draft cannot be published then. */
  onSchedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the minute of India's clock at which the draft is published by itself. */
export function ScheduleDialog({ draft, onSchedule, onClose }: Props) {
  const form = useId();
  const [moment, setMoment] = useState('');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = momentOfIndia(moment);
    if (Number.isNaN(at.getTime())) {
      setFault(texts.scheduleNeeds);
      return;
    }
    setSending(true);
    try {
      await onSchedule(at.toISOString());
      onClose();
    } catch (error) {
      setFault(whyNot(error));
      setSending(false);
    }
  };

  return (
    <Dialog
      title={`${texts.publishLater}: ${draftNameOf(draft)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={sending}>
            {texts.schedule}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <MomentField
          value={moment}
          error={fault}
          required
          onChange={({ target }) => {
            setMoment(target.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
