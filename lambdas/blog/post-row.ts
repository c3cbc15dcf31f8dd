import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Row } from '#lambdas/platform/table/rows.ts';
import { WriteConflict } from '#lambdas/platform/table/transaction.ts';

export const PostSummary = z.omit(Post, { content: true });
export type PostSummary = z.infer<typeof PostSummary>;

/** Every reader may see these; the author of an anonymous post is blank. */
export const OpenSummary = z.omit(PostSummary, { email: true });
export type OpenSummary = z.infer<typeof OpenSummary>;
export type OpenPost = OpenSummary & Pick<Post, 'content'>;

export const PostRow = z.object({
  ...OpenSummary.shape,
  author: z._default(z.string(), ''),
  /** The version with which the text's own row was last written. */
  contentVersion: z.number(),
  deletedAt: z.optional(z.string()),
});
export type PostRow = z.infer<typeof PostRow>;

export const Author = z.object({ author: z.string(), email: z.string() });

export const Content = z.object({ content: z.string(), contentVersion: z.number() });
export type Content = z.infer<typeof Content>;

export const joinSummary = (row: PostRow, author: Row | undefined): PostSummary =>
  PostSummary.parse({ ...row, ...Author.parse(author) });

/** A query may see one row from before a save and one from after it: it has to be repeated. */
export function readContent(row: PostRow, found: Content | undefined): string {
  if (found?.contentVersion !== row.contentVersion) throw new WriteConflict();
  return found.content;
}

export const toRow = (post: Post, contentVersion: number) => ({
  ...OpenSummary.parse(post),
  ...keys.submissionIndex('post', post.status, post.id),
  author: post.anonymous ? undefined : post.author,
  reason: post.reason,
  contentVersion,
});
