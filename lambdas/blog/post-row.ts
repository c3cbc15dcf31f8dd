import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/keys.ts';

/** What every reader may know of a post; the author of an anonymous one is blank. */
export const OpenPost = z.omit(Post, { email: true });
export type OpenPost = z.infer<typeof OpenPost>;

/** Rows of an earlier release hold the address, and every author, as well. */
export const PostRow = z.object({
  ...Post.shape,
  author: z.optional(z.string()),
  email: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
});
export type PostRow = z.infer<typeof PostRow>;

export const Author = z.object({ author: z.string(), email: z.string() });
export type Author = z.infer<typeof Author>;

export const openPost = (row: PostRow): OpenPost =>
  OpenPost.parse({ ...row, author: row.anonymous ? '' : (row.author ?? '') });

/** With who wrote it, for administrators only. */
export const wholePost = (row: PostRow, author: Author | undefined): Post =>
  Post.parse({
    ...row,
    author: author?.author ?? row.author ?? '',
    email: author?.email ?? row.email ?? '',
  });

/** The row's attributes; undefined are those that it must not hold. */
export const rowOf = (post: Post) => ({
  ...post,
  ...keys.postIndex(post.status, post.id),
  author: post.anonymous ? undefined : post.author,
  email: undefined,
  reason: post.reason,
});
