import { momentInIndia } from '#contract/india-time.ts';
import type { postStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import type { PostFields } from '#web/features/blog/editor/post-fields.ts';

/** What an administrator edits beside what its author wrote. */
export interface Decision {
  status: (typeof postStatusNames)[number];
  reason: string;
  featured: boolean;
}

export interface EditFields extends PostFields, Decision {}
export type EditField = keyof EditFields;

/** What is scheduled is published, on a date to come. */
export const decisionOf = ({ status, reason = '', featured }: AdminPost): Decision => ({
  status: status === 'scheduled' ? 'published' : status,
  reason,
  featured,
});

const isDated = ({ status, publish_date, created_at }: AdminPost) =>
  status === 'published' || status === 'scheduled' || publish_date !== created_at;

export const writtenOf = (post: AdminPost): PostFields => ({
  title: post.title,
  excerpt: asTyped(post.excerpt),
  content: asTyped(post.content),
  category: post.category,
  type: post.type,
  tags: post.tags,
  publish_date: isDated(post) ? momentInIndia(new Date(post.publish_date)) : '',
  anonymous: post.anonymous,
  author: post.author,
  email: post.email,
});

export const decisionIn = ({ status, reason, featured }: EditFields): Decision => ({
  status,
  reason,
  featured,
});

export const editFieldsOf = (post: AdminPost): EditFields => ({
  ...writtenOf(post),
  ...decisionOf(post),
});
