import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../runtime/errors.ts';
import type { Row } from './read-rows.ts';
import type { Table } from './table.ts';
import { chunk } from '../runtime/chunk.ts';

interface Key {
  PK: string;
  SK: string;
}

/** DynamoDB's limit for one batch. */
const maxBatchKeys = 100;
const maxAttempts = 6;
const firstPauseMs = 25;

async function readBatch({ db, name }: Table, keys: readonly Key[]): Promise<Row[]> {
  const rows: Row[] = [];
  let unreadKeys: Row[] = keys.map((key) => ({ ...key }));
  for (let attempt = 0; unreadKeys.length > 0; attempt++) {
    if (attempt === maxAttempts) throw new Unavailable();
    if (attempt > 0) await delay(Math.random() * firstPauseMs * 2 ** attempt);
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: unreadKeys, ConsistentRead: true } } }),
    );
    rows.push(...(Responses?.[name] ?? []));
    unreadKeys = UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return rows;
}

/** Strongly consistent, in any order, without rows that do not exist. */
export async function batchGetRows(table: Table, keys: readonly Key[]): Promise<Row[]> {
  const reads = chunk(keys, maxBatchKeys).map((batch) => readBatch(table, batch));
  return (await Promise.all(reads)).flat();
}
