import type { AdminComment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { toPurgeTime } from '#lambdas/platform/table/soft-delete.ts';
import {
  insertRow,
  WriteConflict,
  type TransactItem,
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
): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.comment(comment.id),
      UpdateExpression: 'SET #status = :new, GSI1PK = :partition',
      ConditionExpression: '#status = :old AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':new': status,
        ':old': comment.status,
        ':partition': toIndexKeys({ ...comment, status }).GSI1PK,
      },
    },
  },
  refused: () => new WriteConflict(),
});

/** It leaves the index, so that no list can show it; the row goes when its days are over. */
export const deleteItem = (
  TableName: string,
  { id, status }: AdminComment,
  at: Date,
): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.comment(id),
      UpdateExpression:
        'SET deletedAt = :now, expiresAtEpochSeconds = :purge REMOVE GSI1PK, GSI1SK',
      ConditionExpression: '#status = :status AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':purge': toPurgeTime(at),
        ':status': status,
      },
    },
  },
  refused: () => new WriteConflict(),
});

/** Also refused when its days are over and only the table has not removed it yet. */
export function restoreItem(TableName: string, comment: AdminComment, at: Date): TransactItem {
  const { GSI1PK, GSI1SK } = toIndexKeys(comment);
  return {
    item: {
      Update: {
        TableName,
        Key: keys.comment(comment.id),
        UpdateExpression:
          'SET GSI1PK = :partition, GSI1SK = :id REMOVE deletedAt, expiresAtEpochSeconds',
        ConditionExpression: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
        ExpressionAttributeValues: {
          ':partition': GSI1PK,
          ':id': GSI1SK,
          ':now': epochSeconds(at),
        },
      },
    },
    refused: () => new NotFound(commentMessages.notDeleted),
  };
}

/** Leaves the post's version alone: a comment is no edit that another administrator must know of. */
const countItem = (TableName: string, postId: string, by: 1 | -1) => ({
  TableName,
  Key: keys.submission('post', postId),
  UpdateExpression: 'ADD #comments :by',
  ExpressionAttributeNames: { '#comments': 'comments' },
  ExpressionAttributeValues: { ':by': by },
});

export const countUpItem = (TableName: string, postId: string): TransactItem => ({
  item: {
    Update: {
      ...countItem(TableName, postId, 1),
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
    },
  },
  refused: () => new NotFound(postMessages.notFound),
});

/** Works for a deleted post as well, since that may be restored. */
export function countDownItem(TableName: string, postId: string): TransactItem {
  const count = countItem(TableName, postId, -1);
  return {
    item: {
      Update: {
        ...count,
        ConditionExpression: '#comments > :none',
        ExpressionAttributeValues: { ...count.ExpressionAttributeValues, ':none': 0 },
      },
    },
    refused: () => new WriteConflict(),
  };
}
