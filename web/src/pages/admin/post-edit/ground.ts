import type { AdminPost } from '#contract/post-shapes.ts';
import { changedFields, mergeFields } from '#web/lib/merge-fields.ts';
import type { EditDraft } from './edit-draft.ts';
import { type EditField, type EditFields, editFieldsOf, editNames } from './edit-fields.ts';

/** What the form stands on: the saved post, and what both sides changed in it. */
export interface Ground {
  saved: AdminPost;
  open: readonly EditField[];
  hasConflict: boolean;
}

export interface Start {
  ground: Ground;
  fields: EditFields;
  removesImage: boolean;
  /** Something typed earlier stands in the fields. */
  restored: boolean;
}

export const changesOf = (saved: AdminPost, mine: EditFields): Partial<EditFields> =>
  changedFields(editNames, editFieldsOf(saved), mine);

/** Lays what was typed on `base` over the post as it is saved now. */
export function layOver(saved: AdminPost, base: EditFields, mine: EditFields) {
  const sides = { base, mine, theirs: editFieldsOf(saved) };
  const { fields, conflicts } = mergeFields(editNames, sides);
  const ground: Ground = { saved, open: conflicts, hasConflict: true };
  return { ground, fields };
}

/** A form of the saved post, or one that goes on where a draft stopped. */
export function startEditing(saved: AdminPost, draft: EditDraft | undefined): Start {
  const fresh: Ground = { saved, open: [], hasConflict: false };
  if (!draft) {
    return { ground: fresh, fields: editFieldsOf(saved), removesImage: false, restored: false };
  }
  const { removesImage } = draft;
  return draft.version === saved.version
    ? { ground: fresh, fields: draft.fields, removesImage, restored: true }
    : { ...layOver(saved, draft.base, draft.fields), removesImage, restored: true };
}
