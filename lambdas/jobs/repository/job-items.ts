import { buildRecord } from '#contract/build-record.ts';
import { categoryFieldNames } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { deleteItem, restoreItem } from '#lambdas/platform/table/soft-delete.ts';
import {
  insertRow,
  putRow,
  type TransactItem,
  updateRow,
  writeConflict,
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
  condition: [
    '#version = :version',
    deletedAt === undefined ? 'attribute_not_exists(deletedAt)' : 'attribute_exists(deletedAt)',
    closedAt === undefined ? 'attribute_not_exists(closedAt)' : 'closedAt = :closedAt',
  ].join(' AND '),
  values: { version, ...(closedAt !== undefined && { closedAt }) },
  refused: writeConflict,
});

export const replaceItem = (TableName: string, row: JobRow, old: JobRow) =>
  putRow(TableName, toItem(row), asRead(old));

export function closeItem(TableName: string, row: JobRow, at: Date): TransactItem {
  const { values, ...read } = asRead(row);
  return updateRow(TableName, keys.job(row.id), {
    ...read,
    update: 'SET closedAt = :now',
    values: { ...values, now: at.toISOString() },
  });
}

const ofCategories = ['slugs', 'categories', ...categoryFieldNames] as const;
const setCategories = `SET ${ofCategories.map((name) => `${name} = :${name}`).join(', ')}`;

/** Leaves the version: nobody edited the job, and an open form sends only what was edited in it. */
export function categorizeItem(TableName: string, row: JobRow, old: JobRow): TransactItem {
  const { values, ...read } = asRead(old);
  return updateRow(TableName, keys.job(row.id), {
    ...read,
    update: setCategories,
    values: { ...values, ...buildRecord(ofCategories, (name) => row[name]) },
  });
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
