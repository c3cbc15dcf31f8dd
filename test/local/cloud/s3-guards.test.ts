import { globSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, describeOurs, endpointOf, region, temporaryFolder } from './engines.ts';

const variable = 'AWS_ENDPOINT_URL_S3';
const folder = temporaryFolder();
const endpoint = endpointOf(variable, () =>
  startS3({ folder: join(folder(), 's3'), ...credentials }),
);
const Bucket = `guards-${process.pid}-${Date.now()}`;

type Signed = { headers: Record<string, string>; path: string; body?: unknown };

const clientWith = (secretAccessKey: string, at = endpoint()) =>
  new S3Client({
    endpoint: at,
    region,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });

/** A client whose requests are changed after they were signed. */
const tampering = (change: (signed: Signed) => void) => {
  const client = clientWith(credentials.secretAccessKey);
  client.middlewareStack.add(
    (next) => (args) => {
      change(args.request as Signed);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return client;
};

const save = (client: S3Client, Key = 'guarded', Body = 'the body') =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }));

beforeAll(async () => {
  const client = clientWith(credentials.secretAccessKey);
  await client.send(new CreateBucketCommand({ Bucket }));
  await save(client);
});

describe('signatures', () => {
  const forbidden = { $metadata: { httpStatusCode: 403 } };

  it('refuses a wrong secret and anyone without a signature', async () => {
    await expect(save(clientWith('wrong'))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const url = `${endpoint()}/${Bucket}/guarded`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it.each<[string, (signed: Signed) => void]>([
    ['another key', (signed) => (signed.path = signed.path.replace('guarded', 'other'))],
    ['another header', (signed) => (signed.headers['x-amz-date'] = '20200101T000000Z')],
    ['an added header', (signed) => (signed.headers['x-amz-meta-extra'] = '1')],
  ])('refuses %s than was signed', async (_, change) => {
    await expect(save(tampering(change))).rejects.toMatchObject(forbidden);
  });

  it('refuses another body than was signed and keeps the old one', async () => {
    const client = tampering((signed) => (signed.body = 'not a body'.slice(0, 8)));
    await expect(save(client)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    const { Body } = await clientWith(credentials.secretAccessKey).send(
      new GetObjectCommand({ Bucket, Key: 'guarded' }),
    );
    expect(await Body?.transformToString()).toBe('the body');
  });
});

describeOurs(variable)('the objects on disk', () => {
  it.each(['buckets.json', 'objects/*.json', 'objects/*.body'])(
    'refuses a cut %s',
    async (kind) => {
      const path = join(folder(), `cut-${kind.replaceAll(/\W/g, '-')}`);
      const engine = await startS3({ folder: path, ...credentials });
      const client = clientWith(credentials.secretAccessKey, engine.endpoint);
      await client.send(new CreateBucketCommand({ Bucket }));
      await save(client, 'kept', 'a body');
      client.destroy();
      await engine.close();
      const [file = ''] = globSync(`${path}/${kind}`);
      await truncate(file, 3);
      await expect(startS3({ folder: path, ...credentials })).rejects.toThrow('is damaged');
    },
  );
});
