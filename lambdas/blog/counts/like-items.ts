import { postStatuses } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { WriteConflict, type TransactItem } from '#lambdas/platform/table/transaction.ts';

interface Mark {
  TableName: string;
  postId: string;
  visitor: string;
  /** In seconds. */
  expires: number;
}

const writeConflict = () => new WriteConflict();

/** Set to no instead of deleted: the public functions have no right to delete. */
const markItem = (
  { TableName, postId, visitor, expires }: Mark,
  isLiked: boolean,
): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.like(postId, visitor),
      UpdateExpression: 'SET isLiked = :isLiked, expiresAtEpochSeconds = :expires',
      ConditionExpression: isLiked
        ? 'attribute_not_exists(PK) OR isLiked <> :isLiked'
        : 'attribute_exists(PK) AND isLiked <> :isLiked',
      ExpressionAttributeValues: { ':isLiked': isLiked, ':expires': expires },
    },
  },
  refused: writeConflict,
});

/** Leaves the post's version alone, so that no editor's save is refused for it. */
function countItem({ TableName, postId }: Mark, by: 1 | -1): TransactItem {
  const isPublished = '#status = :published AND attribute_not_exists(deletedAt)';
  return {
    item: {
      Update: {
        TableName,
        Key: keys.submission('post', postId),
        UpdateExpression: 'ADD #likes :by',
        ConditionExpression: by > 0 ? isPublished : `${isPublished} AND #likes > :none`,
        ExpressionAttributeNames: { '#status': 'status', '#likes': 'likes' },
        ExpressionAttributeValues: {
          ':published': postStatuses.published,
          ':by': by,
          ...(by < 0 && { ':none': 0 }),
        },
      },
    },
    refused: writeConflict,
  };
}

export const likeItems = (mark: Mark, isLiked: boolean): TransactItem[] => [
  markItem(mark, isLiked),
  countItem(mark, isLiked ? 1 : -1),
];
