import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { Conflict, Unavailable } from '../runtime/errors.ts';
import { isConditionFailed } from '../runtime/service-errors.ts';
import { toExpressionValues, type Row } from './read-rows.ts';
import type { Table } from './table.ts';

export type TransactWriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

interface WithError {
  /** Creates the error that is thrown if the condition fails. */
  orThrow?: (() => Error) | undefined;
}

export interface TableWrite extends WithError {
  item: TransactWriteItem;
}

interface Condition {
  condition?: string;
  values?: Readonly<Record<string, unknown>>;
}
export type WriteCondition = Condition & WithError;
export interface Change extends Condition {
  update: string;
}

/** In expressions `#name` is the attribute `name`, since some names are reserved words of DynamoDB. */
function expressions({ update, condition, values }: Partial<Change>) {
  const attributeAliases = new Set([update, condition].join(' ').match(/#\w+/g));
  const names = [...attributeAliases].map((alias) => [alias, alias.slice(1)]);
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(values && { ExpressionAttributeValues: toExpressionValues(values) }),
  };
}

export const updateInput = (TableName: string, Key: Row, change: Change) => ({
  TableName,
  Key,
  UpdateExpression: change.update,
  ...expressions(change),
});

export const toUpdate = (TableName: string, Key: Row, options: Change & WithError): TableWrite => ({
  item: { Update: updateInput(TableName, Key, options) },
  orThrow: options.orThrow,
});

export const toPut = (TableName: string, Item: Row, when: WriteCondition = {}): TableWrite => ({
  item: { Put: { TableName, Item, ...expressions(when) } },
  orThrow: when.orThrow,
});

export const toDelete = (TableName: string, Key: Row, when: WriteCondition = {}): TableWrite => ({
  item: { Delete: { TableName, Key, ...expressions(when) } },
  orThrow: when.orThrow,
});

export const ifNew = { condition: 'attribute_not_exists(PK)' };
export const ifExists = { condition: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)' };

export const toInsert = (TableName: string, Item: Row, orThrow?: () => Error): TableWrite =>
  toPut(TableName, Item, { ...ifNew, orThrow });

export const ifNewOrExpired = (now: Date) => ({
  condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
  values: { now: epochSeconds(now) },
});

export const ifVersion = (version: number) => ({
  condition: '#version = :version',
  values: { version },
});

/** Another write came first: read again and retry, see `retryOnConflict`. */
export class WriteConflict extends Unavailable {}
export const writeConflict = () => new WriteConflict();

/** The error for a failed transaction if no item defines one. */
function toCommonError(codes: readonly (string | undefined)[]): Error | undefined {
  if (codes.includes('TransactionConflict')) return new WriteConflict();
  if (codes.includes('ConditionalCheckFailed')) return new Conflict();
  return codes.some((code = '') => /^(?:Thr|Provisioned)/.test(code))
    ? new Unavailable()
    : undefined;
}

function toTransactionError(error: unknown, items: readonly TableWrite[]): unknown {
  if (!(error instanceof TransactionCanceledException)) return error;
  const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? [];
  // Without a reason nothing is known but that nothing was written, so the client may retry.
  if (codes.length === 0) return new Unavailable();
  const refused = items.find(
    (item, index) => item.orThrow && codes[index] === 'ConditionalCheckFailed',
  );
  return refused?.orThrow?.() ?? toCommonError(codes) ?? error;
}

/** If several conditions fail, it throws the error of the first item. */
export async function transact({ db }: Table, items: readonly TableWrite[]): Promise<void> {
  if (items.length === 0) return;
  try {
    await db.send(new TransactWriteCommand({ TransactItems: items.map(({ item }) => item) }));
  } catch (error) {
    throw toTransactionError(error, items);
  }
}

/** False if the condition fails, unless `orThrow` creates an error for that. */
async function writeOne(write: Promise<unknown>, { orThrow }: WithError): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    if (orThrow) throw orThrow();
    return false;
  }
}

export const putSingle = ({ db, name }: Table, Item: Row, options: WriteCondition = {}) =>
  writeOne(db.send(new PutCommand({ TableName: name, Item, ...expressions(options) })), options);

export const updateSingle = ({ db, name }: Table, Key: Row, options: Change & WithError) =>
  writeOne(db.send(new UpdateCommand(updateInput(name, Key, options))), options);

/** The row after the update; undefined if the condition fails. */
export async function updateAndRead({ db, name }: Table, Key: Row, change: Change) {
  const command = new UpdateCommand({ ...updateInput(name, Key, change), ReturnValues: 'ALL_NEW' });
  try {
    return (await db.send(command)).Attributes;
  } catch (error) {
    if (isConditionFailed(error)) return undefined;
    throw error;
  }
}

export const deleteSingle = ({ db, name }: Table, Key: Row, options: WriteCondition = {}) =>
  writeOne(db.send(new DeleteCommand({ TableName: name, Key, ...expressions(options) })), options);

/**
 * Against a writer that never pauses, a third of the attempts succeed: a dozen attempts would fail once
 * in a few thousand writes. All attempts together take 3 s, which every function has.
 */
const maxAttempts = 30;
const longestPauseMs = 200;

/** Repeats the work after a WriteConflict, with random pauses; throws Unavailable after the last attempt. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      await delay(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));
    }
  }
  throw new Unavailable();
}
