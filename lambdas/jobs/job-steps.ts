import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { LostRace, type Step } from '#lambdas/platform/transaction.ts';
import { dayMs, type JobRow } from './job-row.ts';

const itemOf = (row: JobRow) => ({
  ...row,
  ...keys.job(row.id),
  ...keys.jobIndex(row.createdSequence),
});

export const insertStep = (TableName: string, row: JobRow): Step => ({
  item: {
    Put: { TableName, Item: itemOf(row), ConditionExpression: 'attribute_not_exists(PK)' },
  },
});

export const replaceStep = (TableName: string, row: JobRow, oldVersion: number): Step => ({
  item: {
    Put: {
      TableName,
      Item: itemOf(row),
      ConditionExpression: '#version = :version AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': oldVersion },
    },
  },
  refused: () => new LostRace(),
});

/** The row stays for the days in which it could be restored. */
export const deleteStep = (TableName: string, id: string, at: Date): Step => ({
  item: {
    Update: {
      TableName,
      Key: keys.job(id),
      UpdateExpression: 'SET deletedAt = :now, expiresAtEpochSeconds = :purge ADD #version :one',
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':purge': Math.ceil((at.getTime() + limits.softDeleteForDays * dayMs) / 1000),
        ':one': 1,
      },
    },
  },
  refused: () => new NotFound(messages.job.gone),
});
