import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import type { Running } from '#local/cloud/server.ts';
import { launch, type Launched } from '#local/launch/launch.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const folder = mkdtempSync(join(tmpdir(), 'row-guard-'));
let engine: Running;
let foreignS3: Running;
let launched: Launched;

beforeAll(async () => {
  foreignS3 = await startS3({ folder: join(folder, 'foreign'), ...credentials });
  process.env['AWS_ENDPOINT_URL_S3'] = foreignS3.endpoint;
  engine = await startDynamoDb({ folder: join(folder, 'rows') });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.endpoint;
  launched = await launch({
    port: 0,
    dataDir: join(folder, 'data'),
    seed: 'none',
    rateLimits: false,
    quiet: true,
  });
});
afterAll(async () => {
  await launched?.stop();
  await Promise.all([engine.close(), foreignS3.close()]);
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  delete process.env['AWS_ENDPOINT_URL_S3'];
  rmSync(folder, { recursive: true, force: true });
});

it('uses the engines that the environment names', async () => {
  const { endpoint } = foreignS3;
  expect(launched.environment['AWS_ENDPOINT_URL_S3']).toBe(endpoint);
  expect(readdirSync(join(folder, 'data'))).not.toContain('s3');
  const client = new S3Client({
    endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials,
  });
  const Bucket = launched.environment['IMAGES_BUCKET'];
  await expect(client.send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined();
});
