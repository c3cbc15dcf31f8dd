import * as z from 'zod/mini';
import { isPublished, Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findParts } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({
  status: Post.shape.status,
  publish_date: Post.shape.publish_date,
  comments: Post.shape.comments,
  deletedAt: z.optional(z.string()),
});

export const commentedPostRepository = (table: Table) => {
  const read = (id: string) =>
    findParts(table, keys.submission('post', id), Row, { ConsistentRead: true });

  return {
    /** True whatever the post's status, but not for a deleted one. */
    async exists(id: string): Promise<boolean> {
      const post = await read(id);
      return post !== undefined && post.deletedAt === undefined;
    },

    async isPublished(id: string, at: Date): Promise<boolean> {
      const post = await read(id);
      return post?.deletedAt === undefined && post !== undefined && isPublished(post, at);
    },

    /** Counts also for a deleted post; 0 when it is gone for good. */
    async countComments(id: string): Promise<number> {
      return (await read(id))?.comments ?? 0;
    },
  };
};
export type CommentedPostRepository = ReturnType<typeof commentedPostRepository>;
