import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { useEditor } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import { labels } from './labels.ts';

export function DetailsInput() {
  const { form } = useEditor();
  const text = useWatch({ control: form.control, name: 'details' });
  return (
    <FormSection title="In your own words">
      <TextArea
        label={labels.details}
        error={form.formState.errors.details?.message}
        hint="How it came about, how it ended, what you would do differently. Plain text; leave a blank line between paragraphs."
        rows={8}
        dir="auto"
        required
        room={{ used: text.length, max: limits.longTextCharacters }}
        {...form.register('details')}
      />
    </FormSection>
  );
}
