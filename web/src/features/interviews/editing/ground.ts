import * as z from 'zod/mini';
import type { AdminInterview } from '#contract/interviews.ts';
import { changedFields, mergeFields } from '#web/lib/merge-fields.ts';
import { tabDraft } from '#web/lib/tab-draft.ts';
import { ExperienceFields } from '../form/experience-fields.ts';
import { fieldNames, fieldsOf } from './interview-fields.ts';

type Name = keyof ExperienceFields;
type Saved = AdminInterview | undefined;

/** What the form stands on: the saved experience, and what both sides changed in it. */
export interface Ground {
  saved: Saved;
  open: readonly Name[];
  hasConflict: boolean;
}

export interface Start {
  ground: Ground;
  fields: ExperienceFields;
  /** Something typed earlier stands in the fields. */
  restored: boolean;
  key: string;
}

/** What was typed, on top of what, and the key that makes sending it twice harmless. */
const Draft = z.object({
  fields: ExperienceFields,
  base: ExperienceFields,
  version: z.number(),
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

export const interviewDraft = (saved: Saved) =>
  tabDraft(`draft:edit-interview:${saved?.id ?? 'new'}`, (value) => Draft.parse(value));

export const versionOf = (saved: Saved): number => saved?.version ?? 0;

export const isChanged = (base: ExperienceFields, mine: ExperienceFields): boolean =>
  Object.keys(changedFields(fieldNames, base, mine)).length > 0;

/** Lays what was typed on `base` over the experience as it is saved now. */
export function layOver(theirs: Saved, base: ExperienceFields, mine: ExperienceFields) {
  const sides = { base, mine, theirs: fieldsOf(theirs) };
  const { fields, conflicts } = mergeFields(fieldNames, sides);
  const ground: Ground = { saved: theirs, open: conflicts, hasConflict: true };
  return { ground, fields };
}

/** A form of what is saved, or one that goes on where a draft stopped. */
export function startEditing(saved: Saved, draft: Draft | undefined): Start {
  const ground: Ground = { saved, open: [], hasConflict: false };
  const key = crypto.randomUUID();
  if (!draft) return { ground, fields: fieldsOf(saved), restored: false, key };
  return draft.version === versionOf(saved)
    ? { ground, fields: draft.fields, restored: true, key: draft.key }
    : { ...layOver(saved, draft.base, draft.fields), restored: true, key };
}
