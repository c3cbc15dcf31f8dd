import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import { momentText } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { contentMessages as texts } from '#contract/messages/content.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { PublishDateField } from '#web/features/blog/editor/post-inputs.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { type EditFields, editLabels } from './edit-fields.ts';

function reasonHint(isRejected: boolean, email: string): string {
  if (isRejected) return texts.reasonSent;
  return email ? fill(texts.reasonMailed, { email }) : texts.reasonUnmailed;
}

function Reason({ isRejected }: { isRejected: boolean }) {
  const { control, formState, register } = useFormContext<EditFields>();
  const [reason, email] = useWatch({ control, name: ['reason', 'email'] });
  return (
    <TextArea
      label={editLabels.reason}
      error={formState.errors.reason?.message}
      hint={reasonHint(isRejected, email)}
      rows={3}
      dir="auto"
      required
      room={{ used: reason.length, max: postLimits.excerptCharacters }}
      {...register('reason')}
    />
  );
}

/** What only administrators decide: whether readers see it, from when on, and how. */
export function DecisionSection({ saved }: { saved: AdminPost }) {
  const { control, register } = useFormContext<EditFields>();
  const status = useWatch({ control, name: 'status' });
  const editedAt = saved.author_edited_at;
  return (
    <FormSection title="Review">
      {editedAt && <p>{fill(texts.authorEdited, { moment: momentText(editedAt) })}</p>}
      <p>
        {editLabels.status}: {postMessages.statuses[saved.status]}
      </p>
      {status === 'rejected' && <Reason isRejected={saved.status === 'rejected'} />}
      <SwitchField label={editLabels.featured} {...register('featured')} />
      <PublishDateField type="datetime-local" hint={texts.publishDateHint} max="9999-12-31T23:59" />
    </FormSection>
  );
}
