import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, region } from './cloud/engines.ts';
import { clientOf, createTable, tableName } from './cloud/table.ts';

const Bucket = 'images';

/** Works with the engines of a data folder, and closes them. */
export async function withStores<T>(
  dataDir: string,
  work: (stores: { dynamo: DynamoDB; s3: S3 }) => Promise<T>,
) {
  const dynamodb = await startDynamoDb(join(dataDir, 'dynamodb'));
  const s3 = await startS3(join(dataDir, 's3'));
  const { endpoint } = s3;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  try {
    return await work({ dynamo: clientOf(dynamodb.endpoint), s3: client });
  } finally {
    await Promise.all([dynamodb.close(), s3.close()]);
  }
}

export const fill = (dataDir: string, { rows, objects }: { rows: number; objects: number }) =>
  withStores(dataDir, async ({ dynamo, s3 }) => {
    await createTable(dynamo);
    const put = (_: unknown, id: number) => {
      const Item = {
        ...{ PK: { S: `JOB#${id}` }, SK: { S: 'META' }, title: { S: `Company ${id}` } },
        details: { S: `नौकरी ${id} `.repeat(150) },
        expiresAtEpochSeconds: { N: '4000000000' },
      };
      return dynamo.putItem({ TableName: tableName, Item });
    };
    await Promise.all(Array.from({ length: rows }, put));
    await s3.createBucket({ Bucket });
    for (let at = 0; at < objects; at += 1) {
      // As little compressible as an image.
      const object = { Body: randomBytes(1_280 + 64 * at), ContentType: 'image/webp' };
      await s3.putObject({ Bucket, Key: `images/${at} ü.webp`, ...object });
    }
  });
