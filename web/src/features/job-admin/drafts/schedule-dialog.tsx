import { type ComponentProps, useState } from 'react';
import { toIndiaDateTime, parseIndiaDateTime } from '#contract/india-time.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { TextField } from '#web/ui/form-field/form-fields.tsx';
import type { DraftCard } from '#contract/job-drafts.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formatDraftName, explainDraftError } from './use-draft-actions.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'min'>;

export const PublishTimeField = (props: FieldProps) => (
  <TextField
    {...props}
    label={texts.publishAt}
    hint={texts.publishAtHint}
    type="datetime-local"
    min={toIndiaDateTime(new Date())}
  />
);

interface Props {
  draft: DraftCard;
  /** Rejects if the draft cannot be published at that time. */
  onSchedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
}

export function ScheduleDialog({ draft, onSchedule, onClose }: Props) {
  const [publishTime, setPublishTime] = useState('');
  const [errorText, setErrorText] = useState<string>();

  return (
    <FormDialog
      title={`${texts.publishLater}: ${formatDraftName(draft)}`}
      buttonTexts={[texts.schedule]}
      onSubmit={async () => {
        const publishDate = parseIndiaDateTime(publishTime);
        if (Number.isNaN(publishDate.getTime())) return setErrorText(texts.scheduleMissing);
        try {
          await onSchedule(publishDate.toISOString());
          onClose();
        } catch (error) {
          setErrorText(explainDraftError(error));
        }
      }}
      onClose={onClose}
    >
      <PublishTimeField
        value={publishTime}
        error={errorText}
        required
        onChange={({ target }) => {
          setPublishTime(target.value);
          setErrorText(undefined);
        }}
      />
    </FormDialog>
  );
}
