import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Conflict, Unavailable } from '../runtime/errors.ts';
import { isConditionFailed } from '../runtime/service-errors.ts';
import { namedValues, type Row } from './rows.ts';
import type { Table } from './table.ts';

export type TransactWriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export interface TransactItem {
  item: TransactWriteItem;
  /** The error when this item's condition does not hold. */
  refused?: (() => Error) | undefined;
}

interface Condition {
  condition?: string;
  values?: Readonly<Record<string, unknown>>;
}
export interface Change extends Condition {
  update: string;
}
type Refusal = Pick<TransactItem, 'refused'>;

/** `#name` stands for the attribute `name`: some names are words of the table's language. */
function expressions({ update, condition, values }: Partial<Change>) {
  const aliases = new Set([update, condition].join(' ').match(/#\w+/g));
  const names = [...aliases].map((alias) => [alias, alias.slice(1)]);
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(values && { ExpressionAttributeValues: namedValues(values) }),
  };
}

export const updateInput = (TableName: string, Key: Row, change: Change) => ({
  ...{ TableName, Key, UpdateExpression: change.update },
  ...expressions(change),
});

export const updateRow = (TableName: string, Key: Row, how: Change & Refusal): TransactItem => ({
  item: { Update: updateInput(TableName, Key, how) },
  refused: how.refused,
});

export const putRow = (
  TableName: string,
  Item: Row,
  how: Condition & Refusal = {},
): TransactItem => ({
  item: { Put: { TableName, Item, ...expressions(how) } },
  refused: how.refused,
});

export const deleteRow = (
  TableName: string,
  Key: Row,
  how: Condition & Refusal = {},
): TransactItem => ({
  item: { Delete: { TableName, Key, ...expressions(how) } },
  refused: how.refused,
});

export const ifNew = { condition: 'attribute_not_exists(PK)' };
export const ifThere = { condition: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)' };

export const insertRow = (TableName: string, Item: Row, refused?: () => Error): TransactItem =>
  putRow(TableName, Item, { ...ifNew, refused });

export const ifVersion = (version: number) => ({
  condition: '#version = :version',
  values: { version },
});

/** Another write came first; the caller may try the work again, if nobody else does. */
export class WriteConflict extends Unavailable {}
export const writeConflict = () => new WriteConflict();

const isThrottled = (code = '') => code.startsWith('Thr') || code.startsWith('Provisioned');

/** For codes that no item has a meaning for. */
function commonMeaning(codes: readonly (string | undefined)[]): Error | undefined {
  if (codes.includes('TransactionConflict')) return new WriteConflict();
  if (codes.includes('ConditionalCheckFailed')) return new Conflict();
  return codes.some(isThrottled) ? new Unavailable() : undefined;
}

function translateError(error: unknown, items: readonly TransactItem[]): unknown {
  if (!(error instanceof TransactionCanceledException)) return error;
  const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? [];
  // Nothing was written for an unknown reason, so it may be tried again.
  if (codes.length === 0) return new Unavailable();
  const refused = items.find((item, at) => item.refused && codes[at] === 'ConditionalCheckFailed');
  return refused?.refused?.() ?? commonMeaning(codes) ?? error;
}

/** All or nothing. If several conditions do not hold, the first item's error is thrown. */
export async function transact({ db }: Table, items: readonly TransactItem[]): Promise<void> {
  if (items.length === 0) return;
  try {
    await db.send(new TransactWriteCommand({ TransactItems: items.map(({ item }) => item) }));
  } catch (error) {
    throw translateError(error, items);
  }
}

/** False where the condition does not hold, unless that has an error of its own. */
async function alone(write: Promise<unknown>, { refused }: Refusal): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    if (refused) throw refused();
    return false;
  }
}

export const putAlone = ({ db, name }: Table, Item: Row, how: Condition & Refusal = {}) =>
  alone(db.send(new PutCommand({ TableName: name, Item, ...expressions(how) })), how);

export const updateAlone = ({ db, name }: Table, Key: Row, how: Change & Refusal) =>
  alone(db.send(new UpdateCommand(updateInput(name, Key, how))), how);

export const deleteAlone = ({ db, name }: Table, Key: Row, how: Condition & Refusal = {}) =>
  alone(db.send(new DeleteCommand({ TableName: name, Key, ...expressions(how) })), how);

/**
 * Beside another writer without pause a try wins about every second or third time, so a dozen tries
 * lose in a row once in a few thousand writes. These take 3 s together, well within a function's time.
 */
const tries = 30;
const longestPauseMs = 200;

/** Pauses at random between tries; throws Unavailable when the work never wins. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      await delay(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));
    }
  }
  throw new Unavailable();
}
