import type { SubmitEvent } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import type { AdminInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.ts';
import { AboutInterview } from '../form/about-interview.tsx';
import { DetailsInput } from '../form/details-input.tsx';
import { EditorProvider, useEditor } from '../form/editor-context.ts';
import styles from '../form/experience-form.module.css';
import { FailureNotice } from '../form/failure-notice.tsx';
import { LineInput } from '../form/fields.tsx';
import { FormSection } from '../form/form-section.tsx';
import { Restored } from '../form/restored.tsx';
import { RoundsInput } from '../form/rounds-input.tsx';
import { useInterviewEditor } from './use-interview-editor.ts';

const texts = messages.content;

/** Fetched when two administrators meet. */
const InterviewConflict = lazy(async () => ({
  default: (await fetchPart(import('./interview-conflict.tsx'))).InterviewConflict,
}));

function AboutAuthor() {
  const { form } = useEditor();
  return (
    <FormSection title="Who tells it">
      <div className={styles['pair']}>
        <LineInput name="name" />
        <LineInput name="email" type="email" />
      </div>
      <SwitchField
        label={messages.interview.anonymous}
        hint={messages.interview.anonymousHint}
        {...form.register('anonymous')}
      />
    </FormSection>
  );
}

function Actions() {
  const { phase, failure } = useEditor();
  return (
    <div className={styles['actions']}>
      {failure && <FailureNotice {...failure} />}
      <Button type="submit" wide>
        {phase === 'sending' ? messages.interview.submitting : 'Save'}
      </Button>
      <p className={styles['legend']}>Fields marked with * are required. {texts.sentBack}</p>
    </div>
  );
}

interface Props {
  /** Absent for a new one. */
  interview?: AdminInterview | undefined;
  onSaved: (message: string) => void;
  /** Whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/** An administrator's form of an experience; saving sends it back to review. */
export function InterviewEditor({ interview, onSaved, onUnsaved }: Props) {
  const { confirm } = useAsk();
  const editing = useInterviewEditor(interview, onSaved);
  const { editor, forget } = editing;
  const { unsent } = editor;
  useEffect(() => onUnsaved(unsent), [unsent, onUnsaved]);
  useLeaveGuard(unsent, async () => {
    const agreed = await confirm({
      title: texts.unsavedTitle,
      text: texts.unsavedQuestion,
      confirmLabel: 'Leave',
      dangerous: true,
    });
    if (agreed) forget();
    return agreed;
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void editor.submit('');
  };
  return (
    <EditorProvider value={editor}>
      <form onSubmit={submit} noValidate>
        <Restored />
        {editing.ground.hasConflict && (
          <Suspense>
            <InterviewConflict {...editing} />
          </Suspense>
        )}
        <fieldset disabled={editor.phase !== 'editing'} className={styles['sections']}>
          <AboutAuthor />
          <AboutInterview />
          <RoundsInput />
          <DetailsInput />
          <Actions />
        </fieldset>
      </form>
    </EditorProvider>
  );
}
