import { Eye } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { delays } from '#contract/limits.ts';
import type { AdminJob, Job } from '#contract/job-shapes.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { FormFailure, FormRestored, FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { EditorProvider, useEditor } from './editor-context.ts';
import { categoryRows, lineRows, longRows } from './field-list.ts';
import { CategoryInput, LineInput, LongInput } from './job-form-fields.tsx';
import { LogoInput } from './logo-input.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { type JobEditor, useJobEditor } from './use-job-editor.ts';
import styles from './job-form.module.css';
import { ConflictNotice } from './conflict-notice.tsx';

function FormNotices() {
  const { conflict, restored, discard } = useEditor();
  if (conflict) return <ConflictNotice conflict={conflict} />;
  return (
    restored && (
      <FormRestored
        text="We have restored what you typed earlier."
        discard="Discard it"
        onDiscard={discard}
      />
    )
  );
}

/** Says that it is done, then calls `onSaved` as section 9 times it. */
function useSaved({ phase }: JobEditor, done: string, onSaved: () => void) {
  const toast = useToast();
  useEffect(() => {
    if (phase !== 'sent') return undefined;
    toast(done);
    const timer = setTimeout(onSaved, delays.jobSavedRedirectMs);
    return () => clearTimeout(timer);
  }, [phase, toast, done, onSaved]);
}

function useUnsavedWarning({ unsaved, forget }: JobEditor) {
  const ask = useAsk();
  useLeaveGuard(unsaved, async () => {
    const agreed = await ask.confirm({
      title: 'Leave this page?',
      text: jobMessages.leaveQuestion,
      confirmLabel: 'Leave',
      dangerous: true,
    });
    if (agreed) forget();
    return agreed;
  });
}

type DrawJob = (job: Job) => ReactNode;

const JobPreview = lazy(async () => ({
  default: (await fetchCode(() => import('./job-preview.tsx'))).JobPreview,
}));

function Preview({ draw }: { draw: DrawJob }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="outline" wide onClick={() => setOpen(true)}>
        <Eye size={18} aria-hidden="true" /> {jobAdminMessages.preview}
      </Button>
      {open && (
        <Suspense>
          <JobPreview draw={draw} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ isNew, draw }: { isNew: boolean; draw: DrawJob }) {
  const { phase, failure } = useEditor();
  const label = isNew ? 'Add job' : 'Save changes';
  const failedText = isNew ? jobMessages.addFailed : jobMessages.updateFailed;
  return (
    <div className={styles['actions']}>
      {failure && (
        <FormFailure title={failedText} focused={failure.errors.length === 0}>
          <p>{failure.reason}</p>
        </FormFailure>
      )}
      <Button type="submit" wide>
        {phase === 'sending' ? jobMessages.submitting : label}
      </Button>
      <Preview draw={draw} />
      <p className={styles['legend']}>Fields marked with * are required.</p>
    </div>
  );
}

interface JobFormProps {
  /** Absent for a new job. */
  job?: AdminJob;
  /** Draws the preview of a job as its public page does. */
  draw: DrawJob;
  onSaved: () => void;
}

export function JobForm({ job, draw, onSaved }: JobFormProps) {
  const editor = useJobEditor(job);
  const isNew = job === undefined;
  const { phase, submit } = editor;
  useSaved(editor, isNew ? jobMessages.added : jobMessages.updated, onSaved);
  useUnsavedWarning(editor);

  return (
    <EditorProvider value={editor}>
      <form onSubmit={submit} noValidate>
        <FormNotices />
        <fieldset disabled={phase !== 'editing'} className={styles['columns']}>
          <div className={styles['column']}>
            <FormSection title="The job">
              <div className={styles['pair']}>
                {lineRows.map((row) => (
                  <LineInput key={row.name} {...row} />
                ))}
              </div>
              {isNew && <DuplicateNotice />}
            </FormSection>
            <FormSection title="Where it is listed">
              <div className={styles['pair']}>
                {categoryRows.map((row) => (
                  <CategoryInput key={row.name} {...row} />
                ))}
              </div>
            </FormSection>
            <FormSection title="What readers learn">
              {longRows(isNew).map((row) => (
                <LongInput key={row.name} {...row} />
              ))}
            </FormSection>
          </div>
          <div className={styles['aside']}>
            <FormSection title="Publishing">
              <LogoInput />
              <PublishingFields isNew={isNew} />
            </FormSection>
            <Actions isNew={isNew} draw={draw} />
          </div>
        </fieldset>
      </form>
    </EditorProvider>
  );
}
