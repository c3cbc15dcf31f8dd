import { dayMs } from '#contract/india-time.ts';
import { jobLimits } from '#contract/limits.ts';
import type { TransactItem } from './transaction.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

export interface Target {
  TableName: string;
  Key: { PK: string; SK: string };
  at: Date;
  by?: string;
  refused: () => Error;
}

/** In seconds, as the table counts them. */
export const toPurgeTime = (at: Date): number =>
  Math.ceil((at.getTime() + jobLimits.softDeleteForDays * dayMs) / 1000);

const toValues = (by: string | undefined) => (by === undefined ? {} : { ':by': by });

/** Hides the row from every reader for the days in which it can be restored. */
export const deleteItem = ({ TableName, Key, at, by, refused }: Target): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key,
      UpdateExpression: [
        'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
        ...(by === undefined ? [] : [', updatedBy = :by']),
        ' ADD #version :one',
      ].join(''),
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':purge': toPurgeTime(at),
        ':one': 1,
        ...toValues(by),
      },
    },
  },
  refused,
});

/** Also refused when its days are over and only the table has not yet removed it. */
export const restoreItem = ({ TableName, Key, at, by, refused }: Target): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key,
      UpdateExpression: [
        ...(by === undefined ? [] : ['SET updatedBy = :by']),
        'REMOVE deletedAt, expiresAtEpochSeconds ADD #version :one',
      ].join(' '),
      ConditionExpression: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':now': epochSeconds(at),
        ':one': 1,
        ...toValues(by),
      },
    },
  },
  refused,
});
