import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, region, temporaryFolder } from '#test/local/cloud/engines.ts';
import { startKillable, writeUntilKilled } from './killed-engine.ts';

const folder = temporaryFolder();
const Bucket = 'killed';
const clientOf = (endpoint: string) =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });

it('keeps every acknowledged object whole over a SIGKILL', async () => {
  const path = join(folder(), 'killed');
  const acknowledged: string[] = [];
  const bodyOf = (name: string) => `${name} `.repeat(5000);
  for (const round of [1, 2]) {
    const engine = await startKillable('s3', path);
    const client = clientOf(engine.endpoint);
    if (round === 1) await client.send(new CreateBucketCommand({ Bucket }));
    const names = await writeUntilKilled(engine, 300 + Math.random() * 500, (name) =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: `${round}-${name}`,
          Body: bodyOf(`${round}-${name}`),
        }),
      ),
    );
    acknowledged.push(...names.map((name) => `${round}-${name}`));
  }
  const restarted = await startS3({ folder: path, ...credentials });
  const client = clientOf(restarted.endpoint);
  const listed = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(acknowledged.length).toBeGreaterThan(20);
  for (const name of acknowledged) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
    expect(await Body?.transformToString()).toBe(bodyOf(name));
  }
  expect(listed.KeyCount).toBeGreaterThanOrEqual(Math.min(acknowledged.length, 1000));
  client.destroy();
  await restarted.close();
});
