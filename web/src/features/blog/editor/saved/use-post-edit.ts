import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { postFieldsIn, type Submission } from '#web/features/blog/editor/post-fields.ts';
import { type PostEditor, usePostEditor } from '#web/features/blog/editor/use-post-editor.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type TabDraft, tabDraft } from '#web/lib/storage/form-draft.ts';
import {
  type Decision,
  decisionIn,
  decisionOf,
  type EditField,
  type EditFields,
  editFieldsOf,
  writtenOf,
} from './edit-fields.ts';
import { savedMeanwhile, savePost } from './save-post.ts';
import { changedFields, mergeFields } from '#web/lib/form/merge-fields.ts';
import { postStatusNames } from '#contract/post-options.ts';

/** What was typed, and on top of what. A chosen image is not kept. */
interface EditDraft {
  fields: EditFields;
  base: EditFields;
  version: number;
  removesImage: boolean;
}

const recordOf = (given: unknown): Record<string, unknown> => Object(given);

function fieldsIn(given: unknown): EditFields {
  const { status, reason, featured } = recordOf(given);
  const known = postStatusNames.find((name) => name === status);
  if (!known || typeof reason !== 'string') throw new TypeError('This is no edited post');
  return { ...postFieldsIn(given), status: known, reason, featured: featured === true };
}

function draftIn(given: unknown): EditDraft {
  const { fields, base, version, removesImage } = recordOf(given);
  return {
    fields: fieldsIn(fields),
    base: fieldsIn(base),
    version: Number(version),
    removesImage: removesImage === true,
  };
}

const editDraft = ({ id }: Pick<AdminPost, 'id'>) => tabDraft(`draft:post:${id}`, draftIn);

/** What the form stands on: the saved post, and what both sides changed in it. */
interface Baseline {
  saved: AdminPost;
  open: readonly EditField[];
  hasConflict: boolean;
}

interface Start {
  baseline: Baseline;
  fields: EditFields;
  removesImage: boolean;
  /** Something typed earlier stands in the fields. */
  restored: boolean;
}

const changesOf = (saved: AdminPost, mine: EditFields): Partial<EditFields> =>
  changedFields(editFieldsOf(saved), mine);

/** Lays what was typed on `base` over the post as it is saved now. */
function rebase(saved: AdminPost, base: EditFields, mine: EditFields) {
  const sides = { base, mine, theirs: editFieldsOf(saved) };
  const { fields, conflicts } = mergeFields(sides);
  const baseline: Baseline = { saved, open: conflicts, hasConflict: true };
  return { baseline, fields };
}

/** A form of the saved post, or one that goes on where a draft stopped. */
function startEditing(saved: AdminPost, draft: EditDraft | undefined): Start {
  const fresh: Baseline = { saved, open: [], hasConflict: false };
  if (!draft) {
    return { baseline: fresh, fields: editFieldsOf(saved), removesImage: false, restored: false };
  }
  const { removesImage } = draft;
  return draft.version === saved.version
    ? { baseline: fresh, fields: draft.fields, removesImage, restored: true }
    : { ...rebase(saved, draft.base, draft.fields), removesImage, restored: true };
}

const reasonNeeded = fill(fieldMessages.required, { label: 'Reason' });

function refuseWithoutReason(saved: AdminPost, { status, reason }: Decision): void {
  if (status !== 'rejected' || saved.status === 'rejected' || reason.trim() !== '') return;
  const errors = [{ field: 'reason', message: reasonNeeded }];
  throw new ApiError({ status: 422, message: problemMessages.invalid, errors });
}

const isOther = (decision: Decision, saved: AdminPost) =>
  JSON.stringify(decision) !== JSON.stringify(decisionOf(saved));

interface Edited {
  baseline: Baseline;
  fields: EditFields;
  removesImage: boolean;
}

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
function useDraft(
  draft: TabDraft<EditDraft>,
  { baseline: { saved }, fields, removesImage }: Edited,
) {
  const text = JSON.stringify(fields);
  useEffect(() => {
    const typed: EditFields = JSON.parse(text);
    const isChanged = removesImage || Object.keys(changesOf(saved, typed)).length > 0;
    if (!isChanged) return draft.drop();
    draft.write({
      fields: typed,
      base: editFieldsOf(saved),
      version: saved.version,
      removesImage,
    });
  }, [draft, saved, text, removesImage]);
}

/** Where the form begins, and what it holds beside what its author wrote. */
function useEdits(post: AdminPost) {
  const [draft] = useState(() => editDraft(post));
  const [start] = useState(() => startEditing(post, draft.read()));
  const [baseline, setBaseline] = useState(start.baseline);
  const [decision, setDecision] = useState(() => decisionIn(start.fields));
  const [removesImage, setRemovesImage] = useState(start.removesImage);
  const typed = start.restored ? postFieldsIn(start.fields) : undefined;
  const reset = () => {
    setBaseline({ ...baseline, open: [], hasConflict: false });
    setDecision(decisionOf(baseline.saved));
    setRemovesImage(false);
  };
  return {
    draft,
    typed,
    baseline,
    setBaseline,
    decision,
    setDecision,
    removesImage,
    setRemovesImage,
    reset,
  };
}

type Edits = ReturnType<typeof useEdits>;

/** What its author wrote, and saving it with the decision. */
function useWriting(edits: Edits, onSaved: () => void) {
  const client = useQueryClient();
  const { draft, baseline, decision, removesImage } = edits;
  const isStored = useRef(false);
  const { saved } = baseline;

  const save = async ({ fields, image, key }: Submission) => {
    const mine = { ...fields, ...decision };
    refuseWithoutReason(saved, decision);
    try {
      await savePost(changesOf(saved, mine), { saved, image, removesImage, key });
      isStored.current = true;
    } catch (error) {
      const theirs = savedMeanwhile(error);
      if (!theirs) throw error;
      const next = rebase(theirs, editFieldsOf(saved), mine);
      edits.setBaseline(next.baseline);
      fill(next.fields);
    }
  };

  const writing: PostEditor = usePostEditor({
    initial: writtenOf(saved),
    typed: edits.typed,
    onSubmit: (_action, submission) => save(submission),
    onSent: () => {
      if (!isStored.current) return;
      draft.drop();
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
      onSaved();
    },
  });

  const fill = (fields: EditFields) => {
    writing.change(postFieldsIn(fields));
    edits.setDecision(decisionIn(fields));
  };

  const editor: PostEditor = {
    ...writing,
    startOver: () => {
      writing.startOver();
      edits.reset();
    },
  };
  return { editor, fill };
}

/** The form of a post that is there: what its author wrote, and the decision on it. */
export function usePostEdit(post: AdminPost, onSaved: () => void) {
  const edits = useEdits(post);
  const { draft, baseline, setBaseline, decision, removesImage } = edits;
  const { editor, fill } = useWriting(edits, onSaved);
  const fields = { ...editor.fields, ...decision };
  useDraft(draft, { baseline, fields, removesImage });

  return {
    editor,
    baseline,
    decision,
    decide: (change: Partial<Decision>) => {
      // Another decision is another request: it gets a key of its own.
      editor.change({});
      edits.setDecision({ ...decision, ...change });
    },
    removesImage,
    setRemovesImage: (removes: boolean) => {
      editor.change({});
      edits.setRemovesImage(removes);
    },
    /** Changed beside what its author wrote. */
    isDecided: removesImage || isOther(decision, baseline.saved),
    settle: (name: EditField, take: boolean) => {
      if (take) fill({ ...fields, [name]: editFieldsOf(baseline.saved)[name] });
      setBaseline({ ...baseline, open: baseline.open.filter((each) => each !== name) });
    },
    forget: draft.drop,
  };
}
export type PostEdit = ReturnType<typeof usePostEdit>;
