import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { toBoardGuesses, useGuesses } from './use-guesses.ts';
import * as z from 'zod/mini';
import { toIndiaDay } from '#contract/india-time.ts';
import type { Draft } from '#contract/job-drafts.ts';
import {
  isJobField,
  jobFieldNames,
  jobLabels,
  switchFieldNames,
  type JobFieldName,
} from '#contract/job-fields.ts';
import { EditedJob, NewJob, type AdminJob, type Job, JobConflict } from '#contract/job-schemas.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { listChangedNames } from '#web/lib/form/merge-fields.ts';
import { createIssueFormatter, fillForm, useSendForm } from '#web/lib/form/use-send-form.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import {
  createEditDraft,
  outdatedVersion,
  type PersistedForm,
} from '#web/lib/storage/form-draft.ts';
import { toAdminJob, parseDraftConflict, refreshDrafts } from '../drafts/api.ts';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import {
  resolveField,
  type Baseline,
  hasUnresolvedConflict,
  mergeTheirs,
  mergeRenewal,
  markLogoResolved,
  type MergedForm,
  createInitialState,
  listUnresolved,
} from '../job/edit-conflict.ts';
import { saveJob } from '../job/save-job.ts';
import { toJobFields, JobFields } from '../job/job-form-values.ts';
import { isLogoChanged, useLogo } from '../job/logo-drop.tsx';

/** Only the image can cause status 413 or 415. A reused key means that an earlier try was saved. */
function toSaveFailure({ status, errors, message }: ApiError): Partial<SendFailure> {
  if (message === apiErrorMessages.keyReused) return { reason: jobChangeMessages.alreadySaved };
  const isImageError = errors.length === 0 && (status === 413 || status === 415);
  return isImageError ? { errors: [{ field: 'companyLogo', message }] } : {};
}

const todayOrLater = z.refine<string>((day) => day === '' || day >= toIndiaDay(new Date()), {
  params: { rule: 'past' },
});
const fourDigitYear = z.refine<string>((day) => day.length <= 'yyyy-mm-dd'.length, {
  params: { rule: 'invalid' },
});

const switchSchemas = mapToRecord(switchFieldNames, () => z.boolean());

/** The contract's schema for the values of inputs: no text is missing, switches are booleans, dates are days. */
const AddFormSchema = z.object({
  ...z.required(NewJob).shape,
  expiresAt: z.string().check(fourDigitYear, todayOrLater),
  ...switchSchemas,
});

/** A day in the past closes the job at once. */
const EditFormSchema = z.object({
  ...z.required(EditedJob).shape,
  expiresAt: z.string().check(z.minLength(1), fourDigitYear),
  ...switchSchemas,
});

const error = createIssueFormatter(jobLabels);
const resolvers = {
  add: zodResolver(AddFormSchema, { error }),
  edit: zodResolver(EditFormSchema, { error }),
};

const openEditDraft = (id: string) =>
  createEditDraft(`draft:job:${id}`, (fields) => JobFields.parse(fields));

/** The form is stored under the id of its job or draft; a new job gets a draft id while it is edited. `sessionDraft` is kept in this tab; `draft` (Draft) is the one on the server. */
function useSessionDraft({ id }: { id: string } = { id: 'new' }) {
  const [sessionDraft] = useState(() => {
    let store = openEditDraft(id);
    return {
      read: () => store.read(),
      clear: () => store.clear(),
      /** Stores only what the server does not have. */
      write(persistedForm: PersistedForm<JobFields>, baseline: Baseline) {
        const { base, sent } = baseline;
        const version = listUnresolved(baseline).length > 0 ? outdatedVersion : baseline.version;
        if (listChangedNames(base, persistedForm.fields).length === 0) store.clear();
        else store.write({ ...persistedForm, base, version, ...(sent && { sent }) });
      },
      moveTo(nextId: string) {
        const typedForm = store.read();
        store.clear();
        store = openEditDraft(nextId);
        if (typedForm) store.write(typedForm);
      },
    };
  });
  return sessionDraft;
}

/** `readBaseline` also serves async code that outlives a render. */
function useBaseline(initialBaseline: Baseline) {
  const [baseline, setBaseline] = useState(initialBaseline);
  const latestRef = useRef(initialBaseline);
  return {
    baseline,
    readBaseline: () => latestRef.current,
    setBaseline: (newBaseline: Baseline) => {
      latestRef.current = newBaseline;
      setBaseline(newBaseline);
    },
    /** Keeps only the fields that were sent first, since these may have been saved. Does not render again. */
    recordSentFields: (fields: JobFields) => {
      latestRef.current = { sent: fields, ...latestRef.current };
    },
  };
}

export interface JobEditorOptions {
  job?: AdminJob | undefined;
  draft?: Draft | undefined;
  /** Called when a draft is created for the form, and when it is removed because the form is empty again. */
  onDraftIdChange?: ((id: string | undefined) => void) | undefined;
}

function useEditState({ job, draft, onDraftIdChange }: JobEditorOptions) {
  const client = useQueryClient();
  const openedJob = job ?? (draft && toAdminJob(draft));
  const sessionDraft = useSessionDraft(openedJob);
  const [initial] = useState(() => createInitialState(openedJob, sessionDraft.read()));
  const { baseline, setBaseline, readBaseline, recordSentFields } = useBaseline(initial.baseline);
  const { logo, ...logoChanges } = useLogo(() => setBaseline(markLogoResolved(readBaseline())));
  const saved = baseline.conflict?.theirs ?? openedJob;
  /** After saving, later changes such as a derived category are not stored. */
  const isSentRef = useRef(false);
  const writeDraft = (typedForm: PersistedForm<JobFields>) => {
    if (!isSentRef.current) sessionDraft.write(typedForm, readBaseline());
  };

  const editor = useSendForm<JobFields, Job>({
    resolver: job ? resolvers.edit : resolvers.add,
    defaultValues: toJobFields(openedJob),
    hasUnresolvedConflict: hasUnresolvedConflict(baseline),
    toFieldPath: (field) => (isJobField(field) ? field : undefined),
    toFailure: toSaveFailure,
    draft: { read: () => initial.draft, write: writeDraft, clear: sessionDraft.clear },
    send: async (fields, { idempotencyKey: key }) => {
      const draft = job ? undefined : await draftSaving.waitUntilSaved();
      recordSentFields(fields);
      return saveJob(fields, { job: job && { ...readBaseline(), id: job.id }, draft, logo, key });
    },
    onSent: () => {
      isSentRef.current = true;
      void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
      void refreshDrafts(client);
    },
    onConflict: (error, { fields }) => {
      const draft = parseDraftConflict(error);
      const theirs = draft ? toAdminJob(draft) : parseConflict(error, JobConflict)?.job;
      if (theirs) setMerged(rebaseOnTheirs(theirs, fields));
      return theirs !== undefined;
    },
  });
  const { form, phase } = editor;

  const rebaseOnTheirs = (theirs: AdminJob, mine = form.getValues()): MergedForm => {
    const oldLogo = { image: saved?.image ?? '', isChangedByMe: isLogoChanged(logo) };
    return mergeTheirs(theirs, readBaseline(), mine, oldLogo);
  };
  const setMerged = ({ baseline, saved, fields }: MergedForm) => {
    setBaseline(baseline);
    fillForm(form, saved, fields);
  };

  const draftSaving = useDraftSaving({
    isActive: job === undefined && phase === 'editing',
    ...{ draft, form, baseline, readBaseline, recordSentFields, logo },
    onSaved: (base, version) => {
      setBaseline({ base, version });
      // Keeps the key: an earlier try may have added the job though its answer was lost.
      editor.saveDraft(form.getValues());
    },
    onConflict: (theirs) => {
      const merged = rebaseOnTheirs(toAdminJob(theirs));
      if (hasUnresolvedConflict(merged.baseline)) return setMerged(merged);
      // Both sides changed different fields, so there is nothing to ask and the cursor stays in place.
      const { base, version } = merged.baseline;
      setBaseline({ base, version });
      for (const name of jobFieldNames)
        if (form.getValues(name) !== merged.fields[name]) form.setValue(name, merged.fields[name]);
    },
    onDraftIdChange: (id, isLeaving) => {
      sessionDraft.moveTo(id ?? 'new');
      void refreshDrafts(client);
      if (!isLeaving) onDraftIdChange?.(id);
    },
  });

  return {
    ...editor,
    isNew: job === undefined,
    conflict: baseline.conflict,
    unresolved: listUnresolved(baseline),
    saved,
    logo,
    ...logoChanges,
    drafts: draftSaving,
    /** When the job is renewed while the form is open, typed fields stay except for the closing date. */
    applyRenewal: (job: AdminJob) => setMerged(mergeRenewal(job, readBaseline(), form.getValues())),
    version: baseline.version,
    resolveField: (name: JobFieldName) => setBaseline(resolveField(readBaseline(), name)),
  };
}

export function useJobEditor(options: JobEditorOptions) {
  const editor = useEditState(options);
  const { form, isNew, drafts, phase, hasUnsentChanges, logo } = editor;
  const guesses = useGuesses(isNew ? (drafts.storedDraft?.id ?? 'new') : undefined, {
    boardGuesses: toBoardGuesses(options.draft),
    isSent: phase === 'sent',
  });
  return {
    ...editor,
    ...guesses,
    setField: (name: JobFieldName, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    isUnsaved: isNew
      ? drafts.isUnsaved || phase === 'sending'
      : hasUnsentChanges || (phase !== 'sent' && isLogoChanged(logo)),
  };
}
export type JobEditor = ReturnType<typeof useJobEditor>;

export const EditorContext = createContext<JobEditor | undefined>(undefined);

export function useEditorContext(): JobEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditorContext must be called inside EditorContext');
  return editor;
}
