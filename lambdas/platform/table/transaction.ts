import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Conflict, Unavailable } from '../runtime/errors.ts';
import type { Table } from './table.ts';

export type TransactWriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export interface TransactItem {
  item: TransactWriteItem;
  /** What it means when this item's condition does not hold. */
  refused?: () => Error;
}

/** Another write came first; the same work may be tried again, by the caller where nobody else does. */
export class WriteConflict extends Unavailable {}

const isThrottled = (code = ''): boolean =>
  code.startsWith('Thr') || code.startsWith('Provisioned');

/** Of codes that no item has a meaning for. */
function commonMeaning(codes: readonly (string | undefined)[]): Error | undefined {
  if (codes.includes('TransactionConflict')) return new WriteConflict();
  if (codes.includes('ConditionalCheckFailed')) return new Conflict();
  return codes.some(isThrottled) ? new Unavailable() : undefined;
}

function translateError(error: unknown, items: readonly TransactItem[]): unknown {
  if (!(error instanceof TransactionCanceledException)) return error;
  const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? [];
  // Nothing was written, and nobody says why: it may be tried again.
  if (codes.length === 0) return new Unavailable();
  const refused = items.find((item, at) => item.refused && codes[at] === 'ConditionalCheckFailed');
  return refused?.refused?.() ?? commonMeaning(codes) ?? error;
}

/** Writes all or nothing; nothing where there are no items. Of several conditions that do not hold, the first item's is told. */
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

/** Does the work again when it lost a race, after a random pause; Unavailable when it never wins. */
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
