import { toDeletedExpiry } from './expiry.ts';
import { ifExists, toUpdate } from './write-rows.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

export interface SoftDeleteOptions {
  TableName: string;
  Key: { PK: string; SK: string };
  at: Date;
  /** The id of the administrator, kept as `updatedBy`; rows of posts and interviews have none. */
  by?: string;
  orThrow: () => Error;
}

/** Hides the row from all readers; it can be restored until its retention ends. */
export const softDeleteItem = ({ TableName, Key, at, by, orThrow }: SoftDeleteOptions) =>
  toUpdate(TableName, Key, {
    update: [
      'SET deletedAt = :now, expiresAtEpochSeconds = :purge',
      ...(by === undefined ? [] : [', updatedBy = :by']),
      ' ADD #version :one',
    ].join(''),
    ...ifExists,
    values: {
      now: at.toISOString(),
      purge: toDeletedExpiry(at),
      one: 1,
      ...(by !== undefined && { by }),
    },
    orThrow,
  });

/** Refused if the row is not deleted, or if its retention is over. */
export const restoreItem = ({ TableName, Key, at, by, orThrow }: SoftDeleteOptions) =>
  toUpdate(TableName, Key, {
    update: [
      ...(by === undefined ? [] : ['SET updatedBy = :by']),
      'REMOVE deletedAt, expiresAtEpochSeconds ADD #version :one',
    ].join(' '),
    condition: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
    values: { now: epochSeconds(at), one: 1, ...(by !== undefined && { by }) },
    orThrow,
  });
