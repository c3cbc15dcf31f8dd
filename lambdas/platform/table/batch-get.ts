import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../runtime/errors.ts';
import type { Row } from './rows.ts';
import type { Table } from './table.ts';

interface Key {
  PK: string;
  SK: string;
}

/** DynamoDB's limit for one batch. */
const perBatch = 100;
const tries = 6;
const firstPauseMs = 25;

async function readSome({ db, name }: Table, keys: Row[]): Promise<{ rows: Row[]; left: Row[] }> {
  const { Responses, UnprocessedKeys } = await db.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: true } } }),
  );
  return { rows: Responses?.[name] ?? [], left: UnprocessedKeys?.[name]?.Keys ?? [] };
}

async function readBatch(table: Table, keys: readonly Key[]): Promise<Row[]> {
  const rows: Row[] = [];
  let left: Row[] = keys.map((key) => ({ ...key }));
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === tries) throw new Unavailable();
    if (attempt > 0) await delay(Math.random() * firstPauseMs * 2 ** attempt);
    const answer = await readSome(table, left);
    rows.push(...answer.rows);
    left = answer.left;
  }
  return rows;
}

/** Reads consistently, in any order; rows that do not exist are missing. */
export async function batchGetRows(table: Table, keys: readonly Key[]): Promise<Row[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / perBatch) }, (_, at) =>
    keys.slice(at * perBatch, (at + 1) * perBatch),
  );
  return (await Promise.all(batches.map((batch) => readBatch(table, batch)))).flat();
}
