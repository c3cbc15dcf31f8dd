import { categoryFieldNames } from '#contract/jobs/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { deleteStep, restoreStep } from '#lambdas/platform/soft-delete.ts';
import { WriteConflict, type Step } from '#lambdas/platform/transaction.ts';
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

/** Closing by the clock leaves the version, so that a form opened before is not refused. */
const asRead = ({ version, closedAt, deletedAt }: JobRow) => ({
  ConditionExpression: [
    '#version = :version',
    deletedAt === undefined ? 'attribute_not_exists(deletedAt)' : 'attribute_exists(deletedAt)',
    closedAt === undefined ? 'attribute_not_exists(closedAt)' : 'closedAt = :closedAt',
  ].join(' AND '),
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: {
    ':version': version,
    ...(closedAt !== undefined && { ':closedAt': closedAt }),
  },
});

export const replaceStep = (TableName: string, row: JobRow, old: JobRow): Step => ({
  item: { Put: { TableName, Item: itemOf(row), ...asRead(old) } },
  refused: () => new WriteConflict(),
});

/** Of a job that is open in the table though its time is over; refused where somebody was faster. */
export function closeStep(TableName: string, row: JobRow, at: Date): Step {
  const { ExpressionAttributeValues, ...condition } = asRead(row);
  return {
    item: {
      Update: {
        TableName,
        Key: keys.job(row.id),
        UpdateExpression: 'SET closedAt = :now',
        ...condition,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': at.toISOString() },
      },
    },
    refused: () => new WriteConflict(),
  };
}

const ofCategories = ['slugs', 'categories', ...categoryFieldNames] as const;
const setCategories = `SET ${ofCategories.map((name) => `${name} = :${name}`).join(', ')}`;

/**
 * What it says of its categories, also where it is deleted. Like closing it leaves the version: nobody
 * changed what the job says, and a form that is open sends only what was edited in it.
 */
export function categorizeStep(TableName: string, row: JobRow, old: JobRow): Step {
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...condition } = asRead(old);
  return {
    item: {
      Update: {
        TableName,
        Key: keys.job(row.id),
        UpdateExpression: setCategories,
        ...condition,
        ExpressionAttributeNames,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ...Object.fromEntries(ofCategories.map((name) => [`:${name}`, row[name]])),
        },
      },
    },
    refused: () => new WriteConflict(),
  };
}

interface AuditAction {
  at: Date;
  /** The administrator's id. */
  by: string;
}

export const removeStep = (TableName: string, id: string, action: AuditAction): Step =>
  deleteStep({
    ...action,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(jobMessages.gone),
  });

export const bringBackStep = (TableName: string, id: string, action: AuditAction): Step =>
  restoreStep({
    ...action,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(jobMessages.notDeleted),
  });
