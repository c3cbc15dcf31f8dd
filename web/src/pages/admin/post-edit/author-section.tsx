import { messages } from '#contract/messages.ts';
import { useEditor } from '#web/features/post-editor/editor-context.ts';
import { Section } from '#web/features/post-editor/section.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { editLabels } from './edit-labels.ts';

/** Who wrote it, and whether readers may know. */
export function AuthorSection() {
  const { fields, faults, change } = useEditor();
  return (
    <Section title="Who wrote it">
      <TextField
        name="author"
        label={editLabels.author}
        value={fields.author}
        error={faults.author}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => change({ author: target.value })}
      />
      <TextField
        type="email"
        name="email"
        label={editLabels.email}
        value={fields.email}
        error={faults.email}
        autoComplete="off"
        onChange={({ target }) => change({ email: target.value })}
      />
      <SwitchField
        label={editLabels.anonymous}
        hint={messages.interview.anonymousHint}
        checked={fields.anonymous}
        onChange={({ target }) => change({ anonymous: target.checked })}
      />
    </Section>
  );
}
