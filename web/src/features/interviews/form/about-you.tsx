import { useWatch } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { useEditor } from './editor-context.ts';
import styles from './experience-form.module.css';
import { LineInput } from './fields.tsx';
import { FormSection } from './form-section.tsx';

const texts = messages.interview;

export function AboutYou() {
  const { form } = useEditor();
  const anonymous = useWatch({ control: form.control, name: 'anonymous' });
  return (
    <FormSection title="About you">
      <div className={styles['pair']}>
        <LineInput name="name" autoComplete="name" />
        <LineInput name="email" type="email" autoComplete="email" hint={texts.emailHint} />
      </div>
      <div className={styles['anonymous']}>
        <SwitchField label={texts.anonymous} {...form.register('anonymous')} />
        <p role="status" className={styles['note']}>
          {anonymous ? texts.anonymousNote : texts.namedNote}
        </p>
      </div>
    </FormSection>
  );
}
