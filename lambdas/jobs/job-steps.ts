import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { deleteStep, restoreStep } from '#lambdas/platform/soft-delete.ts';
import { LostRace, type Step } from '#lambdas/platform/transaction.ts';
import type { JobRow } from './job-row.ts';

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

interface Deed {
  at: Date;
  /** The administrator's id. */
  by: string;
}

export const removeStep = (TableName: string, id: string, deed: Deed): Step =>
  deleteStep({
    ...deed,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(messages.job.gone),
  });

export const bringBackStep = (TableName: string, id: string, deed: Deed): Step =>
  restoreStep({
    ...deed,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(messages.job.notDeleted),
  });
