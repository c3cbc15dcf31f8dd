import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import type { AdminJob } from '#contract/job-shapes.ts';
import { mergeFields } from '#web/lib/form/merge-fields.ts';
import type { EditDraft, PersistedForm } from '#web/lib/storage/form-draft.ts';
import { type JobFields, toJobFields } from './job-fields.ts';

export interface Conflict {
  theirs: AdminJob;
  /** What the form stood on before they saved. */
  before: JobFields;
  /** What was typed here until then. */
  mine: JobFields;
  /** The fields that both sides changed and nobody has decided on yet. */
  open: readonly JobFieldName[];
  /** Absent unless they changed the logo; open while one's own stands against theirs. */
  logo?: 'open' | 'settled';
}

/** What the form stands on: the saved job, and what both sides changed in it. */
export interface Baseline {
  base: JobFields;
  version: number;
  conflict?: Conflict;
}

export interface Start {
  baseline: Baseline;
  fields: JobFields;
}

/** Lays what was typed on `base` over the job as it is saved now. */
export function rebase(theirs: AdminJob, base: JobFields, mine: JobFields): Start {
  const { fields, conflicts } = mergeFields({
    base,
    mine,
    theirs: toJobFields(theirs),
  });
  return {
    baseline: {
      base: toJobFields(theirs),
      version: theirs.version,
      conflict: { theirs, before: base, mine, open: conflicts },
    },
    fields,
  };
}

/** A logo is no field of the form; `before` is the one that it stood on. */
export function withLogo(start: Start, before: string, isMineToo: boolean): Start {
  const { conflict, ...baseline } = start.baseline;
  if (!conflict || conflict.theirs.image === before) return start;
  const logo = isMineToo ? 'open' : 'settled';
  return { ...start, baseline: { ...baseline, conflict: { ...conflict, logo } } };
}

export const resolveLogo = (baseline: Baseline): Baseline =>
  baseline.conflict
    ? { ...baseline, conflict: { ...baseline.conflict, logo: 'settled' } }
    : baseline;

/** The same after an action of one's own beside the form, which decides the closing date. */
export function rebaseOnOwn(saved: AdminJob, base: JobFields, mine: JobFields): Start {
  const { expiresAt } = toJobFields(saved);
  const { baseline, ...start } = rebase(saved, base, { ...mine, expiresAt });
  return { ...start, baseline: { base: baseline.base, version: baseline.version } };
}

/** A new form, or one that goes on where a draft stopped. */
export function startEditing(
  job: AdminJob | undefined,
  draft: EditDraft<JobFields> | undefined,
): { baseline: Baseline; draft?: PersistedForm<JobFields> } {
  const baseline = { base: toJobFields(job), version: job?.version ?? 0 };
  if (!draft) return { baseline };
  if (!job || draft.version === baseline.version) return { baseline, draft };
  const { fields, baseline: next } = rebase(job, draft.base, draft.fields);
  return { baseline: next, draft: { fields, key: '' } };
}

/** Somebody has to decide before it can be saved. */
export const isUndecided = ({ conflict }: Baseline): boolean =>
  conflict !== undefined && (conflict.open.length > 0 || conflict.logo === 'open');

/** What they changed, in the order of the form. */
export const theirChanges = ({ theirs, before }: Conflict): readonly JobFieldName[] => {
  const now = toJobFields(theirs);
  return jobFieldNames.filter((name) => now[name] !== before[name]);
};

/** The person has decided about a field, whichever way. */
export const decided = (baseline: Baseline, name: JobFieldName): Baseline =>
  baseline.conflict
    ? {
        ...baseline,
        conflict: {
          ...baseline.conflict,
          open: baseline.conflict.open.filter((each) => each !== name),
        },
      }
    : baseline;
