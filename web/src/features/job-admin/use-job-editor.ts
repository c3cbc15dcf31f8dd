import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AdminJob } from '#contract/job-shapes.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { dropDraft, readDraft } from './draft.ts';
import { decided, type Ground, layOver, startEditing, withKey } from './editing.ts';
import {
  changedFields,
  fieldNames,
  isJobField,
  type JobFieldName,
  type JobFields,
} from './job-fields.ts';
import { AddForm, EditForm, jobFieldMessage } from './job-form-schema.ts';
import { addJob, changeJob } from './save-job.ts';
import { saveFailure, type SaveFailure } from './save-failure.ts';
import { useDraft } from './use-draft.ts';

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
  const draftName = job ? `job:${job.id}` : 'job:new';
  const [start] = useState(() => startEditing(job, readDraft(draftName)));
  const [ground, setGround] = useState(start.ground);
  const [restored, setRestored] = useState(start.restored);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SaveFailure>();
  const [logo, setLogo] = useState<Logo>({ file: undefined, removed: false });
  const form = useForm<JobFields>({
    resolver: zodResolver(job ? EditForm : AddForm, { error: jobFieldMessage }),
    defaultValues: start.ground.base,
  });

  useEffect(() => fill(form, start.ground.base, start.fields), [form, start]);
  useDraft(draftName, form, ground);
  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => failure && showErrors(form, failure), [form, failure]);

  const fail = (error: unknown, mine: JobFields) => {
    const why = saveFailure(error);
    setPhase('editing');
    setFailure(why);
    if (why.keyIsSpent) setGround(withKey(ground));
    if (!why.conflict) return;
    const next = layOver(why.conflict, ground.base, mine);
    setGround(next.ground);
    fill(form, next.ground.base, next.fields);
  };

  const submit = form.handleSubmit(async (fields) => {
    setPhase('saving');
    setFailure(undefined);
    try {
      await save(job, fields, { ground, logo });
      dropDraft(draftName);
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
    saved: ground.conflict?.theirs ?? job,
    logo,
    setLogo: (file: File | undefined) => setLogo({ ...logo, file }),
    removeLogo: (removed: boolean) => setLogo({ file: undefined, removed }),
    restored,
    unsaved:
      phase !== 'saved' && (form.formState.isDirty || logo.file !== undefined || logo.removed),
    submit,
    decide: (name: JobFieldName) => setGround(decided(ground, name)),
    discard: () => {
      fill(form, ground.base, ground.base);
      dropDraft(draftName);
      setRestored(false);
    },
    forget: () => dropDraft(draftName),
  };
}
export type JobEditor = ReturnType<typeof useJobEditor>;
