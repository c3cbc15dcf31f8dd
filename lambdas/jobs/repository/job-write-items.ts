import { mapToRecord } from '#contract/map-to-record.ts';
import { categoryFieldNames } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { softDeleteItem, restoreItem } from '#lambdas/platform/table/soft-delete.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';
import type { EditStamp, JobRow } from './job-row.ts';

function toItem(row: JobRow) {
  return { ...row, ...keys.job(row.id), ...keys.jobIndex(row.createdSequence) };
}

export const toInsertWrite = (TableName: string, row: JobRow) =>
  writes.toInsert(TableName, toItem(row));

/** Also compares `closedAt`, since the scheduled closing does not change the version. */
const ifUnchanged = ({ version, closedAt, deletedAt }: JobRow): writes.WriteCondition => ({
  condition: [
    '#version = :version',
    deletedAt === undefined ? 'attribute_not_exists(deletedAt)' : 'attribute_exists(deletedAt)',
    closedAt === undefined ? 'attribute_not_exists(closedAt)' : 'closedAt = :closedAt',
  ].join(' AND '),
  values: { version, ...(closedAt !== undefined && { closedAt }) },
  orThrow: writes.writeConflict,
});

export const replaceItem = (TableName: string, row: JobRow, old: JobRow) =>
  writes.toPut(TableName, toItem(row), ifUnchanged(old));

const updateItem = (TableName: string, old: JobRow, update: string, changes: object) => {
  const { values, ...writeCondition } = ifUnchanged(old);
  const updateOptions = { ...writeCondition, update, values: { ...values, ...changes } };
  return writes.toUpdate(TableName, keys.job(old.id), updateOptions);
};

export const closeItem = (TableName: string, row: JobRow, at: Date) =>
  updateItem(TableName, row, 'SET closedAt = :now', { now: at.toISOString() });

export const categoryAttributes = ['slugs', 'categories', ...categoryFieldNames] as const;
const setCategoriesExpression = `SET ${categoryAttributes.map((name) => `${name} = :${name}`).join(', ')}`;

/** Does not change the version, so that an open form can still be saved. */
export const categorizeItem = (TableName: string, row: JobRow, old: JobRow) =>
  updateItem(
    TableName,
    old,
    setCategoriesExpression,
    mapToRecord(categoryAttributes, (name) => row[name]),
  );

export const removeItem = (TableName: string, id: string, stamp: EditStamp) => {
  const notFoundError = () => new NotFound(jobMessages.gone);
  return softDeleteItem({ ...stamp, TableName, Key: keys.job(id), orThrow: notFoundError });
};

export const undeleteItem = (TableName: string, id: string, stamp: EditStamp) => {
  const notFoundError = () => new NotFound(jobChangeMessages.nothingToRestore);
  return restoreItem({ ...stamp, TableName, Key: keys.job(id), orThrow: notFoundError });
};
