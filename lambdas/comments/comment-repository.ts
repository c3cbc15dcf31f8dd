import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { AdminComment as Comment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findAttributes, findRow, queryIndex } from '#lambdas/platform/table/read-rows.ts';
import { toDeletedExpiry } from '#lambdas/platform/table/expiry.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

const Row = z.object({ ...Comment.shape, deletedAt: z.optional(z.string()) });
const PostRow = z.object({
  ...z.pick(Post, { status: true, publish_date: true, comments: true }).shape,
  deletedAt: z.optional(z.string()),
});

/** The post of a comment, also a deleted one. */
export const findPost = (table: Table, id: string) =>
  findAttributes(table, keys.submission('post', id), PostRow, { ConsistentRead: true });

const toIndexKeys = ({ id, postId, status }: Comment) =>
  keys.commentIndex(
    status === 'approved' ? partitions.comments(postId) : partitions.pendingComments,
    id,
  );

interface Options {
  admin: { id: string };
  at: Date;
  extraItems?: readonly writes.TableWrite[];
}

const findComment = async (table: Table, id: string, expectsDeleted: boolean): Promise<Comment> => {
  const comment = await findRow(table, keys.comment(id), Row);
  if (!comment || (comment.deletedAt !== undefined) !== expectsDeleted)
    throw new NotFound(expectsDeleted ? commentMessages.nothingToRestore : commentMessages.gone);
  return comment;
};

const statusItem = (TableName: string, comment: Comment, status: Comment['status']) =>
  writes.toUpdate(TableName, keys.comment(comment.id), {
    update: 'SET #status = :new, GSI1PK = :partition',
    condition: '#status = :old AND attribute_not_exists(deletedAt)',
    values: {
      new: status,
      old: comment.status,
      partition: toIndexKeys({ ...comment, status }).GSI1PK,
    },
    orThrow: writes.writeConflict,
  });

/** Does not change the post's version, so that an editor's save does not conflict. */
const countUpItem = (TableName: string, postId: string) =>
  writes.toUpdate(TableName, keys.submission('post', postId), {
    update: 'ADD #comments :one',
    ...writes.ifExists,
    values: { one: 1 },
    orThrow: () => new NotFound(postMessages.notFound),
  });

/** Also for a deleted post, since that may be restored. */
async function countDownItems(table: Table, { status, postId }: Comment) {
  const post = status === 'approved' ? await findPost(table, postId) : undefined;
  if (!post?.comments) return [];
  const item = writes.toUpdate(table.name, keys.submission('post', postId), {
    update: 'ADD #comments :less',
    condition: '#comments > :none',
    values: { less: -1, none: 0 },
    orThrow: writes.writeConflict,
  });
  return [item];
}

export const commentRepository = (table: Table) => {
  const TableName = table.name;

  const list = async (partition: string, ScanIndexForward: boolean): Promise<Comment[]> =>
    z.array(Comment).parse(await queryIndex(table, partition, { ScanIndexForward }));

  /** Writes nothing if `toItems` returns undefined, since the comment already has the status. */
  const changeComment =
    (
      action: string,
      toItems: (comment: Comment, now: Date) => Promise<writes.TableWrite[] | undefined>,
      expectsDeleted = false,
    ) =>
    (id: string, { admin, at: now, extraItems = [] }: Options): Promise<void> =>
      writes.retryOnConflict(async () => {
        const items = await toItems(await findComment(table, id, expectsDeleted), now);
        const audit = auditItem(table, { actor: admin.id, action, objectId: id, time: now });
        if (items) await writes.transact(table, [...extraItems, ...items, audit]);
      });

  return {
    /** Oldest first. */
    listApproved: (postId: string): Promise<Comment[]> => list(partitions.comments(postId), true),

    listPending: (): Promise<Comment[]> => list(partitions.pendingComments, false),

    add: (comment: Comment, extraItems: readonly writes.TableWrite[] = []): Promise<void> => {
      const row = { ...comment, ...keys.comment(comment.id), ...toIndexKeys(comment) };
      return writes.transact(table, [...extraItems, writes.toInsert(TableName, row)]);
    },

    /** Counts the comment once, however often it is approved. Throws NotFound for comment or post. */
    approve: changeComment('approveComment', async (comment) =>
      comment.status === 'approved'
        ? undefined
        : [statusItem(TableName, comment, 'approved'), countUpItem(TableName, comment.postId)],
    ),

    unapprove: changeComment('unapproveComment', async (comment) =>
      comment.status === 'pending'
        ? undefined
        : [statusItem(TableName, comment, 'pending'), ...(await countDownItems(table, comment))],
    ),

    /** Removes the comment from the index and so from all lists. Throws NotFound if it is already deleted. */
    remove: changeComment('deleteComment', async (comment, now) => [
      writes.toUpdate(TableName, keys.comment(comment.id), {
        update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge REMOVE GSI1PK, GSI1SK',
        condition: '#status = :status AND attribute_not_exists(deletedAt)',
        values: { now: now.toISOString(), purge: toDeletedExpiry(now), status: comment.status },
        orThrow: writes.writeConflict,
      }),
      ...(await countDownItems(table, comment)),
    ]),

    /** Throws NotFound if the post is gone, if the comment is not deleted, or if its retention is over. */
    restore: changeComment(
      'restoreComment',
      async (comment, now) => {
        const { GSI1PK: partition, GSI1SK: id } = toIndexKeys(comment);
        const item = writes.toUpdate(TableName, keys.comment(comment.id), {
          update: 'SET GSI1PK = :partition, GSI1SK = :id REMOVE deletedAt, expiresAtEpochSeconds',
          condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
          values: { partition, id, now: epochSeconds(now) },
          orThrow: () => new NotFound(commentMessages.nothingToRestore),
        });
        const { status, postId } = comment;
        return status === 'approved' ? [item, countUpItem(TableName, postId)] : [item];
      },
      true,
    ),
  };
};
export type CommentRepository = ReturnType<typeof commentRepository>;
