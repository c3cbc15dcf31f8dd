import type { FeedbackState } from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';

const keepFirst = (field: string) => `${field} = if_not_exists(${field}, :at)`;

const expressions: Readonly<Record<FeedbackState, string>> = {
  unread: 'REMOVE readAt, answeredAt',
  read: `SET ${keepFirst('readAt')} REMOVE answeredAt`,
  answered: `SET ${keepFirst('readAt')}, ${keepFirst('answeredAt')}`,
};

interface Mark {
  state: FeedbackState;
  at: string;
}

/** Again it keeps the first time: that is when somebody knew of the message. */
export const markItem = (TableName: string, id: string, { state, at }: Mark): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.contact(id),
      UpdateExpression: expressions[state],
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
      ...(state !== 'unread' && { ExpressionAttributeValues: { ':at': at } }),
    },
  },
  refused: () => new NotFound(feedbackMessages.gone),
});
