import type { TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dashboard } from '#contract/limits.ts';
import { keys } from '#lambdas/platform/keys.ts';

export interface EmptySearchOfDay {
  day: string;
  text: string;
  /** In seconds. */
  expires: number;
}

const expiresName = { '#expires': 'expiresAtEpochSeconds' };

/** For a text that was searched on that day before. */
export const countAgain = (
  TableName: string,
  { day, text }: EmptySearchOfDay,
): UpdateCommandInput => ({
  TableName,
  Key: keys.emptySearch(day, text),
  UpdateExpression: 'ADD #count :one',
  ConditionExpression: 'attribute_exists(PK)',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
});

/** For a new text, while the day may have another one: nobody can fill the table. */
export const countFirst = (
  TableName: string,
  { day, text, expires }: EmptySearchOfDay,
): TransactWriteCommandInput => ({
  TransactItems: [
    {
      Update: {
        TableName,
        Key: keys.emptySearch(day, text),
        UpdateExpression: 'SET #count = :one, #expires = :expires',
        ConditionExpression: 'attribute_not_exists(PK)',
        ExpressionAttributeNames: { '#count': 'count', ...expiresName },
        ExpressionAttributeValues: { ':one': 1, ':expires': expires },
      },
    },
    {
      Update: {
        TableName,
        Key: keys.emptySearchTexts(day),
        UpdateExpression: 'SET #expires = :expires ADD #texts :one',
        ConditionExpression: 'attribute_not_exists(#texts) OR #texts < :most',
        ExpressionAttributeNames: { '#texts': 'texts', ...expiresName },
        ExpressionAttributeValues: {
          ':one': 1,
          ':expires': expires,
          ':most': dashboard.emptySearchesPerDay,
        },
      },
    },
  ],
});
