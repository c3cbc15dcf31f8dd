import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Conflict, Unavailable } from '../runtime/errors.ts';
import type { Table } from './table.ts';

export type TransactWriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export interface TransactItem {
  item: TransactWriteItem;
  /** The error when this item's condition does not hold. */
  refused?: () => Error;
}

/** Another write came first; the caller may try the work again, if nobody else does. */
export const insertRow = (
  TableName: string,
  Item: Record<string, unknown>,
  refused?: () => Error,
): TransactItem => ({
  item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } },
  ...(refused && { refused }),
});

export const ifVersion = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

export class WriteConflict extends Unavailable {}

const isThrottled = (code = ''): boolean =>
  code.startsWith('Thr') || code.startsWith('Provisioned');

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
