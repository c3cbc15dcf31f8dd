import type { SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { interviewMessages } from '#contract/messages/interview.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './experience-form.module.css';
import { AboutInterview, DetailsInput, LineInput } from './fields.tsx';
import { FailureNotice, FormSection, Restored } from './form-parts.tsx';
import { RoundsInput } from './rounds-input.tsx';
import { EditorProvider, useEditor, useExperienceForm } from './use-experience-form.ts';

const texts = interviewMessages;

function AboutYou() {
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

function Actions() {
  const { phase, failure } = useEditor();
  return (
    <div className={styles['actions']}>
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" variant="accent" wide>
        {phase === 'sending' ? texts.submitting : texts.submit}
      </Button>
      <p className={styles['legend']}>
        Fields marked with * are required. What we do with your data stands in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    </div>
  );
}

/** `onDone` is called once the person has read that it was sent. */
export function ExperienceForm({ onDone }: { onDone: () => void }) {
  const { alert, confirm } = useAsk();
  const editor = useExperienceForm((text) => {
    void alert({ title: texts.savedTitle, text }).then(onDone);
  });
  useLeaveGuard(editor.unsent, () =>
    confirm({ title: texts.leaveTitle, text: texts.leaveQuestion, confirmLabel: 'Leave' }),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void editor.submit(String(new FormData(event.currentTarget).get('website') ?? ''));
  };
  return (
    <EditorProvider value={editor}>
      <form onSubmit={submit} noValidate>
        <Restored />
        <fieldset disabled={editor.phase !== 'editing'} className={styles['sections']}>
          <AboutYou />
          <AboutInterview />
          <RoundsInput />
          <DetailsInput />
          <Honeypot />
          <Actions />
        </fieldset>
      </form>
    </EditorProvider>
  );
}
