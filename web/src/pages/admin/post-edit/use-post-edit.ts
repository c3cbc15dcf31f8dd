import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { forgetLists } from '#web/features/content-admin/review-query.ts';
import { postFieldsIn } from '#web/features/post-editor/post-fields.ts';
import type { Submission } from '#web/features/post-editor/submission.ts';
import { type PostEditor, usePostEditor } from '#web/features/post-editor/use-post-editor.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { TabDraft } from '#web/lib/tab-draft.ts';
import { type EditDraft, editDraft } from './edit-draft.ts';
import {
  type Decision,
  decisionIn,
  decisionOf,
  type EditField,
  type EditFields,
  editFieldsOf,
  writtenOf,
} from './edit-fields.ts';
import { changesOf, type Ground, layOver, startEditing } from './ground.ts';
import { savedMeanwhile, savePost } from './save-post.ts';

const reasonNeeded = messages.field.required.replace('{label}', 'Reason');

function refuseWithoutReason(saved: AdminPost, { status, reason }: Decision): void {
  if (status !== 'rejected' || saved.status === 'rejected' || reason.trim() !== '') return;
  const errors = [{ field: 'reason', message: reasonNeeded }];
  throw new ApiError({ status: 422, message: messages.problem.invalid, errors });
}

const isOther = (decision: Decision, saved: AdminPost) =>
  JSON.stringify(decision) !== JSON.stringify(decisionOf(saved));

interface Edited {
  ground: Ground;
  fields: EditFields;
  removesImage: boolean;
}

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
function useDraft(draft: TabDraft<EditDraft>, { ground: { saved }, fields, removesImage }: Edited) {
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
  const [ground, setGround] = useState(start.ground);
  const [decision, setDecision] = useState(() => decisionIn(start.fields));
  const [removesImage, setRemovesImage] = useState(start.removesImage);
  const typed = start.restored ? postFieldsIn(start.fields) : undefined;
  const reset = () => {
    setGround({ ...ground, open: [], hasConflict: false });
    setDecision(decisionOf(ground.saved));
    setRemovesImage(false);
  };
  return {
    draft,
    typed,
    ground,
    setGround,
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
  const { draft, ground, decision, removesImage } = edits;
  const isStored = useRef(false);
  const { saved } = ground;

  const save = async ({ fields, image, key }: Submission) => {
    const mine = { ...fields, ...decision };
    refuseWithoutReason(saved, decision);
    try {
      await savePost(changesOf(saved, mine), { saved, image, removesImage, key });
      isStored.current = true;
    } catch (error) {
      const theirs = savedMeanwhile(error);
      if (!theirs) throw error;
      const next = layOver(theirs, editFieldsOf(saved), mine);
      edits.setGround(next.ground);
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
      void forgetLists(client);
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
  const { draft, ground, setGround, decision, removesImage } = edits;
  const { editor, fill } = useWriting(edits, onSaved);
  const fields = { ...editor.fields, ...decision };
  useDraft(draft, { ground, fields, removesImage });

  return {
    editor,
    ground,
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
    isDecided: removesImage || isOther(decision, ground.saved),
    settle: (name: EditField, take: boolean) => {
      if (take) fill({ ...fields, [name]: editFieldsOf(ground.saved)[name] });
      setGround({ ...ground, open: ground.open.filter((each) => each !== name) });
    },
    forget: draft.drop,
  };
}
export type PostEdit = ReturnType<typeof usePostEdit>;
