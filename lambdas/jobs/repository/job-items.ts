import { categoryFieldNames } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { deleteItem, restoreItem } from '#lambdas/platform/table/soft-delete.ts';
import {
  insertRow,
  WriteConflict,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import type { JobRow } from './job-row.ts';

const toItem = (row: JobRow) => ({
  ...row,
  ...keys.job(row.id),
  ...keys.jobIndex(row.createdSequence),
});

export const insertItem = (TableName: string, row: JobRow) => insertRow(TableName, toItem(row));

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

export const replaceItem = (TableName: string, row: JobRow, old: JobRow): TransactItem => ({
  item: { Put: { TableName, Item: toItem(row), ...asRead(old) } },
  refused: () => new WriteConflict(),
});

export function closeItem(TableName: string, row: JobRow, at: Date): TransactItem {
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

/** Leaves the version: nobody edited the job, and an open form sends only what was edited in it. */
export function categorizeItem(TableName: string, row: JobRow, old: JobRow): TransactItem {
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
  by: string;
}

export const removeItem = (TableName: string, id: string, action: AuditAction): TransactItem =>
  deleteItem({
    ...action,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(jobMessages.gone),
  });

export const bringBackItem = (TableName: string, id: string, action: AuditAction): TransactItem =>
  restoreItem({
    ...action,
    TableName,
    Key: keys.job(id),
    refused: () => new NotFound(jobMessages.notDeleted),
  });
