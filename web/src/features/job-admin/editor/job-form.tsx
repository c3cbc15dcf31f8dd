import { Eye } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useRef,
} from 'react';
import { delays } from '#contract/ui-delays.ts';
import type { Job } from '#contract/job-schemas.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobChangeMessages, jobAdminMessages } from '#contract/messages/job-admin.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { FormError } from '#web/ui/form-parts/form-error.tsx';
import { RestoredDraftNotice } from '#web/ui/form-parts/restored-draft-notice.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { DraftStatus, PublishSchedule } from './draft-panel.tsx';
import { DuplicateNotice, WarningNotice } from './fraud-and-duplicate-notices.tsx';
import {
  categoryFieldNames,
  type TextFieldName,
  textFieldNames,
  longTextFieldNames,
} from '#contract/job-fields.ts';
import {
  CategoryInput,
  SingleLineInput,
  LogoInput,
  LongTextInput,
  PublishingFields,
} from './job-form-fields.tsx';
import { PastedPosting } from './pasted-posting.tsx';
import { DerivedFieldsEffect } from './derived-fields-effect.ts';
import {
  EditorContext,
  type JobEditor,
  type JobEditorOptions,
  useEditorContext,
  useJobEditor,
} from './use-job-editor.ts';
import { JobConflictNotice } from './job-conflict.tsx';
import { fill } from '#contract/fill-template.ts';
import { formatDate } from '#contract/india-time.ts';
import type { DraftOrigin } from '#contract/job-drafts.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { jobPostingMessages } from '#contract/messages/paste-posting.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Link } from '#web/ui/link/link.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { ConfirmAllButton, MissingFields, useFieldsToCheck } from './posting-paste-box.tsx';

/** Calls `onSaved` at once if another job is to be added, else after `delays.jobSavedRedirectMs`. */
function useAfterSave({ phase }: JobEditor, { savedText, addsMore, onSaved }: SavedOptions) {
  const toast = useToast();
  const finish = useEffectEvent(onSaved);
  useEffect(() => {
    if (phase !== 'sent') return undefined;
    toast(savedText);
    const timer = setTimeout(() => finish(addsMore), addsMore ? 0 : delays.jobSavedRedirectMs);
    return () => clearTimeout(timer);
  }, [phase, toast, savedText, addsMore]);
}

/** Saves a new job before its page is left, and asks only if that fails. */
function useUnsavedWarning({ isUnsaved, dropStoredFields, isNew, drafts }: JobEditor) {
  const toast = useToast();
  useLeaveGuard(isUnsaved, {
    text: isNew ? draftMessages.leaveQuestion : jobMessages.unsavedWarning,
    save: async () => {
      const isSaved = isNew && drafts.state.name !== 'failed' && (await drafts.saveBeforeLeaving());
      if (isSaved) toast(draftMessages.saved);
      return isSaved;
    },
    onLeave: dropStoredFields,
  });
}

type RenderJob = (job: Job) => ReactNode;

const JobPreview = lazyComponent(async () => (await import('./job-preview.tsx')).JobPreview);

function PreviewButton({ renderJob }: { renderJob: RenderJob }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" wide onClick={() => setOpen(true)}>
        <Eye size={18} /> {jobAdminMessages.preview}
      </Button>
      {open && (
        <Suspense>
          <JobPreview renderJob={renderJob} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function SaveFailure({ status, errors, reason }: SendFailure) {
  const { isNew } = useEditorContext();
  const title = isNew ? jobChangeMessages.addFailed : jobChangeMessages.updateFailed;
  const isDeleted = !isNew && status === 404;
  return (
    <FormError
      title={isDeleted ? 'This job was deleted after you opened it.' : title}
      takesFocus={errors.length === 0}
    >
      <p>
        {isDeleted
          ? 'What you typed is still here. Restore the job in the job list, then save again.'
          : reason}
      </p>
    </FormError>
  );
}

const addMoreValue = 'another';

function FormActions({ renderJob }: { renderJob: RenderJob }) {
  const { phase, failure, isNew } = useEditorContext();
  const label = isNew ? 'Add job' : 'Save changes';
  return (
    <div className="grid gap-3 max-xs:pb-16">
      {failure && <SaveFailure {...failure} />}
      <div className="max-xs:fixed max-xs:inset-[auto_0_0] max-xs:z-10 max-xs:pt-2 max-xs:px-4 max-xs:pb-[calc(var(--space-2)_+_env(safe-area-inset-bottom))] max-xs:border-t max-xs:border-line max-xs:bg-surface">
        <Button type="submit" wide>
          {phase === 'sending' ? 'Submitting...' : label}
        </Button>
      </div>
      {isNew && (
        <Button type="submit" value={addMoreValue} variant="outline" wide>
          {draftMessages.addAnother}
        </Button>
      )}
      {isNew && <DraftStatus />}
      <PreviewButton renderJob={renderJob} />
      {isNew && <PublishSchedule />}
      {isNew && <p className="text-ink-faint text-xs text-center">{draftMessages.shortcuts}</p>}
      <p className="text-ink-faint text-xs text-center">Fields marked with * are required.</p>
    </div>
  );
}

/** With Ctrl or Command: S saves (a new job as a draft), Enter sends, Shift and Enter also opens another job. */
function useShortcuts({ isNew, phase, drafts }: JobEditor) {
  const form = useRef<HTMLFormElement>(null);
  useWindowEvent('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'enter') return;
    event.preventDefault();
    // An open dialog must be answered first.
    if (phase !== 'editing' || document.querySelector('dialog[open]')) return;
    if (key === 's' && isNew) void drafts.save();
    else
      form.current?.requestSubmit(
        event.shiftKey
          ? form.current.querySelector<HTMLButtonElement>(`[value=${addMoreValue}]`)
          : undefined,
      );
  });
  return form;
}

/** Waits a frame, because a new page first moves the focus itself. Keeps a focus that is already in the form. */
function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>, editor: JobEditor) {
  const { isNew, saved, restored } = editor;
  const [startsEmpty] = useState(isNew && !saved);
  useEffect(() => {
    if (!startsEmpty || restored) return undefined;
    const frameId = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('form')) form.current?.querySelector('input')?.focus();
    });
    return () => cancelAnimationFrame(frameId);
  }, [form, startsEmpty, restored]);
}

interface SavedOptions {
  savedText: string;
  addsMore: boolean;
  onSaved: (addsMore: boolean) => void;
}

interface JobFormProps extends JobEditorOptions {
  renderJob: RenderJob;
  onSaved: SavedOptions['onSaved'];
  header?: ReactNode;
  /** The lines of the pasted posting, shown beside the form that they filled. */
  pastedLines?: readonly string[] | undefined;
}

const wideFields: ReadonlySet<TextFieldName> = new Set(['title', 'role', 'joblink']);

function BoardNotice({ source: { name, notes, removedAt } }: { source: DraftOrigin }) {
  const { fieldsToCheck, missingFields } = useFieldsToCheck();
  const [prefix] = inboxMessages.fromBoard.split('{board}');
  const hint = fill(jobPostingMessages.check, { count: pluralize(fieldsToCheck.length, 'field') });
  return (
    <section aria-label="Board" className="panel grid gap-2 justify-items-start mb-5 p-4 text-sm">
      <p>
        {prefix}
        <Link to={adminPaths.sources} dir="auto">
          {name}
        </Link>
        . {removedAt && `It has been gone from the board since ${formatDate(removedAt)}.`}{' '}
        {fieldsToCheck.length > 0 && hint}
      </p>
      {notes.length > 0 && (
        <ul className="ps-5 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <MissingFields names={missingFields} />
      <ConfirmAllButton names={fieldsToCheck} />
    </section>
  );
}

/** Opens a new job if neither a job nor a draft is given. */
export function JobForm({ renderJob, onSaved, header, pastedLines, ...options }: JobFormProps) {
  const editor = useJobEditor(options);
  const { phase, isNew } = editor;
  const [shouldAddMore, setShouldAddMore] = useState(false);
  const savedText = isNew ? jobChangeMessages.added : jobChangeMessages.updated;
  useAfterSave(editor, { savedText, addsMore: shouldAddMore, onSaved });
  useUnsavedWarning(editor);
  const form = useShortcuts(editor);
  useFirstFieldFocus(form, editor);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const submitter =
      nativeEvent instanceof globalThis.SubmitEvent ? nativeEvent.submitter : undefined;
    setShouldAddMore(submitter?.getAttribute('value') === addMoreValue);
    editor.submit(event);
  };

  return (
    <EditorContext value={editor}>
      {options.draft?.origin && <BoardNotice source={options.draft.origin} />}
      <DerivedFieldsEffect />
      {header}
      <form ref={form} onSubmit={submit} noValidate>
        {editor.conflict ? (
          <JobConflictNotice conflict={editor.conflict} />
        ) : (
          editor.restored && <RestoredDraftNotice onDiscard={editor.discard} />
        )}
        <fieldset
          disabled={phase !== 'editing'}
          className={
            pastedLines
              ? 'grid grid-cols-[minmax(0,1fr)_minmax(16rem,21rem)] gap-5 items-start max-[68rem]:grid-cols-1'
              : 'grid grid-cols-[minmax(0,1fr)_19rem] gap-5 items-start max-[68rem]:grid-cols-1'
          }
        >
          <div className="grid gap-5 col-[1]">
            <FormSection title="The job">
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-5">
                {textFieldNames.map((name) => (
                  <div key={name} className={wideFields.has(name) ? 'col-span-full' : undefined}>
                    <SingleLineInput name={name} />
                  </div>
                ))}
              </div>
              {isNew && <DuplicateNotice />}
            </FormSection>
            <FormSection title="Categories">
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-5">
                {categoryFieldNames.map((name) => (
                  <CategoryInput key={name} name={name} />
                ))}
              </div>
            </FormSection>
            <FormSection title="Job details">
              {longTextFieldNames.map((name) => (
                <LongTextInput key={name} name={name} />
              ))}
              <WarningNotice lines={pastedLines} />
            </FormSection>
          </div>
          <div
            className={
              pastedLines ? 'grid gap-5 col-[1]' : 'sticky top-5 grid gap-5 max-[68rem]:static'
            }
          >
            <FormSection title="Publishing">
              <LogoInput />
              <PublishingFields />
            </FormSection>
            <FormActions renderJob={renderJob} />
          </div>
          {pastedLines && <PastedPosting lines={pastedLines} />}
        </fieldset>
      </form>
    </EditorContext>
  );
}
