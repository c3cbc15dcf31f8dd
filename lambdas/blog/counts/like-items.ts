import { postStatuses } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import {
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';

interface Mark {
  TableName: string;
  postId: string;
  visitor: string;
  /** In seconds. */
  expires: number;
}

/** Set to no instead of deleted: the public functions have no right to delete. */
const markItem = ({ TableName, postId, visitor, expires }: Mark, isLiked: boolean) =>
  updateRow(TableName, keys.like(postId, visitor), {
    update: 'SET isLiked = :isLiked, expiresAtEpochSeconds = :expires',
    condition: isLiked
      ? 'attribute_not_exists(PK) OR isLiked <> :isLiked'
      : 'attribute_exists(PK) AND isLiked <> :isLiked',
    values: { isLiked, expires },
    refused: writeConflict,
  });

/** Leaves the post's version alone, so that no editor's save is refused for it. */
function countItem({ TableName, postId }: Mark, by: 1 | -1): TransactItem {
  const isPublished = '#status = :published AND attribute_not_exists(deletedAt)';
  return updateRow(TableName, keys.submission('post', postId), {
    update: 'ADD #likes :by',
    condition: by > 0 ? isPublished : `${isPublished} AND #likes > :none`,
    values: { published: postStatuses.published, by, ...(by < 0 && { none: 0 }) },
    refused: writeConflict,
  });
}

export const likeItems = (mark: Mark, isLiked: boolean): TransactItem[] => [
  markItem(mark, isLiked),
  countItem(mark, isLiked ? 1 : -1),
];
