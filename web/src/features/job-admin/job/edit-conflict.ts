import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import type { AdminJob } from '#contract/job-schemas.ts';
import { mergeFields } from '#web/lib/form/merge-fields.ts';
import type { EditDraft, PersistedForm } from '#web/lib/storage/form-draft.ts';
import { type JobFields, toJobFields } from './save-job.ts';

export interface Conflict {
  theirs: AdminJob;
  /** The fields that this form was opened with. */
  base: JobFields;
  /** The fields as they were typed in this form when the conflict was found. */
  mine: JobFields;
  /** Fields that both sides changed and nobody has chosen between yet. */
  unresolved: readonly JobFieldName[];
  /** Present if they changed the logo: 'unresolved' until a choice, 'resolved' after it or without one. */
  logo?: 'unresolved' | 'resolved';
}

/** The saved state that the form was opened with or last merged with. */
export interface Baseline {
  base: JobFields;
  version: number;
  conflict?: Conflict;
}

export interface MergedForm {
  baseline: Baseline;
  fields: JobFields;
}

/** Applies the edits made on `base` to the job as it is saved now. */
export function mergeTheirs(theirs: AdminJob, base: JobFields, mine: JobFields): MergedForm {
  const theirFields = toJobFields(theirs);
  const { fields, conflicts } = mergeFields({ base, mine, theirs: theirFields });
  const conflict: Conflict = { theirs, base, mine, unresolved: conflicts };
  return { baseline: { base: theirFields, version: theirs.version, conflict }, fields };
}

const updateConflict = (
  { conflict, ...baseline }: Baseline,
  getChange: (conflict: Conflict) => Partial<Conflict>,
): Baseline => ({
  ...baseline,
  ...(conflict && { conflict: { ...conflict, ...getChange(conflict) } }),
});

/** Notes whether they changed the logo, which is no form field. `image` is the path before their change. */
export const addLogoConflict = (
  merged: MergedForm,
  image: string,
  hasNewLogo: boolean,
): MergedForm => ({
  ...merged,
  baseline: updateConflict(merged.baseline, ({ theirs }) =>
    theirs.image === image ? {} : { logo: hasNewLogo ? 'unresolved' : 'resolved' },
  ),
});

export const markLogoResolved = (baseline: Baseline) =>
  updateConflict(baseline, () => ({ logo: 'resolved' }));

export const resolveField = (baseline: Baseline, name: JobFieldName) =>
  updateConflict(baseline, ({ unresolved }) => ({
    unresolved: unresolved.filter((each) => each !== name),
  }));

/** After a renewal beside the form, its closing date replaces the typed one. */
export function mergeRenewal(saved: AdminJob, base: JobFields, mine: JobFields): MergedForm {
  const { expiresAt } = toJobFields(saved);
  const { baseline, ...start } = mergeTheirs(saved, base, { ...mine, expiresAt });
  return { ...start, baseline: { base: baseline.base, version: baseline.version } };
}

export function startEditing(
  job: AdminJob | undefined,
  draft: EditDraft<JobFields> | undefined,
): { baseline: Baseline; draft?: PersistedForm<JobFields> } {
  const baseline = { base: toJobFields(job), version: job?.version ?? 0 };
  if (!draft) return { baseline };
  if (!job || draft.version === baseline.version) return { baseline, draft };
  const { fields, baseline: mergedBaseline } = mergeTheirs(job, draft.base, draft.fields);
  return { baseline: mergedBaseline, draft: { fields, key: '' } };
}

export const hasUnresolvedConflict = ({ conflict }: Baseline): boolean =>
  conflict !== undefined && (conflict.unresolved.length > 0 || conflict.logo === 'unresolved');

export const listTheirChanges = ({ theirs, base }: Conflict): readonly JobFieldName[] => {
  const theirFields = toJobFields(theirs);
  return jobFieldNames.filter((name) => theirFields[name] !== base[name]);
};
