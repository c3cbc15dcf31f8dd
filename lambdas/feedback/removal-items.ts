import { feedbackMessages } from '#contract/messages/feedback.ts';
import { epochSeconds } from '#lambdas/platform/epoch-seconds.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { purgedAt } from '#lambdas/platform/soft-delete.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';

interface Removal {
  id: string;
  at: Date;
  /** When its year is over, in seconds as the table counts them: deleted or not, it is kept no longer. */
  erasedAt: number;
}

export const deleteItem = (TableName: string, { id, at, erasedAt }: Removal): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.contact(id),
      UpdateExpression: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':purge': Math.min(purgedAt(at), erasedAt),
      },
    },
  },
  refused: () => new NotFound(feedbackMessages.gone),
});

/** Also refused when its days are over and only the table has not yet removed it. */
export const restoreItem = (TableName: string, { id, at, erasedAt }: Removal): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.contact(id),
      UpdateExpression: 'SET expiresAtEpochSeconds = :end REMOVE deletedAt',
      ConditionExpression: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
      ExpressionAttributeValues: { ':end': erasedAt, ':now': epochSeconds(at) },
    },
  },
  refused: () => new NotFound(feedbackMessages.notDeleted),
});
