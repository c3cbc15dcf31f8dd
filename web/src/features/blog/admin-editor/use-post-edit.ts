import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateBlogPost } from '#contract/blog.ts';
import { momentInIndia, momentOfIndia } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { postStatuses, postStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { useAskForMissing } from '#web/features/blog/editor/form-head.tsx';
import { usePostImage } from '#web/features/blog/editor/post-draft.ts';
import {
  explain,
  isMinute,
  labels,
  PostFields,
  postMessage,
  ReadablePost,
} from '#web/features/blog/editor/post-fields.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/conflict.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { createPathFinder } from '#web/lib/form/use-send-form.ts';

const decision = {
  status: z.enum(postStatusNames),
  reason: z.string().check(z.maxLength(postLimits.excerptCharacters)),
  featured: z.boolean(),
};

/** Parsing throws if a stored draft does not match. */
const EditFields = z.object({ ...PostFields.shape, ...decision });
export type EditFields = z.output<typeof EditFields>;

/** The author reads the reason for a rejection, so it is required. */
const rejectedWithReason: z.core.CheckFn<EditFields> = ({ value, issues }) => {
  if (value.status !== 'rejected' || value.reason.trim() !== '') return;
  const params = { rule: 'required' };
  issues.push({ code: 'custom', input: value.reason, path: ['reason'], params });
};

const ReadableEdit = z.object({ ...ReadablePost.shape, ...decision }).check(rejectedWithReason);
/** A post that is not published may lack a title and content. */
const HiddenEdit = EditFields.check(rejectedWithReason);

export const editLabels = {
  ...labels,
  anonymous: 'Anonymous to readers',
  author: 'Author',
  email: 'Email',
  status: 'Status',
  featured: 'Featured',
  removesImage: 'Remove the image',
} as const;

/** In the form, a scheduled post is a published one with a future date. A date that nobody chose is left out. */
export function toEditFields(post: AdminPost): EditFields {
  const { status, publish_date: date, created_at, reason = '' } = post;
  const isDated = status === 'published' || status === 'scheduled' || date !== created_at;
  return EditFields.parse({
    ...post,
    ...{ excerpt: asTyped(post.excerpt), content: asTyped(post.content), reason },
    publish_date: isDated ? momentInIndia(new Date(date)) : '',
    status: status === 'scheduled' ? 'published' : status,
  });
}

const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

function toBody(changes: Partial<EditFields>) {
  const { status, tags, anonymous, featured, publish_date: date, removesImage, ...texts } = changes;
  return {
    ...texts,
    ...(date !== undefined && {
      publish_date: isMinute(date) ? momentOfIndia(date).toISOString() : date,
    }),
    ...(status && { status: `${postStatuses[status]}` as const }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(anonymous !== undefined && { anonymous: flag(anonymous) }),
    ...(featured !== undefined && { featured: flag(featured) }),
    ...(removesImage && { removeImage: '1' as const }),
  } as const;
}

const readable = zodResolver(ReadableEdit, { error: postMessage });
const hidden = zodResolver(HiddenEdit, { error: postMessage });
const resolver: Resolver<EditFields> = (fields, ...rest) =>
  (fields.status === 'published' ? readable : hidden)(fields, ...rest);

const postForm = {
  ...{ resolver, explain, toFields: toEditFields, toPath: createPathFinder(EditFields.shape) },
  parse: (stored: unknown) => EditFields.parse(stored),
  savedMeanwhile: (error: unknown) => parseConflict(error, updateBlogPost.answers[409])?.blog,
};

export function usePostEdit(post: AdminPost, onSaved: (isDecided: boolean) => void) {
  const client = useQueryClient();
  const askForMissing = useAskForMissing();
  const image = usePostImage();
  const edit = useEditForm<AdminPost, EditFields, unknown>({
    ...postForm,
    saved: post,
    storageKey: `draft:edit-post:${post.id}`,
    save: (fields, { saved, key }) => {
      const changes = toBody(changedFields(toEditFields(saved), fields));
      return call('updateBlogPost', {
        params: { id: saved.id },
        body: { ...changes, version: String(saved.version) },
        file: image.file,
        idempotencyKey: key,
      });
    },
    onInvalid: (fields) => (fields.status === 'published' ? askForMissing(fields) : undefined),
    onFailed: image.onFailed,
    onSent: (_answer, { getValues }) => {
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
      onSaved(getValues('status') !== toEditFields(post).status);
    },
  });
  return { ...edit, image };
}
