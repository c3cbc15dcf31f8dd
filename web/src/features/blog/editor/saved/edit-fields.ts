import type { AdminPost } from '#contract/post-shapes.ts';
import { emptyPost, type PostFields } from '#web/features/blog/editor/post-fields.ts';

/** What an administrator edits beside what its author wrote. */
export interface Decision {
  status: AdminPost['status'];
  reason: string;
  featured: boolean;
}

export interface EditFields extends PostFields, Decision {}
export type EditField = keyof EditFields;

const isWritten = (name: string): name is keyof PostFields => Object.hasOwn(emptyPost, name);
const writtenNames = Object.keys(emptyPost).filter(isWritten);
export const editNames: readonly EditField[] = [...writtenNames, 'status', 'reason', 'featured'];

/** Line ends as a text area holds them, so that an untouched text never looks changed. */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n');

export const decisionOf = ({ status, reason = '', featured }: AdminPost): Decision => ({
  status,
  reason,
  featured,
});

/** The day in UTC, by which the server takes a day alone. */
export const writtenOf = (post: AdminPost): PostFields => ({
  title: post.title,
  excerpt: asTyped(post.excerpt),
  content: asTyped(post.content),
  category: post.category,
  type: post.type,
  tags: post.tags,
  publish_date: new Date(post.publish_date).toISOString().slice(0, 'yyyy-mm-dd'.length),
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
