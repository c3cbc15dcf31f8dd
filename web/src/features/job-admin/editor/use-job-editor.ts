import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { boardGuesses, useGuesses } from './guesses.ts';
import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { dayInIndia } from '#contract/india-time.ts';
import type { Draft } from '#contract/drafts.ts';
import {
  isJobField,
  jobFieldNames,
  jobLabels,
  switchFieldNames,
  type JobFieldName,
} from '#contract/job-fields.ts';
import { ChangedJob, NewJob, type AdminJob, type Job, JobConflict } from '#contract/job-shapes.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { parseConflict } from '#web/lib/api/conflict.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import { fillForm, useSendForm } from '#web/lib/form/use-send-form.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { isKey } from '#web/lib/is-key.ts';
import {
  type EditDraft,
  editDraft,
  type PersistedForm,
  type DraftStore,
} from '#web/lib/storage/form-draft.ts';
import { asJob, draftMeanwhile, refreshDrafts } from '../drafts/api.ts';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import {
  decided,
  type Baseline,
  isUndecided,
  rebase,
  rebaseOnOwn,
  resolveLogo,
  type Start,
  startEditing,
  withLogo,
} from '../job/editing.ts';
import { JobFields, saveJob } from '../job/save-job.ts';
import { isChosen, useLogo } from '../job/logo.tsx';

/** Only the image can cause status 413 or 415. */
function explain({ status, errors, message }: ApiError): Partial<SendFailure> {
  if (message === problemMessages.keyReused) return { reason: jobMessages.alreadySaved };
  const isOfImage = errors.length === 0 && (status === 413 || status === 415);
  return isOfImage ? { errors: [{ field: 'companyLogo', message }] } : {};
}

const todayOrLater = z.refine<string>((day) => day === '' || day >= dayInIndia(new Date()), {
  params: { rule: 'past' },
});
const fourDigitYear = z.refine<string>((day) => day.length <= 'yyyy-mm-dd'.length, {
  params: { rule: 'invalid' },
});

/** The form holds booleans, not the texts that are sent. */
const switches = mapToRecord(switchFieldNames, () => z.boolean());

/** The schema of the contract, as inputs hold the values: every text present, switches as booleans, a day. */
const AddForm = z.object({
  ...z.required(NewJob).shape,
  expiresAt: z.string().check(fourDigitYear, todayOrLater),
  ...switches,
});

/** A day in the past closes the job at once. */
const EditForm = z.object({
  ...z.required(ChangedJob).shape,
  expiresAt: z.string().check(z.minLength(1), fourDigitYear),
  ...switches,
});

function jobFieldMessage(issue: z.core.$ZodRawIssue): string {
  const [name] = issue.path ?? [];
  return fieldMessage(isKey(jobLabels, name) ? jobLabels[name] : 'This field', issue);
}

const resolvers = {
  add: zodResolver(AddForm, { error: jobFieldMessage }),
  edit: zodResolver(EditForm, { error: jobFieldMessage }),
};

const openDraft = (id: string) => editDraft(`draft:job:${id}`, (fields) => JobFields.parse(fields));

/** A new job gets the id of its draft while it is edited; later writes then use that id. */
function useTabStore({ id }: { id: string } = { id: 'new' }) {
  const [tab] = useState(() => {
    let store = openDraft(id);
    return {
      read: () => store.read(),
      write: (typed: EditDraft<JobFields>) => store.write(typed),
      drop: () => store.drop(),
      moveTo(next: string) {
        store.drop();
        store = openDraft(next);
      },
    };
  });
  return tab;
}

/** `readBaseline` also serves async code that outlives a render. */
function useBaseline(first: Baseline) {
  const [baseline, setBaseline] = useState(first);
  const latest = useRef(first);
  return {
    baseline,
    readBaseline: () => latest.current,
    setBaseline: (next: Baseline) => {
      latest.current = next;
      setBaseline(next);
    },
  };
}

const isSame = (one: JobFields, other: JobFields) =>
  Object.keys(changedFields(one, other)).length === 0;

/** Stores only what the server does not have. */
function storeDraft(
  tab: DraftStore<EditDraft<JobFields>>,
  draft: PersistedForm<JobFields>,
  { base, version }: Baseline,
): void {
  if (isSame(base, draft.fields)) tab.drop();
  else tab.write({ ...draft, base, version });
}

export interface Opened {
  job?: AdminJob | undefined;
  draft?: Draft | undefined;
  /** Called when the form becomes a draft, and when that is gone since it was empty again. */
  onDraftIdChange?: ((id: string | undefined) => void) | undefined;
}

function useEditing({ job, draft, onDraftIdChange }: Opened) {
  const client = useQueryClient();
  const opened = job ?? (draft && asJob(draft));
  const tab = useTabStore(opened);
  const [start] = useState(() => startEditing(opened, tab.read()));
  const { baseline, setBaseline, readBaseline } = useBaseline(start.baseline);
  const { logo, ...logoChanges } = useLogo(() => setBaseline(resolveLogo(readBaseline())));
  const saved = baseline.conflict?.theirs ?? opened;
  /** After saving, later changes such as a derived category are not stored. */
  const isSent = useRef(false);
  const write = (typed: PersistedForm<JobFields>) => {
    if (!isSent.current) storeDraft(tab, typed, readBaseline());
  };

  const editor = useSendForm<JobFields, Job>({
    resolver: job ? resolvers.edit : resolvers.add,
    empty: start.baseline.base,
    toPath: (field) => (isJobField(field) ? field : undefined),
    explain,
    draft: { read: () => start.draft, write, drop: tab.drop },
    send: async (fields, { key }) => {
      const draft = job ? undefined : await drafts.waitUntilSaved();
      return saveJob(fields, { job: job && { ...readBaseline(), id: job.id }, draft, logo, key });
    },
    onSent: () => {
      isSent.current = true;
      void client.invalidateQueries({ queryKey: adminKeys.jobs.all });
      void refreshDrafts(client);
    },
    onConflict: (error, { fields }) => {
      const draft = draftMeanwhile(error);
      const theirs = draft ? asJob(draft) : parseConflict(error, JobConflict)?.job;
      if (theirs) stand(rebaseOnTheirs(theirs, fields));
      return theirs !== undefined;
    },
  });
  const { form, phase } = editor;

  const rebaseOnTheirs = (theirs: AdminJob, mine = form.getValues()): Start => {
    const next = rebase(theirs, readBaseline().base, mine);
    return withLogo(next, saved?.image ?? '', isChosen(logo));
  };
  const stand = (next: Start) => {
    setBaseline(next.baseline);
    fillForm(form, next.baseline.base, next.fields);
  };

  const drafts = useDraftSaving({
    isOn: job === undefined && phase === 'editing',
    ...{ draft, form, baseline, readBaseline, logo },
    onSaved: (base, version) => {
      setBaseline({ base, version });
      const fields = form.getValues();
      if (isSame(base, fields)) editor.forget();
      else storeDraft(tab, { fields, key: '' }, { base, version });
    },
    onTheirs: (theirs) => {
      const next = rebaseOnTheirs(asJob(theirs));
      if (isUndecided(next.baseline)) return stand(next);
      // Both sides changed different fields, so there is nothing to ask and the cursor stays in place.
      const { base, version } = next.baseline;
      setBaseline({ base, version });
      for (const name of jobFieldNames)
        if (form.getValues(name) !== next.fields[name]) form.setValue(name, next.fields[name]);
    },
    onMoved: (id, isLeaving) => {
      tab.moveTo(id ?? 'new');
      void refreshDrafts(client);
      if (!isLeaving) onDraftIdChange?.(id);
    },
  });

  return {
    ...editor,
    isNew: job === undefined,
    conflict: baseline.conflict,
    saved,
    logo,
    ...logoChanges,
    drafts,
    /** After a renewal beside the form, typed fields stay except for the closing date. */
    setSaved: (now: AdminJob) => stand(rebaseOnOwn(now, readBaseline().base, form.getValues())),
    version: baseline.version,
    decide: (name: JobFieldName) => setBaseline(decided(readBaseline(), name)),
  };
}

export function useJobEditor(opened: Opened) {
  const editor = useEditing(opened);
  const { form, isNew, drafts, phase, unsent, logo } = editor;
  const guesses = useGuesses(isNew ? (drafts.card?.id ?? 'new') : undefined, {
    found: boardGuesses(opened.draft),
    isSent: phase === 'sent',
  });
  return {
    ...{ ...editor, ...guesses },
    setField: (name: JobFieldName, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    isUnsaved: isNew
      ? drafts.isUnsaved || phase === 'sending'
      : unsent || (phase !== 'sent' && isChosen(logo)),
  };
}
export type JobEditor = ReturnType<typeof useJobEditor>;

export const EditorContext = createContext<JobEditor | undefined>(undefined);

export function useEditor(): JobEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor must be called inside EditorContext');
  return editor;
}
