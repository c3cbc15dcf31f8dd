import { useId } from 'react';
import { fill } from '#contract/fill.ts';
import { momentText } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { postMessages } from '#contract/messages/post.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { postStatusNames } from '#contract/post-options.ts';
import { useEditor } from '#web/features/blog/editor/use-post-editor.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { editLabels } from './edit-labels.ts';
import styles from './post-edit.module.css';
import type { PostEdit } from './use-post-edit.ts';

const texts = contentMessages;

const statusChoices = postStatusNames.map((id) => ({ id, name: postMessages.statuses[id] }));
const max = postLimits.excerptCharacters;
const tooLong = fill(fieldMessages.tooLong, { label: 'Reason', max });
const needed = fill(fieldMessages.required, { label: 'Reason' });

function Reason({ edit: { decision, decide, baseline } }: { edit: PostEdit }) {
  const { fields, failure } = useEditor();
  const { reason } = decision;
  const isMissing = failure !== undefined && reason.trim() === '';
  return (
    <TextArea
      name="reason"
      label={editLabels.reason}
      value={reason}
      onChange={({ target }) => decide({ reason: target.value })}
      error={reason.length > max ? tooLong : isMissing ? needed : undefined}
      hint={
        baseline.saved.status === 'rejected'
          ? texts.reasonKept
          : fields.email
            ? fill(texts.reasonMailed, { email: fields.email })
            : texts.reasonUnmailed
      }
      rows={3}
      dir="auto"
      required
      room={{ used: reason.length, max }}
    />
  );
}

function Picture({ edit: { baseline, removesImage, setRemovesImage } }: { edit: PostEdit }) {
  const { image } = useEditor();
  if (baseline.saved.image === '' || image) return null;
  return (
    <div className={styles['picture']}>
      {removesImage && <p role="status">{texts.imageGone}</p>}
      <Button variant="outline" onClick={() => setRemovesImage(!removesImage)}>
        {removesImage ? 'Keep the image' : 'Remove the image'}
      </Button>
    </div>
  );
}

/** What only administrators decide: whether readers see it, from when on, and how. */
export function DecisionSection({ edit }: { edit: PostEdit }) {
  const { fields, faults, change } = useEditor();
  const { decision, decide, baseline } = edit;
  const editedAt = baseline.saved.author_edited_at;
  const name = useId();
  return (
    <FormSection title="Review">
      {editedAt && <p>{fill(texts.authorEdited, { moment: momentText(editedAt) })}</p>}
      <ChoiceField
        legend={editLabels.status}
        name={name}
        choices={statusChoices}
        chosen={decision.status}
        onChange={({ target }) => {
          const status = postStatusNames.find((each) => each === target.value);
          if (status) decide({ status });
        }}
      />
      {decision.status === 'rejected' && <Reason edit={edit} />}
      <SwitchField
        label={editLabels.featured}
        checked={decision.featured}
        onChange={({ target }) => decide({ featured: target.checked })}
      />
      <TextField
        type="datetime-local"
        name="publish_date"
        label={editLabels.publish_date}
        hint={texts.publishDateHint}
        max="9999-12-31T23:59"
        value={fields.publish_date}
        error={faults.publish_date}
        onChange={({ target }) => change({ publish_date: target.value })}
      />
      <Picture edit={edit} />
    </FormSection>
  );
}
