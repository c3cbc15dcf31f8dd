import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Post, postStatuses, type PostStatus } from '#contract/blog.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Row = z.object({ ...Post.shape, deletedAt: z.optional(z.string()) });
const newestFirst = (a: Post, b: Post) => (a.id < b.id ? 1 : -1);

export const postRepository = ({ db, name }: Table) => {
  async function withStatus(status: PostStatus): Promise<Post[]> {
    const rows: z.infer<typeof Row>[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName: name,
          IndexName: indexByKind,
          KeyConditionExpression: 'GSI1PK = :status',
          ExpressionAttributeValues: { ':status': partitions.posts(status) },
          ScanIndexForward: false,
          ExclusiveStartKey: start,
        }),
      );
      rows.push(...z.array(Row).parse(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start);
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
      return lists.flat().sort(newestFirst);
    },

    /** Adds a post that is complete, with its id; refused by the table when the id is taken. */
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
