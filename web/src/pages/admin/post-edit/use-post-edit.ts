import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { forgetLists } from '#web/features/content-admin/queries.ts';
import type { Submission } from '#web/features/post-editor/submission.ts';
import { type PostEditor, usePostEditor } from '#web/features/post-editor/use-post-editor.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields, mergeFields } from '#web/lib/merge-fields.ts';
import {
  type Decision,
  decisionOf,
  type EditField,
  type EditFields,
  editFieldsOf,
  editNames,
  writtenOf,
} from './edit-fields.ts';
import { savedMeanwhile, savePost } from './save-post.ts';

/** What the form stands on: the saved post, and what both sides changed in it. */
interface Ground {
  saved: AdminPost;
  open: readonly EditField[];
  hasConflict: boolean;
}

const reasonNeeded = messages.field.required.replace('{label}', 'Reason');

function refuseWithoutReason(saved: AdminPost, { status, reason }: Decision): void {
  if (status !== 'rejected' || saved.status === 'rejected' || reason.trim() !== '') return;
  const errors = [{ field: 'reason', message: reasonNeeded }];
  throw new ApiError({ status: 422, message: messages.problem.invalid, errors });
}

const isOther = (decision: Decision, saved: AdminPost) =>
  JSON.stringify(decision) !== JSON.stringify(decisionOf(saved));

/** The form of a post that is there: what its author wrote, and the decision on it. */
export function usePostEdit(post: AdminPost, onSaved: () => void) {
  const client = useQueryClient();
  const [ground, setGround] = useState<Ground>({ saved: post, open: [], hasConflict: false });
  const [decision, setDecision] = useState(() => decisionOf(post));
  const [removesImage, setRemovesImage] = useState(false);
  const isStored = useRef(false);
  const { saved } = ground;

  const fill = (editor: PostEditor, { status, reason, featured, ...written }: EditFields) => {
    editor.change(written);
    setDecision({ status, reason, featured });
  };

  const save = async ({ fields, image, key }: Submission) => {
    const mine = { ...fields, ...decision };
    const base = editFieldsOf(saved);
    refuseWithoutReason(saved, decision);
    try {
      await savePost(changedFields(editNames, base, mine), { saved, image, removesImage, key });
      isStored.current = true;
    } catch (error) {
      const theirs = savedMeanwhile(error);
      if (!theirs) throw error;
      const sides = { base, mine, theirs: editFieldsOf(theirs) };
      const { fields: merged, conflicts } = mergeFields(editNames, sides);
      setGround({ saved: theirs, open: conflicts, hasConflict: true });
      fill(editor, merged);
    }
  };

  const editor: PostEditor = usePostEditor({
    initial: writtenOf(saved),
    onSubmit: (_action, submission) => save(submission),
    onSent: () => {
      if (!isStored.current) return;
      void forgetLists(client);
      onSaved();
    },
  });

  return {
    editor,
    ground,
    decision,
    decide: (change: Partial<Decision>) => {
      // Another decision is another request: it gets a key of its own.
      editor.change({});
      setDecision({ ...decision, ...change });
    },
    removesImage,
    setRemovesImage: (removes: boolean) => {
      editor.change({});
      setRemovesImage(removes);
    },
    /** Changed beside what its author wrote. */
    isDecided: removesImage || isOther(decision, saved),
    settle: (name: EditField, take: boolean) => {
      if (take) {
        const mine = { ...editor.fields, ...decision };
        fill(editor, { ...mine, [name]: editFieldsOf(saved)[name] });
      }
      setGround({ ...ground, open: ground.open.filter((each) => each !== name) });
    },
  };
}
export type PostEdit = ReturnType<typeof usePostEdit>;
