import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { jobs } from '#local/seed/data/jobs.ts';
import { posts } from '#local/seed/data/posts.ts';
import { seed } from '#local/seed/seed.ts';
import { createTable } from '#test/local/cloud/table.ts';
import { table } from '#lambdas/platform/table.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const TableName = 'portal';
const closing: (() => Promise<unknown>)[] = [];
let environment: Record<string, string> = {};

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb') });
  const s3 = await startS3({ folder: join(folder, 's3'), ...credentials });
  closing.push(
    () => dynamodb.close(),
    () => s3.close(),
    () => rm(folder, { recursive: true }),
  );
  environment = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    TABLE_NAME: TableName,
    IMAGES_BUCKET: 'portal-images',
  };
  Object.assign(process.env, environment);
  await createTable(new DynamoDBClient(), TableName);
  await new S3Client().send(new CreateBucketCommand({ Bucket: 'portal-images' }));
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function rows(prefix: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table().db.send(new ScanCommand({ TableName, ExclusiveStartKey: start }));
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return found.filter((row) => String(row['PK']).startsWith(prefix));
}

it('fills in categories only when no demo is asked for', async () => {
  await seed({ kind: 'none', environment });
  expect(await rows('CATEGORY#')).not.toHaveLength(0);
  expect(await rows('JOB#')).toHaveLength(0);
});

it('fills in the demo, tells how far it is, and adds nothing when it is run again', async () => {
  const told: [number, number][] = [];
  await seed({ kind: 'demo', environment, progress: (done, total) => told.push([done, total]) });
  expect(told.at(-1)).toEqual([told.length, told.length]);

  const first = await rows('');
  const jobRows = first.filter((row) => String(row['PK']).startsWith('JOB#'));
  expect(jobRows).toHaveLength(jobs.length);
  expect(jobRows.every((row) => String(row['image']).startsWith('/images/'))).toBe(true);
  const postRows = (await rows('POST#')).filter((row) => row['SK'] === 'META');
  expect(postRows).toHaveLength(posts.length);
  const images = await new S3Client().send(new ListObjectsV2Command({ Bucket: 'portal-images' }));

  await seed({ kind: 'demo', environment });
  const second = await rows('');
  expect(second.map((row) => row['PK']).sort()).toEqual(first.map((row) => row['PK']).sort());
  const again = await new S3Client().send(new ListObjectsV2Command({ Bucket: 'portal-images' }));
  expect(again.KeyCount).toBe(images.KeyCount);
}, 60_000);
