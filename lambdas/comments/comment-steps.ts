import type { AdminComment } from '#contract/comments.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { LostRace, type Step } from '#lambdas/platform/transaction.ts';

const indexOf = ({ id, postId, status }: AdminComment) =>
  keys.commentIndex(
    status === 'approved' ? partitions.comments(postId) : partitions.pendingComments,
    id,
  );

export const insertStep = (TableName: string, comment: AdminComment): Step => ({
  item: {
    Put: {
      TableName,
      Item: { ...comment, ...keys.comment(comment.id), ...indexOf(comment) },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  },
});

export const approveStep = (TableName: string, comment: AdminComment): Step => ({
  item: {
    Update: {
      TableName,
      Key: keys.comment(comment.id),
      UpdateExpression: 'SET #status = :approved, GSI1PK = :partition',
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':approved': 'approved',
        ':pending': 'pending',
        ':partition': indexOf({ ...comment, status: 'approved' }).GSI1PK,
      },
    },
  },
  refused: () => new LostRace(),
});

export const removeStep = (TableName: string, { id, status }: AdminComment): Step => ({
  item: {
    Delete: {
      TableName,
      Key: keys.comment(id),
      ConditionExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    },
  },
  refused: () => new LostRace(),
});

/** Leaves the post's version alone: a comment is no edit that another administrator must know of. */
const countStep = (TableName: string, postId: string, by: 1 | -1) => ({
  TableName,
  Key: keys.post(postId),
  UpdateExpression: 'ADD #comments :by',
  ExpressionAttributeNames: { '#comments': 'comments' },
  ExpressionAttributeValues: { ':by': by },
});

export const countUpStep = (TableName: string, postId: string): Step => ({
  item: {
    Update: {
      ...countStep(TableName, postId, 1),
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
    },
  },
  refused: () => new NotFound(postMessages.notFound),
});

/** Also of a deleted post, which may be restored. */
export function countDownStep(TableName: string, postId: string): Step {
  const count = countStep(TableName, postId, -1);
  return {
    item: {
      Update: {
        ...count,
        ConditionExpression: '#comments > :none',
        ExpressionAttributeValues: { ...count.ExpressionAttributeValues, ':none': 0 },
      },
    },
    refused: () => new LostRace(),
  };
}
