import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AdminJob, type Job, NewJob } from '#contract/job-shapes.ts';
import { draftOf } from './draft.ts';
import {
  decided,
  type Ground,
  layOver,
  layOverOwn,
  logoSettled,
  type Start,
  startEditing,
  withLogo,
} from './editing.ts';
import { changedFields, isJobField, type JobFieldName, type JobFields } from './job-fields.ts';
import { addJob, changeJob } from './save-job.ts';
import { explain, savedMeanwhile } from './save-failure.ts';
import { deskKeys } from '#web/lib/desk/desk-keys.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { textLimits } from '#contract/limits.ts';

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
  description: z.string().check(z.maxLength(textLimits.longTextCharacters)),
  expiresAt: z.string().check(z.minLength(1), fourDigitYear),
});

const isLabelled = (name: unknown): name is keyof typeof jobLabels =>
  typeof name === 'string' && name in jobLabels;

function jobFieldMessage(issue: z.core.$ZodRawIssue): string {
  const [name] = issue.path ?? [];
  return fieldMessage(isLabelled(name) ? jobLabels[name] : 'This field', issue);
}

const resolvers = {
  add: zodResolver(AddForm, { error: jobFieldMessage }),
  edit: zodResolver(EditForm, { error: jobFieldMessage }),
};

const pathOf = (field: string) => (isJobField(field) ? field : undefined);

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

function save(
  job: AdminJob | undefined,
  fields: JobFields,
  { ground, logo, key }: { ground: Ground; logo: Logo; key: string },
) {
  const removeLogo = logo.removed && logo.file === undefined;
  const saving = { logo: logo.file, key, removeLogo };
  return job
    ? changeJob({ id: job.id, version: ground.version }, changedFields(ground.base, fields), saving)
    : addJob(fields, saving);
}

/** What the saved job holds becomes the form's own; what differs from it counts as typed. */
function fill({ reset }: UseFormReturn<JobFields>, base: JobFields, fields: JobFields) {
  reset(base);
  reset(fields, { keepDefaultValues: true });
}

/** The form of a new job, or of `job`: what is typed, what it stands on and how saving goes. */
export function useJobEditor(job: AdminJob | undefined) {
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(job ? `job:${job.id}` : 'job:new'));
  const [start] = useState(() => startEditing(job, draft.read()));
  const [ground, setGround] = useState(start.ground);
  const { logo, ...logoChanges } = useLogo(() => setGround(logoSettled(ground)));
  const saved = ground.conflict?.theirs ?? job;
  const { base, version, conflict } = ground;

  const editor = useSendForm<JobFields, Job>({
    resolver: job ? resolvers.edit : resolvers.add,
    empty: start.ground.base,
    pathOf,
    explain,
    draft: {
      read: () => start.kept,
      write: (kept) => draft.write({ ...kept, base, version }),
      drop: draft.drop,
    },
    send: async (fields, { key }) => save(job, fields, { ground, logo, key }),
    onSent: () => void client.invalidateQueries({ queryKey: deskKeys.jobs.all }),
    onConflict: (error, { fields, form }) => {
      const theirs = savedMeanwhile(error);
      if (!theirs) return false;
      const next = layOver(theirs, base, fields);
      stand(form, withLogo(next, saved?.image ?? '', isChosen(logo)));
      return true;
    },
  });
  const stand = (form: UseFormReturn<JobFields>, next: Start) => {
    setGround(next.ground);
    fill(form, next.ground.base, next.fields);
  };
  const { form, phase, unsent } = editor;

  return {
    ...editor,
    conflict,
    /** The job as the server last showed it. */
    saved,
    logo,
    ...logoChanges,
    unsaved: unsent || (phase !== 'sent' && isChosen(logo)),
    /** The job was saved beside the form: what is typed stays, but for the closing date. */
    standOn: (now: AdminJob) => stand(form, layOverOwn(now, base, form.getValues())),
    version,
    decide: (name: JobFieldName) => setGround(decided(ground, name)),
  };
}
export type JobEditor = ReturnType<typeof useJobEditor>;
