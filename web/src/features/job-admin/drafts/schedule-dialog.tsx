import { type ComponentProps, useState } from 'react';
import { momentInIndia, momentOfIndia } from '#contract/india-time.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import type { DraftCard } from '#contract/drafts.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatDraftName, whyNot } from './use-draft-actions.ts';

type MomentProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'min'>;

export const MomentField = (props: MomentProps) => (
  <TextField
    {...props}
    label={texts.publishAt}
    hint={texts.publishAtHint}
    type="datetime-local"
    min={momentInIndia(new Date())}
  />
);

interface Props {
  draft: DraftCard;
  /** Rejects if the draft cannot be published at that time. */
  onSchedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
}

export function ScheduleDialog({ draft, onSchedule, onClose }: Props) {
  const [moment, setMoment] = useState('');
  const [fault, setFault] = useState<string>();

  return (
    <FormDialog
      title={`${texts.publishLater}: ${formatDraftName(draft)}`}
      action={[texts.schedule]}
      onSubmit={async () => {
        const at = momentOfIndia(moment);
        if (Number.isNaN(at.getTime())) return setFault(texts.scheduleMissing);
        try {
          await onSchedule(at.toISOString());
          onClose();
        } catch (error) {
          setFault(whyNot(error));
        }
      }}
      onClose={onClose}
    >
      <MomentField
        value={moment}
        error={fault}
        required
        onChange={({ target }) => {
          setMoment(target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
