import '#test/support/environment.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { createTable } from '#test/local/cloud/table.ts';
import { table } from '#lambdas/platform/table.ts';

const TableName = 'portal';

/** A table of the local cloud's engine, which this process's functions then use. */
export async function openTable() {
  const folder = await mkdtemp(join(tmpdir(), 'blog-'));
  const dynamodb = await startDynamoDb({ folder });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = dynamodb.endpoint;
  await createTable(new DynamoDBClient(), TableName);
  const { db } = table();
  return {
    async rows(): Promise<Record<string, unknown>[]> {
      return (await db.send(new ScanCommand({ TableName }))).Items ?? [];
    },
    put: (Item: Record<string, unknown>) => db.send(new PutCommand({ TableName, Item })),
    async close() {
      await dynamodb.close();
      await rm(folder, { recursive: true });
    },
  };
}
