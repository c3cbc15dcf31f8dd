import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type AdminJob, NewJob } from '#contract/job-shapes.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { draftOf, type Draft } from './draft.ts';
import {
  decided,
  type Ground,
  layOver,
  layOverOwn,
  logoSettled,
  type Start,
  startEditing,
  withKey,
  withLogo,
} from './editing.ts';
import {
  changedFields,
  fieldNames,
  isJobField,
  type JobFieldName,
  JobFields,
} from './job-fields.ts';
import { addJob, changeJob } from './save-job.ts';
import { saveFailure, type SaveFailure } from './save-failure.ts';
import type { TabDraft } from '#web/lib/tab-draft.ts';
import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { dayInIndia } from '#contract/india-day.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { limits } from '#contract/limits.ts';

const todayOrLater = z.refine<string>((day) => day === '' || day >= dayInIndia(new Date()), {
  params: { rule: 'past' },
});
const fourDigitYear = z.refine<string>((day) => day.length <= 'yyyy-mm-dd'.length, {
  params: { rule: 'invalid' },
});

/** The contract's add form as inputs hold it: every text present, switches as booleans, a day. */
const AddForm = z.object({
  ...z.required(NewJob).shape,
  expiresAt: z.string().check(fourDigitYear, todayOrLater),
  featured: z.boolean(),
  urgent: z.boolean(),
});

/** Section 5: the description is required on add only. A day gone by closes the job at once. */
const EditForm = z.object({
  ...AddForm.shape,
  description: z.string().check(z.maxLength(limits.longTextCharacters)),
  expiresAt: z.string().check(z.minLength(1), fourDigitYear),
});

const isLabelled = (name: unknown): name is keyof typeof jobLabels =>
  typeof name === 'string' && name in jobLabels;

function jobFieldMessage(issue: z.core.$ZodRawIssue): string {
  const [name] = issue.path ?? [];
  return fieldMessage(isLabelled(name) ? jobLabels[name] : 'This field', issue);
}

type KeptDraft = TabDraft<Draft>;

/** Nothing typed needs no draft. */
function keepDraft(draft: KeptDraft, fields: JobFields, ground: Ground): void {
  const { base, version, key } = ground;
  if (Object.keys(changedFields(base, fields)).length === 0) draft.drop();
  else draft.write({ fields, base, version, key });
}

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
function useDraft(draft: KeptDraft, form: UseFormReturn<JobFields>, ground: Ground): void {
  const { base, version, key } = ground;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, JobFields.parse(values), { base, version, key }),
      }),
    [draft, form, base, version, key],
  );
}

export type Phase = 'editing' | 'saving' | 'saved';
type Form = UseFormReturn<JobFields>;

/** The saved values become the form's own; what differs from them counts as typed. */
function fill(form: Form, base: JobFields, fields: JobFields) {
  form.reset(base);
  for (const [name, value] of Object.entries(changedFields(base, fields))) {
    if (isJobField(name)) form.setValue(name, value, { shouldDirty: true });
  }
}

function showErrors(form: Form, { errors }: SaveFailure) {
  for (const { field, message } of errors) {
    if (isJobField(field)) form.setError(field, { type: 'server', message });
  }
  const first = fieldNames.find((name) => errors.some(({ field }) => field === name));
  if (first) form.setFocus(first);
}

interface Logo {
  /** A new one, or none. */
  file: File | undefined;
  removed: boolean;
}

const noLogo: Logo = { file: undefined, removed: false };

function useLogo(onDecided: () => void) {
  const [logo, setLogo] = useState(noLogo);
  return {
    logo,
    setLogo: (file: File | undefined) => setLogo({ ...logo, file }),
    removeLogo: (removed: boolean) => setLogo({ file: undefined, removed }),
    decideLogo: (theirs: boolean) => {
      if (theirs) setLogo(noLogo);
      onDecided();
    },
  };
}

const isChosen = ({ file, removed }: Logo) => removed || file !== undefined;

function useJobForm(
  schema: typeof AddForm | typeof EditForm,
  start: Start,
  failure: SaveFailure | undefined,
) {
  const form = useForm<JobFields>({
    resolver: zodResolver(schema, { error: jobFieldMessage }),
    defaultValues: start.ground.base,
  });
  useEffect(() => fill(form, start.ground.base, start.fields), [form, start]);
  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => failure && showErrors(form, failure), [form, failure]);
  return form;
}

function save(
  job: AdminJob | undefined,
  fields: JobFields,
  { ground, logo }: { ground: Ground; logo: Logo },
) {
  const removeLogo = logo.removed && logo.file === undefined;
  const saving = { logo: logo.file, key: ground.key, removeLogo };
  return job
    ? changeJob({ id: job.id, version: ground.version }, changedFields(ground.base, fields), saving)
    : addJob(fields, saving);
}

/** The form of a new job, or of `job`: what is typed, what it stands on and how saving goes. */
export function useJobEditor(job: AdminJob | undefined) {
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(job ? `job:${job.id}` : 'job:new'));
  const [start] = useState(() => startEditing(job, draft.read()));
  const [ground, setGround] = useState(start.ground);
  const [restored, setRestored] = useState(start.restored);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SaveFailure>();
  const { logo, ...logoChanges } = useLogo(() => setGround(logoSettled(ground)));
  const form = useJobForm(job ? EditForm : AddForm, start, failure);
  useDraft(draft, form, ground);

  const saved = ground.conflict?.theirs ?? job;
  const take = ({ ground: next, fields }: Start) => {
    setGround(next);
    fill(form, next.base, fields);
    keepDraft(draft, fields, next);
  };

  const fail = (error: unknown, mine: JobFields) => {
    const why = saveFailure(error);
    setPhase('editing');
    setFailure(why);
    if (why.keyIsSpent) setGround(withKey(ground));
    const next = why.conflict && layOver(why.conflict, ground.base, mine);
    if (next) take(withLogo(next, saved?.image ?? '', isChosen(logo)));
  };

  const submit = form.handleSubmit(async (fields) => {
    setPhase('saving');
    setFailure(undefined);
    try {
      await save(job, fields, { ground, logo });
      draft.drop();
      setPhase('saved');
      void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
    } catch (error) {
      fail(error, fields);
    }
  });

  return {
    form,
    phase,
    failure,
    conflict: ground.conflict,
    /** The job as the server last showed it. */
    saved,
    logo,
    ...logoChanges,
    restored,
    unsaved: phase !== 'saved' && (form.formState.isDirty || isChosen(logo)),
    submit,
    /** The job was saved beside the form: what is typed stays, but for the closing date. */
    standOn: (now: AdminJob) => take(layOverOwn(now, ground.base, form.getValues())),
    refuse: (error: unknown) => fail(error, form.getValues()),
    version: ground.version,
    decide: (name: JobFieldName) => setGround(decided(ground, name)),
    discard: () => {
      fill(form, ground.base, ground.base);
      draft.drop();
      setRestored(false);
    },
    forget: () => draft.drop(),
  };
}
export type JobEditor = ReturnType<typeof useJobEditor>;
