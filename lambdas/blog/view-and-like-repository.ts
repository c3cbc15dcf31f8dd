import * as z from 'zod/mini';
import { isPublished, Post, postStatuses } from '#contract/blog.ts';
import { daySeconds } from '#contract/india-time.ts';
import { postMessages } from '#contract/messages/post.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { CountingDependencies } from '#lambdas/platform/http/visitor-hash.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import {
  ifNew,
  ifExists,
  putSingle,
  retryOnConflict,
  transact,
  type TableWrite,
  updateSingle,
  toUpdate,
  writeConflict,
} from '#lambdas/platform/table/write-rows.ts';

const retentionSeconds = 3_600;

/** When a row about a visitor's view or like of this UTC day expires, in epoch seconds. */
const toRowExpiry = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / daySeconds) + 1) * daySeconds + retentionSeconds;

export const viewRepository = ({ table, now, hash }: CountingDependencies) => ({
  /**
   * False if not counted; it never throws. Two single writes, since transactions of many readers
   * would conflict on the post's row.
   */
  async count(postId: string, { address, userAgent }: Client): Promise<boolean> {
    try {
      const visitor = await hash(postId, address, userAgent);
      const viewRow = { ...keys.view(postId, visitor), expiresAtEpochSeconds: toRowExpiry(now()) };
      const viewUpdate = { update: 'ADD #views :one', ...ifExists, values: { one: 1 } };
      return (
        (await putSingle(table, viewRow, ifNew)) &&
        (await updateSingle(table, keys.submission('post', postId), viewUpdate))
      );
    } catch (error) {
      log.warn('view not counted', { error: describeError(error) });
      return false;
    }
  },
});

const PostRow = z.object({
  ...z.pick(Post, { likes: true, status: true, publish_date: true }).shape,
  deletedAt: z.optional(z.string()),
});
const LikeRow = z.object({ isLiked: z.boolean() });

export function likeChanger({ table, now, hash }: CountingDependencies) {
  async function readPost(id: string, visitor: string) {
    const key = keys.submission('post', id);
    const rows = await batchGetRows(table, [key, keys.like(id, visitor)]);
    const [post] = z.array(PostRow).parse(rows.filter((row) => row['PK'] === key.PK));
    const [likeRow] = z.array(LikeRow).parse(rows.filter((row) => row['PK'] !== key.PK));
    if (!post || post.deletedAt !== undefined || !isPublished(post, now()))
      throw new NotFound(postMessages.notFound);
    return { likes: post.likes, wasLiked: likeRow?.isLiked ?? false };
  }

  /** An unlike sets `isLiked` to false, since public functions have no right to delete rows. */
  const likeItems = (id: string, visitor: string, isLiked: boolean): TableWrite[] => {
    const publishedCondition = '#status = :published AND attribute_not_exists(deletedAt)';
    return [
      toUpdate(table.name, keys.like(id, visitor), {
        update: 'SET isLiked = :isLiked, expiresAtEpochSeconds = :expires',
        condition: isLiked
          ? 'attribute_not_exists(PK) OR isLiked <> :isLiked'
          : 'attribute_exists(PK) AND isLiked <> :isLiked',
        values: { isLiked, expires: toRowExpiry(now()) },
        orThrow: writeConflict,
      }),
      // Does not change the post's version, so that an editor's save does not conflict.
      toUpdate(table.name, keys.submission('post', id), {
        update: 'ADD #likes :by',
        condition: isLiked ? publishedCondition : `${publishedCondition} AND #likes > :none`,
        values: {
          published: postStatuses.published,
          by: isLiked ? 1 : -1,
          ...(!isLiked && { none: 0 }),
        },
        orThrow: writeConflict,
      }),
    ];
  };

  /** Counts a visitor's like once in a UTC day. Throws NotFound unless the post is published. */
  return (
    { id, client, isLiked }: { id: string; client: Client; isLiked: boolean },
    extraItems: (likes: number) => readonly TableWrite[] = () => [],
  ): Promise<number> =>
    retryOnConflict(async () => {
      const visitor = await hash('like', id, client.address, client.userAgent);
      const { likes: likesBefore, wasLiked } = await readPost(id, visitor);
      const isUnchanged = wasLiked === isLiked || (!isLiked && likesBefore === 0);
      const likes = isUnchanged ? likesBefore : likesBefore + (isLiked ? 1 : -1);
      const changes = isUnchanged ? [] : likeItems(id, visitor, isLiked);
      await transact(table, [...extraItems(likes), ...changes]);
      return likes;
    });
}
