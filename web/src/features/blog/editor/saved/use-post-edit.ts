import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import type { AdminPost } from '#contract/post-shapes.ts';
import { useAskForMissing } from '#web/features/blog/editor/form-head.tsx';
import { usePostImage } from '#web/features/blog/editor/post-draft.ts';
import { explain, postMessage } from '#web/features/blog/editor/post-fields.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { EditFields, fieldsOf, HiddenEdit, pathOf, ReadableEdit } from './edit-fields.ts';
import { savedMeanwhile, savePost } from './save-post.ts';

const readable = zodResolver(ReadableEdit, { error: postMessage });
const hidden = zodResolver(HiddenEdit, { error: postMessage });

const resolver: Resolver<EditFields> = (fields, ...rest) =>
  (fields.status === 'published' ? readable : hidden)(fields, ...rest);

const postForm = {
  ...{ resolver, pathOf, explain, fieldsOf, savedMeanwhile },
  parse: (stored: unknown) => EditFields.parse(stored),
};

/** The form of a post that is there: what its author wrote, and the decision on it. */
export function usePostEdit(post: AdminPost, onSaved: () => void) {
  const client = useQueryClient();
  const askForMissing = useAskForMissing();
  const image = usePostImage();
  const edit = useEditForm<AdminPost, EditFields, unknown>({
    ...postForm,
    saved: post,
    storageKey: `draft:edit-post:${post.id}`,
    save: (fields, at) => savePost(fields, { ...at, image: image.file }),
    onInvalid: (fields) => (fields.status === 'published' ? askForMissing(fields) : undefined),
    onFailed: image.onFailed,
    onSent: () => {
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
      onSaved();
    },
  });
  return { ...edit, image };
}
export type PostEdit = ReturnType<typeof usePostEdit>;
