import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Post, postStatuses, type PostStatus } from '#contract/blog.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Row = z.object({ ...Post.shape, deletedAt: z.optional(z.string()) });
const byAge = (a: Post, b: Post) => (a.id < b.id ? 1 : -1);

export const postRepository = (table: Table) => {
  const { db, name } = table;

  async function withStatus(status: PostStatus): Promise<Post[]> {
    const newestFirst = { ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.posts(status), newestFirst);
    const rows = z.array(Row).parse(found);
    return rows.filter((row) => row.deletedAt === undefined).map((row) => Post.parse(row));
  }

  return {
    /** The post whatever its status, or undefined when it is unknown or deleted. */
    async find(id: string): Promise<Post | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: name, Key: keys.post(id) }));
      const row = Item && Row.parse(Item);
      return row && row.deletedAt === undefined ? Post.parse(row) : undefined;
    },

    /** Newest first. */
    published: (): Promise<Post[]> => withStatus(postStatuses.published),

    /** Every status, newest first. */
    async all(): Promise<Post[]> {
      const lists = await Promise.all(Object.values(postStatuses).map(withStatus));
      return lists.flat().sort(byAge);
    },

    /** Refused by the table when the id is taken. */
    async add(post: Post): Promise<void> {
      await db.send(
        new PutCommand({
          TableName: name,
          Item: { ...post, ...keys.post(post.id), ...keys.postIndex(post.status, post.id) },
          ConditionExpression: 'attribute_not_exists(PK)',
        }),
      );
    },
  };
};
export type PostRepository = ReturnType<typeof postRepository>;
