import * as z from 'zod/mini';
import { isPublished, Post, postStatuses } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { Counting } from '#lambdas/platform/http/day-hash.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Row } from '#lambdas/platform/table/rows.ts';
import {
  retryOnConflict,
  transact,
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { markedUntil } from './day-mark.ts';

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

/** Set to no instead of deleted: the public functions have no right to delete. */
const markItem = (TableName: string, key: Row, isLiked: boolean, expires: number) =>
  updateRow(TableName, key, {
    update: 'SET isLiked = :isLiked, expiresAtEpochSeconds = :expires',
    condition: isLiked
      ? 'attribute_not_exists(PK) OR isLiked <> :isLiked'
      : 'attribute_exists(PK) AND isLiked <> :isLiked',
    values: { isLiked, expires },
    refused: writeConflict,
  });

/** Leaves the post's version alone, so that no editor's save is refused for it. */
function countItem(TableName: string, postId: string, by: 1 | -1): TransactItem {
  const isOpen = '#status = :published AND attribute_not_exists(deletedAt)';
  return updateRow(TableName, keys.submission('post', postId), {
    update: 'ADD #likes :by',
    condition: by > 0 ? isOpen : `${isOpen} AND #likes > :none`,
    values: { published: postStatuses.published, by, ...(by < 0 && { none: 0 }) },
    refused: writeConflict,
  });
}

export function likeRepository({ table, now, hash }: Counting) {
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
    const by = isLiked ? 1 : -1;
    const likes = isDone ? before.likes : before.likes + by;
    const changes = [
      markItem(table.name, keys.like(id, visitor), isLiked, markedUntil(now())),
      countItem(table.name, id, by),
    ];
    await transact(table, [...extraItems(likes), ...(isDone ? [] : changes)]);
    return likes;
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
