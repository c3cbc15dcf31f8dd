import * as z from 'zod/mini';
import { isPublished, Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { DayHash } from '#lambdas/platform/http/day-hash.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  transact,
  retryOnConflict,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import { markedUntil } from './day-mark.ts';
import { likeItems } from './like-items.ts';

interface Sources {
  table: Table;
  now: () => Date;
  hash: DayHash;
}

interface Liking {
  id: string;
  client: Client;
  isLiked: boolean;
  extraItems: (likes: number) => readonly TransactItem[];
}

const PostRow = z.object({
  likes: Post.shape.likes,
  status: Post.shape.status,
  publish_date: Post.shape.publish_date,
  deletedAt: z.optional(z.string()),
});
const Mark = z.object({ isLiked: z.boolean() });

export function likeRepository({ table, now, hash }: Sources) {
  async function read(id: string, visitor: string) {
    const key = keys.submission('post', id);
    const rows = await batchGetRows(table, [key, keys.like(id, visitor)]);
    const [post] = z.array(PostRow).parse(rows.filter((row) => row['PK'] === key.PK));
    const [mark] = z.array(Mark).parse(rows.filter((row) => row['PK'] !== key.PK));
    const isThere = post?.deletedAt === undefined;
    if (!post || !isThere || !isPublished(post, now())) throw new NotFound(postMessages.notFound);
    return { likes: post.likes, isLiked: mark?.isLiked ?? false };
  }

  async function change({ id, client, isLiked, extraItems }: Liking): Promise<number> {
    const visitor = await hash('like', id, client.address, client.agent);
    const before = await read(id, visitor);
    const isDone = before.isLiked === isLiked || (!isLiked && before.likes === 0);
    const likes = before.likes + (isLiked ? 1 : -1);
    const mark = { TableName: table.name, postId: id, visitor, expires: markedUntil(now()) };
    const items = isDone
      ? extraItems(before.likes)
      : [...extraItems(likes), ...likeItems(mark, isLiked)];
    if (items.length > 0) await transact(table, items);
    return isDone ? before.likes : likes;
  }

  return {
    /** A visitor's like counts once in the UTC day. NotFound unless published. */
    add: (id: string, client: Client, extraItems: Liking['extraItems']): Promise<number> =>
      retryOnConflict(() => change({ id, client, isLiked: true, extraItems })),

    takeBack: (id: string, client: Client): Promise<number> =>
      retryOnConflict(() => change({ id, client, isLiked: false, extraItems: () => [] })),
  };
}
export type LikeRepository = ReturnType<typeof likeRepository>;
