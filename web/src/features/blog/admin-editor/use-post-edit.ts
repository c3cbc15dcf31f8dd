import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateBlogPost } from '#contract/blog.ts';
import { toIndiaDateTime, parseIndiaDateTime } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { postStatuses, postStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import { useIncompleteAlert } from '../editor/use-incomplete-alert.ts';
import { usePostImage } from '#web/features/blog/editor/use-post-image.ts';
import {
  toFailure,
  isDateTime,
  labels,
  PostFields,
  describeIssue,
  PublishablePost,
} from '#web/features/blog/editor/post-fields.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { fixLineEnds } from '#web/lib/form/fix-line-ends.ts';
import { pickChanges } from '#web/lib/form/merge-fields.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { fieldPathFinder } from '#web/lib/form/use-send-form.ts';

const decisionFields = {
  status: z.enum(postStatusNames),
  reason: z.string().check(z.maxLength(postLimits.excerptCharacters)),
  featured: z.boolean(),
};

/** Parsing throws if a draft that the browser stored has other fields. */
const EditFields = z.object({ ...PostFields.shape, ...decisionFields });
export type EditFields = z.output<typeof EditFields>;

/** The author reads the reason for a rejection, so it is required. */
const requireReason: z.core.CheckFn<EditFields> = ({ value, issues }) => {
  if (value.status !== 'rejected' || value.reason.trim() !== '') return;
  const params = { rule: 'required' };
  issues.push({ code: 'custom', input: value.reason, path: ['reason'], params });
};

const PublishedEdit = z
  .object({ ...PublishablePost.shape, ...decisionFields })
  .check(requireReason);
/** A post that is not published may lack a title and content. */
const UnpublishedEdit = EditFields.check(requireReason);

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
  const hasChosenDate = status === 'published' || status === 'scheduled' || date !== created_at;
  return EditFields.parse({
    ...post,
    excerpt: fixLineEnds(post.excerpt),
    content: fixLineEnds(post.content),
    reason,
    publish_date: hasChosenDate ? toIndiaDateTime(new Date(date)) : '',
    status: status === 'scheduled' ? 'published' : status,
  });
}

const toFlag = (isOn: boolean): '1' | '0' => (isOn ? '1' : '0');

function toBody(changes: Partial<EditFields>) {
  const { status, tags, anonymous, featured, publish_date: date, removesImage, ...texts } = changes;
  return {
    ...texts,
    ...(date !== undefined && {
      publish_date: isDateTime(date) ? parseIndiaDateTime(date).toISOString() : date,
    }),
    ...(status && { status: `${postStatuses[status]}` as const }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(anonymous !== undefined && { anonymous: toFlag(anonymous) }),
    ...(featured !== undefined && { featured: toFlag(featured) }),
    ...(removesImage && { removeImage: '1' as const }),
  } as const;
}

const publishedResolver = zodResolver(PublishedEdit, { error: describeIssue });
const unpublishedResolver = zodResolver(UnpublishedEdit, { error: describeIssue });
const resolver: Resolver<EditFields> = (fields, ...rest) =>
  (fields.status === 'published' ? publishedResolver : unpublishedResolver)(fields, ...rest);

export function usePostEdit(post: AdminPost, onSaved: (isStatusChanged: boolean) => void) {
  const client = useQueryClient();
  const alertIfIncomplete = useIncompleteAlert();
  const image = usePostImage();
  const edit = useEditForm<AdminPost, EditFields, unknown>({
    resolver,
    toFailure,
    toFields: toEditFields,
    toFieldPath: fieldPathFinder(EditFields.shape),
    parseDraft: (stored) => EditFields.parse(stored),
    findNewerVersion: (error) => parseConflict(error, updateBlogPost.responses[409])?.blog,
    saved: post,
    storageKey: `draft:edit-post:${post.id}`,
    save: (fields, { saved, key }) => {
      const changes = toBody(pickChanges(toEditFields(saved), fields));
      return call('updateBlogPost', {
        params: { id: saved.id },
        body: { ...changes, version: String(saved.version) },
        file: image.file,
        idempotencyKey: key,
      });
    },
    onInvalid: (fields) => (fields.status === 'published' ? alertIfIncomplete(fields) : undefined),
    onFailed: image.onFailed,
    onSent: (_answer, { getValues }) => {
      void client.invalidateQueries({ queryKey: queryKeys.content.lists });
      onSaved(getValues('status') !== toEditFields(post).status);
    },
  });
  return { ...edit, image };
}
