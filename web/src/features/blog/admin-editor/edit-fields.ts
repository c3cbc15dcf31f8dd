import * as z from 'zod/mini';
import { momentInIndia } from '#contract/india-time.ts';
import { postLimits } from '#contract/limits.ts';
import { postStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import { createPathFinder } from '#web/lib/form/use-send-form.ts';
import { labels, PostFields, ReadablePost } from '#web/features/blog/editor/post-fields.ts';

const decision = {
  status: z.enum(postStatusNames),
  reason: z.string().check(z.maxLength(postLimits.excerptCharacters)),
  featured: z.boolean(),
};

/** It throws at what is no edited post. */
export const EditFields = z.object({ ...PostFields.shape, ...decision });
export type EditFields = z.output<typeof EditFields>;

/** The author reads the reason, so there must be one. */
const rejectedWithReason: z.core.CheckFn<EditFields> = ({ value, issues }) => {
  if (value.status !== 'rejected' || value.reason.trim() !== '') return;
  const params = { rule: 'required' };
  issues.push({ code: 'custom', input: value.reason, path: ['reason'], params });
};

export const ReadableEdit = z
  .object({ ...ReadablePost.shape, ...decision })
  .check(rejectedWithReason);

/** A post that nobody reads may lack everything. */
export const HiddenEdit = EditFields.check(rejectedWithReason);

export const editLabels = {
  ...labels,
  anonymous: 'Anonymous to readers',
  author: 'Author',
  email: 'Email',
  status: 'Status',
  featured: 'Featured',
  removesImage: 'Remove the image',
} as const;

const isDated = ({ status, publish_date, created_at }: AdminPost) =>
  status === 'published' || status === 'scheduled' || publish_date !== created_at;

/** A scheduled post is published on a date to come. */
export const toEditFields = (post: AdminPost): EditFields =>
  EditFields.parse({
    ...post,
    excerpt: asTyped(post.excerpt),
    content: asTyped(post.content),
    publish_date: isDated(post) ? momentInIndia(new Date(post.publish_date)) : '',
    status: post.status === 'scheduled' ? 'published' : post.status,
    reason: post.reason ?? '',
  });

export const toPath = createPathFinder({ ...EditFields.shape });
