import type { ComponentProps } from 'react';
import { momentInIndia } from '#contract/india-time.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'min'>;

export const MomentField = (props: Props) => (
  <TextField
    {...props}
    label={draftMessages.publishAt}
    hint={draftMessages.publishAtHint}
    type="datetime-local"
    min={momentInIndia(new Date())}
  />
);
