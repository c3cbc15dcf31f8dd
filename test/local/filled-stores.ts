import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BatchWriteItemCommand, ScanCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as awsS3 from '@aws-sdk/client-s3';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, region } from './cloud/engines.ts';
import { clientOf, createTable, row, tableName } from './cloud/table.ts';

interface Stores {
  dynamo: DynamoDBClient;
  s3: awsS3.S3Client;
}

const Bucket = 'images';
const rowsPerCall = 25;

/** Works with the engines of a data folder, and closes them. */
export async function withStores<T>(dataDir: string, work: (stores: Stores) => Promise<T>) {
  const dynamodb = await startDynamoDb({ folder: join(dataDir, 'dynamodb') });
  const s3 = await startS3({ folder: join(dataDir, 's3') });
  const { endpoint } = s3;
  const client = new awsS3.S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    return await work({ dynamo: clientOf(dynamodb.endpoint), s3: client });
  } finally {
    await Promise.all([dynamodb.close(), s3.close()]);
  }
}

const jobRow = (id: number) =>
  row(`JOB#${id}`, 'META', {
    title: { S: `Company ${id}` },
    details: { S: `नौकरी ${id} `.repeat(150) },
    expiresAtEpochSeconds: { N: '4000000000' },
  });

export const fill = (dataDir: string, { rows, objects }: { rows: number; objects: number }) =>
  withStores(dataDir, async ({ dynamo, s3 }) => {
    await createTable(dynamo);
    for (let from = 0; from < rows; from += rowsPerCall) {
      const ids = Array.from({ length: Math.min(rowsPerCall, rows - from) }, (_, at) => from + at);
      const puts = ids.map((id) => ({ PutRequest: { Item: jobRow(id) } }));
      await dynamo.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }));
    }
    await s3.send(new awsS3.CreateBucketCommand({ Bucket }));
    for (let at = 0; at < objects; at += 1) {
      // Of different lengths, and as little compressible as an image.
      const seeds = Array.from({ length: 20 + (at % 1000) }, (_, n) =>
        createHash('sha512').update(`${at}/${n}`).digest(),
      );
      const object = { Body: Buffer.concat(seeds), ContentType: 'image/webp' };
      await s3.send(new awsS3.PutObjectCommand({ Bucket, Key: `images/${at} ü.webp`, ...object }));
    }
  });

async function rowsOf(dynamo: DynamoDBClient): Promise<string[]> {
  const found: string[] = [];
  let from: object | undefined;
  do {
    const page = await dynamo.send(
      new ScanCommand({ TableName: tableName, ExclusiveStartKey: from as never }),
    );
    found.push(...(page.Items ?? []).map((item) => JSON.stringify(Object.entries(item).sort())));
    from = page.LastEvaluatedKey;
  } while (from);
  return found.sort();
}

async function objectsOf(s3: awsS3.S3Client): Promise<string[]> {
  const found: string[] = [];
  let token: string | undefined;
  do {
    const page = await s3.send(
      new awsS3.ListObjectsV2Command({ Bucket, ContinuationToken: token }),
    );
    for (const { Key } of page.Contents ?? []) {
      const { Body, ContentType, ETag } = await s3.send(
        new awsS3.GetObjectCommand({ Bucket, Key }),
      );
      const sha256 = createHash('sha256').update(await Body!.transformToByteArray());
      found.push(JSON.stringify([Key, ContentType, ETag, sha256.digest('hex')]));
    }
    token = page.NextContinuationToken;
  } while (token);
  return found.sort();
}

/** Everything that is kept, in a form that can be compared. */
export const allOf = (dataDir: string) =>
  withStores(dataDir, async ({ dynamo, s3 }) => ({
    rows: await rowsOf(dynamo),
    objects: await objectsOf(s3),
  }));
