import type { AdminComment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { toPurgeTime } from '#lambdas/platform/table/soft-delete.ts';
import {
  ifThere,
  insertRow,
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';

const toIndexKeys = ({ id, postId, status }: AdminComment) =>
  keys.commentIndex(
    status === 'approved' ? partitions.comments(postId) : partitions.pendingComments,
    id,
  );

export const insertItem = (TableName: string, comment: AdminComment) =>
  insertRow(TableName, { ...comment, ...keys.comment(comment.id), ...toIndexKeys(comment) });

export const statusItem = (
  TableName: string,
  comment: AdminComment,
  status: AdminComment['status'],
) =>
  updateRow(TableName, keys.comment(comment.id), {
    update: 'SET #status = :new, GSI1PK = :partition',
    condition: '#status = :old AND attribute_not_exists(deletedAt)',
    values: {
      ...{ new: status, old: comment.status },
      partition: toIndexKeys({ ...comment, status }).GSI1PK,
    },
    refused: writeConflict,
  });

/** It leaves the index, so that no list can show it; the row goes when its days are over. */
export const deleteItem = (TableName: string, { id, status }: AdminComment, at: Date) =>
  updateRow(TableName, keys.comment(id), {
    update: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge REMOVE GSI1PK, GSI1SK',
    condition: '#status = :status AND attribute_not_exists(deletedAt)',
    values: { now: at.toISOString(), purge: toPurgeTime(at), status },
    refused: writeConflict,
  });

/** Also refused when its days are over and only the table has not removed it yet. */
export function restoreItem(TableName: string, comment: AdminComment, at: Date): TransactItem {
  const { GSI1PK, GSI1SK } = toIndexKeys(comment);
  return updateRow(TableName, keys.comment(comment.id), {
    update: 'SET GSI1PK = :partition, GSI1SK = :id REMOVE deletedAt, expiresAtEpochSeconds',
    condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
    values: { partition: GSI1PK, id: GSI1SK, now: epochSeconds(at) },
    refused: () => new NotFound(commentMessages.notDeleted),
  });
}

/** Leaves the post's version alone: a comment is no edit that another administrator must know of. */
export const countUpItem = (TableName: string, postId: string) =>
  updateRow(TableName, keys.submission('post', postId), {
    update: 'ADD #comments :one',
    ...ifThere,
    values: { one: 1 },
    refused: () => new NotFound(postMessages.notFound),
  });

/** Works for a deleted post as well, since that may be restored. */
export const countDownItem = (TableName: string, postId: string) =>
  updateRow(TableName, keys.submission('post', postId), {
    update: 'ADD #comments :less',
    condition: '#comments > :none',
    values: { less: -1, none: 0 },
    refused: writeConflict,
  });
