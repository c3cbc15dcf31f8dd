import {
  BatchWriteCommand,
  QueryCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { paddedSequence, partitions } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { newestSequence } from '../log-reader.ts';

const deletesAtOnce = 25;
const mostRepeats = 5;

const Key = z.object({ PK: z.string(), SK: z.string() });

async function oldestKeys({ db, name }: Table, upTo: number) {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'PK = :log AND SK <= :last',
      ExpressionAttributeValues: { ':log': partitions.changes, ':last': paddedSequence(upTo) },
      ProjectionExpression: 'PK, SK',
      ConsistentRead: true,
      Limit: deletesAtOnce,
    }),
  );
  return Items.map((row) => Key.parse(row));
}

async function deleteAll({ db, name }: Table, keys: readonly z.infer<typeof Key>[]): Promise<void> {
  let rest: BatchWriteCommandInput['RequestItems'] = {
    [name]: keys.map((key) => ({ DeleteRequest: { Key: key } })),
  };
  for (let repeat = 0; repeat <= mostRepeats; repeat++) {
    const answer: BatchWriteCommandOutput = await db.send(
      new BatchWriteCommand({ RequestItems: rest }),
    );
    rest = answer.UnprocessedItems;
    if (!rest || Object.keys(rest).length === 0) return;
  }
  throw new Error('the table does not take the deletions of the change log');
}

/** Deletes the entries up to a sequence, oldest first; the newest entry always stays. */
export async function trimLog(table: Table, upTo: number): Promise<void> {
  const last = Math.min(upTo, (await newestSequence(table)) - 1);
  for (;;) {
    const keys = await oldestKeys(table, last);
    if (keys.length === 0) return;
    await deleteAll(table, keys);
  }
}
