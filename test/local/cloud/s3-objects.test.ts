import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, endpointOf, region, temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const endpoint = endpointOf(() => startS3({ folder: join(folder(), 's3') }));
const Bucket = `probe-${process.pid}-${Date.now()}`;

let client: S3Client;

beforeAll(async () => {
  // Path style is chosen by the client itself because the host is an IP address.
  client = new S3Client({ endpoint: endpoint(), region, credentials, maxAttempts: 1 });
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(new HeadBucketCommand({ Bucket }));
});
afterAll(() => client.destroy());

const save = (name: string, more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key: name, Body: 'x', ...more }));
const read = (name: string, more: object = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key: name, ...more }));
const head = (name: string) => client.send(new HeadObjectCommand({ Bucket, Key: name }));
const bytesOf = async (name: string, more: object = {}) => {
  const { Body } = await read(name, more);
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};

it('keeps the bytes and the headers of a binary body', async () => {
  const Body = randomBytes(1_500_000);
  const headers = {
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  };
  const { ETag } = await save('binary', { Body, ...headers });
  expect(Body.equals(await bytesOf('binary'))).toBe(true);
  expect(await head('binary')).toMatchObject({ ...headers, ETag, ContentLength: Body.length });
});

it('takes any text as a key, and none of them as a path', async () => {
  const names = ['../../../etc/passwd', './a', 'a//b', "ü ß+&=?#%2F'()*!", 'A', 'a', '日本/語'];
  for (const name of names) await save(name, { Body: name });
  for (const name of names) expect(String(await bytesOf(name))).toBe(name);
});

it('takes an object that must be new once, of many that come together', async () => {
  const puts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => save('race', { Body: String(n), IfNoneMatch: '*' })),
  );
  expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(save('race', { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
});
