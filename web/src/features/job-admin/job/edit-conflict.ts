import type { JobFieldName } from '#contract/job-fields.ts';
import type { AdminJob } from '#contract/job-schemas.ts';
import { listChangedNames, mergeFields } from '#web/lib/form/merge-fields.ts';
import type { EditDraft, PersistedForm } from '#web/lib/storage/form-draft.ts';
import { toJobFields, type JobFields } from './job-form-values.ts';

export interface Conflict {
  theirs: AdminJob;
  /** The fields that this form was opened with. */
  base: JobFields;
  /** The fields as they were typed in this form when the conflict was found. */
  mine: JobFields;
  /** Present if they changed the logo: 'unresolved' until a choice, 'resolved' after it or without one. */
  logo?: 'unresolved' | 'resolved';
}

/** The saved state that the form was opened with or last merged with. */
export interface Baseline {
  /** Fields that both sides changed keep their earlier value until a choice. */
  base: JobFields;
  version: number;
  /** Fields that were sent but got no response, perhaps before a reload. They may have been saved. */
  sent?: JobFields;
  conflict?: Conflict;
}

export interface MergedForm {
  baseline: Baseline;
  /** What is saved now; `fields` are what the form shows. */
  saved: JobFields;
  fields: JobFields;
  hasTheirChanges: boolean;
}

interface LogoBefore {
  /** The path before their change. */
  image: string;
  isChangedByMe: boolean;
}

/** Applies the edits made on `base` to the job as it is saved now. The logo is no form field. */
export function mergeTheirs(
  theirs: AdminJob,
  { base, sent }: Pick<Baseline, 'base' | 'sent'>,
  mine: JobFields,
  logo?: LogoBefore,
): MergedForm {
  const saved = toJobFields(theirs);
  const { fields, nextBase, hasTheirChanges } = mergeFields({ base, mine, theirs: saved, sent });
  const conflict: Conflict = { theirs, base, mine };
  if (logo && logo.image !== theirs.image)
    conflict.logo = logo.isChangedByMe ? 'unresolved' : 'resolved';
  const baseline = { base: nextBase, version: theirs.version, conflict };
  return { baseline, saved, fields, hasTheirChanges };
}

export const markLogoResolved = ({ conflict, ...baseline }: Baseline): Baseline => ({
  ...baseline,
  ...(conflict && { conflict: { ...conflict, logo: 'resolved' } }),
});

export const resolveField = (baseline: Baseline, name: JobFieldName): Baseline => ({
  ...baseline,
  base: { ...baseline.base, [name]: toJobFields(baseline.conflict?.theirs)[name] },
});

/** When the Renew button is pressed while the form is open, the renewed closing date replaces the typed one. */
export function mergeRenewal(saved: AdminJob, before: Baseline, mine: JobFields): MergedForm {
  const { expiresAt } = toJobFields(saved);
  const { baseline, ...start } = mergeTheirs(saved, before, { ...mine, expiresAt });
  return { ...start, baseline: { base: baseline.base, version: baseline.version } };
}

export function createInitialState(
  job: AdminJob | undefined,
  draft: EditDraft<JobFields> | undefined,
): { baseline: Baseline; draft?: PersistedForm<JobFields> } {
  const baseline = { base: toJobFields(job), version: job?.version ?? 0 };
  if (!draft) return { baseline };
  const { base, sent = draft.fields } = draft;
  if (!job || draft.version === baseline.version) return { baseline: { ...baseline, sent }, draft };
  const merged = mergeTheirs(job, { base, sent }, draft.fields);
  if (!merged.hasTheirChanges) delete merged.baseline.conflict;
  return { baseline: merged.baseline, draft: { fields: merged.fields, key: '' } };
}

/** Fields that both sides changed and nobody has chosen between yet. */
export const listUnresolved = ({ base, conflict }: Baseline): readonly JobFieldName[] =>
  conflict ? listTheirChanges({ ...conflict, base }) : [];

export const hasUnresolvedConflict = (baseline: Baseline): boolean =>
  listUnresolved(baseline).length > 0 || baseline.conflict?.logo === 'unresolved';

export const listTheirChanges = ({ theirs, base }: Conflict): readonly JobFieldName[] =>
  listChangedNames(base, toJobFields(theirs));
