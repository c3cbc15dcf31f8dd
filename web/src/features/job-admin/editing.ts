import type { AdminJob } from '#contract/job-shapes.ts';
import type { Kept } from '#web/lib/kept/form-draft.ts';
import { mergeFields } from '#web/lib/kept/merge-fields.ts';
import type { Draft } from './draft.ts';
import { fieldNames, fieldsOf, type JobFieldName, type JobFields } from './job-fields.ts';

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
export interface Ground {
  base: JobFields;
  version: number;
  conflict?: Conflict;
}

export interface Start {
  ground: Ground;
  fields: JobFields;
}

/** Lays what was typed on `base` over the job as it is saved now. */
export function layOver(theirs: AdminJob, base: JobFields, mine: JobFields): Start {
  const { fields, conflicts } = mergeFields(fieldNames, { base, mine, theirs: fieldsOf(theirs) });
  return {
    ground: {
      base: fieldsOf(theirs),
      version: theirs.version,
      conflict: { theirs, before: base, mine, open: conflicts },
    },
    fields,
  };
}

/** A logo is no field of the form; `before` is the one that it stood on. */
export function withLogo(start: Start, before: string, isMineToo: boolean): Start {
  const { conflict, ...ground } = start.ground;
  if (!conflict || conflict.theirs.image === before) return start;
  const logo = isMineToo ? 'open' : 'settled';
  return { ...start, ground: { ...ground, conflict: { ...conflict, logo } } };
}

export const logoSettled = (ground: Ground): Ground =>
  ground.conflict ? { ...ground, conflict: { ...ground.conflict, logo: 'settled' } } : ground;

/** The same after an action of one's own beside the form, which decides the closing date. */
export function layOverOwn(saved: AdminJob, base: JobFields, mine: JobFields): Start {
  const { expiresAt } = fieldsOf(saved);
  const { ground, ...start } = layOver(saved, base, { ...mine, expiresAt });
  return { ...start, ground: { base: ground.base, version: ground.version } };
}

/** A new form, or one that goes on where a draft stopped. */
export function startEditing(
  job: AdminJob | undefined,
  draft: Draft | undefined,
): { ground: Ground; kept?: Kept<JobFields> } {
  const ground = { base: fieldsOf(job), version: job?.version ?? 0 };
  if (!draft) return { ground };
  if (!job || draft.version === ground.version) return { ground, kept: draft };
  const { fields, ground: next } = layOver(job, draft.base, draft.fields);
  return { ground: next, kept: { fields, key: '' } };
}

/** Somebody has to decide before it can be saved. */
export const isUndecided = ({ conflict }: Ground): boolean =>
  conflict !== undefined && (conflict.open.length > 0 || conflict.logo === 'open');

/** What they changed, in the order of the form. */
export const theirChanges = ({ theirs, before }: Conflict): readonly JobFieldName[] => {
  const now = fieldsOf(theirs);
  return fieldNames.filter((name) => now[name] !== before[name]);
};

/** The person has decided about a field, whichever way. */
export const decided = (ground: Ground, name: JobFieldName): Ground =>
  ground.conflict
    ? {
        ...ground,
        conflict: {
          ...ground.conflict,
          open: ground.conflict.open.filter((each) => each !== name),
        },
      }
    : ground;
