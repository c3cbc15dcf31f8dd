import type { SubmitEvent } from 'react';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.ts';
import { Link } from '#web/ui/link/link.tsx';
import { AboutInterview } from './about-interview.tsx';
import { AboutYou } from './about-you.tsx';
import { DetailsInput } from './details-input.tsx';
import { EditorProvider, useEditor } from './editor-context.ts';
import styles from './experience-form.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { Restored } from './restored.tsx';
import { RoundsInput } from './rounds-input.tsx';
import { useExperienceForm } from './use-experience-form.ts';

const texts = messages.interview;

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
