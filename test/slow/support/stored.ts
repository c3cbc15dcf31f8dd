import { type DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { withStores } from '#test/local/filled-stores.ts';

export type Row = Record<string, unknown> & { PK: string; SK: string };

async function rowsIn(dynamo: DynamoDBClient): Promise<Row[]> {
  const { TableNames: [TableName] = [] } = await dynamo.send(new ListTablesCommand({}));
  const client = DynamoDBDocumentClient.from(dynamo);
  const rows: Row[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName }))
    rows.push(...((Items ?? []) as Row[]));
  return rows;
}

async function keysIn(client: S3Client): Promise<string[]> {
  const keys: string[] = [];
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  for (const { Name: Bucket } of Buckets)
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
      keys.push(...(Contents ?? []).map(({ Key = '' }) => Key));
  return keys;
}

/** All rows of a data folder that no process has open, and the keys of its objects. */
export const storedIn = (dataDir: string): Promise<{ rows: Row[]; objects: Set<string> }> =>
  withStores(dataDir, async ({ dynamo, s3 }) => ({
    rows: await rowsIn(dynamo),
    objects: new Set(await keysIn(s3)),
  }));

export const rowsUnder = (rows: readonly Row[], prefix: string): Row[] =>
  rows.filter(({ PK }) => PK.startsWith(prefix));

/** The texts of a field by which tests find what they wrote. */
export const marksIn = (rows: readonly Row[], prefix: string, field: string): string[] =>
  rowsUnder(rows, prefix)
    .map((row) => String(row[field]))
    .filter((text) => text.startsWith('mark-'))
    .toSorted();
