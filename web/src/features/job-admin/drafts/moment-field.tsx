import type { ComponentProps } from 'react';
import { momentInIndia } from '#contract/india-time.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { TextField } from '#web/ui/form-field/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'min'>;

/** The minute of India's clock at which a draft is published by itself. */
export const MomentField = (props: Props) => (
  <TextField
    {...props}
    label={draftMessages.publishAt}
    hint={draftMessages.publishAtHint}
    type="datetime-local"
    min={momentInIndia(new Date())}
  />
);
