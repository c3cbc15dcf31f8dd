import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { updateBlogPost } from '#contract/blog.ts';
import { momentOfIndia } from '#contract/india-time.ts';
import { postStatuses } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { useAskForMissing } from '#web/features/blog/editor/form-head.tsx';
import { usePostImage } from '#web/features/blog/editor/post-draft.ts';
import { explain, postMessage, isMinute } from '#web/features/blog/editor/post-fields.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/conflict.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { EditFields, HiddenEdit, ReadableEdit, toEditFields, toPath } from './edit-fields.ts';

const codes = { 0: '0', 1: '1', 2: '2', 3: '3' } as const;
const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

function wire(changes: Partial<EditFields>) {
  const { status, tags, anonymous, featured, publish_date: date, removesImage, ...texts } = changes;
  return {
    ...texts,
    ...(date !== undefined && {
      publish_date: isMinute(date) ? momentOfIndia(date).toISOString() : date,
    }),
    ...(status && { status: codes[postStatuses[status]] }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(anonymous !== undefined && { anonymous: flag(anonymous) }),
    ...(featured !== undefined && { featured: flag(featured) }),
    ...(removesImage && { removeImage: '1' as const }),
  } as const;
}

const savePost = (
  fields: EditFields,
  { saved, image, key }: { saved: AdminPost; image: File | undefined; key: string },
): Promise<{ message: string }> =>
  call('updateBlogPost', {
    params: { id: saved.id },
    body: { ...wire(changedFields(toEditFields(saved), fields)), version: String(saved.version) },
    file: image,
    idempotencyKey: key,
  });

const savedMeanwhile = (error: unknown) => parseConflict(error, updateBlogPost.answers[409])?.blog;

const readable = zodResolver(ReadableEdit, { error: postMessage });
const hidden = zodResolver(HiddenEdit, { error: postMessage });

const resolver: Resolver<EditFields> = (fields, ...rest) =>
  (fields.status === 'published' ? readable : hidden)(fields, ...rest);

const postForm = {
  ...{ resolver, toPath, explain, toFields: toEditFields, savedMeanwhile },
  parse: (stored: unknown) => EditFields.parse(stored),
};

export function usePostEdit(post: AdminPost, onSaved: (isDecided: boolean) => void) {
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
    onSent: (_answer, { getValues }) => {
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
      onSaved(getValues('status') !== toEditFields(post).status);
    },
  });
  return { ...edit, image };
}
