import { createReadStream } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials, endpointOf, region, temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const endpoint = endpointOf('AWS_ENDPOINT_URL_S3', () =>
  startS3({ folder: join(folder(), 's3'), ...credentials }),
);
const Bucket = `probe-${process.pid}-${Date.now()}`;

// Path style is chosen by the client itself because the host is an IP address.
const clientWith = (checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED') =>
  new S3Client({
    endpoint: endpoint(),
    region,
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
  });

describe.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)(
  'objects, checksums %s',
  (checksums) => {
    let client: S3Client;
    const prefix = `${checksums}/`;

    beforeAll(async () => {
      client = clientWith(checksums);
      await client.send(new CreateBucketCommand({ Bucket })).catch(() => undefined);
      await client.send(new HeadBucketCommand({ Bucket }));
    });
    afterAll(() => client.destroy());

    const save = (name: string, more: Partial<PutObjectCommandInput> = {}) =>
      client.send(new PutObjectCommand({ Bucket, Key: `${prefix}${name}`, Body: 'x', ...more }));
    const read = (name: string, more: object = {}) =>
      client.send(new GetObjectCommand({ Bucket, Key: `${prefix}${name}`, ...more }));
    const head = (name: string) =>
      client.send(new HeadObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    const bytesOf = async (name: string, more: object = {}) => {
      const { Body } = await read(name, more);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    };

    it('keeps the bytes and the headers of a binary body', async () => {
      const Body = randomBytes(1_500_000);
      const headers = {
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
        ContentDisposition: 'inline',
        Metadata: { origin: 'import' },
      };
      const { ETag } = await save('binary', { Body, ...headers });
      expect(Body.equals(await bytesOf('binary'))).toBe(true);
      expect(await head('binary')).toMatchObject({ ...headers, ETag, ContentLength: Body.length });
    });

    it('keeps an empty body and one that is replaced', async () => {
      await save('empty', { Body: new Uint8Array() });
      expect(await bytesOf('empty')).toHaveLength(0);
      await save('empty', { Body: 'no longer' });
      expect(String(await bytesOf('empty'))).toBe('no longer');
    });

    it('keeps a streamed body without its framing', async () => {
      const Body = randomBytes(700_001);
      const path = join(folder(), `stream-${checksums}`);
      await writeFile(path, Body);
      await save('stream', { Body: createReadStream(path), ContentLength: Body.length });
      expect(Body.equals(await bytesOf('stream'))).toBe(true);
      const { ContentEncoding } = await head('stream');
      expect(ContentEncoding).toBeUndefined();
    });

    it('takes any text as a key, and none of them as a path', async () => {
      const names = ['../../../etc/passwd', './a', 'a//b', "ü ß+&=?#%2F'()*!", 'A', 'a', '日本/語'];
      for (const name of names) await save(name, { Body: name });
      for (const name of names) expect(String(await bytesOf(name))).toBe(name);
    });

    it('answers 304 and 412 to conditions', async () => {
      const { ETag } = await save('condition');
      const status = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });
      await expect(read('condition', { IfNoneMatch: ETag })).rejects.toMatchObject(status(304));
      await expect(read('condition', { IfMatch: '"other"' })).rejects.toMatchObject(status(412));
      await expect(save('condition', { IfNoneMatch: '*' })).rejects.toMatchObject(status(412));
      await expect(save('condition', { IfMatch: '"other"' })).rejects.toMatchObject(status(412));
      await save('condition', { ...(ETag && { IfMatch: ETag }) });
      const races = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => save('race', { Body: String(n), IfNoneMatch: '*' })),
      );
      expect(races.filter((race) => race.status === 'fulfilled')).toHaveLength(1);
    });

    it('lists in pages and by folder', async () => {
      for (const n of [1, 2, 3, 4, 5]) await save(`list/${n % 2 ? 'odd' : 'even'}/${n}`);
      const Prefix = `${prefix}list/`;
      const keys: (string | undefined)[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            MaxKeys: 2,
            ...(ContinuationToken && { ContinuationToken }),
          }),
        );
        expect(page.KeyCount).toBeLessThanOrEqual(2);
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      expect(keys).toEqual(
        ['even/2', 'even/4', 'odd/1', 'odd/3', 'odd/5'].map((name) => `${Prefix}${name}`),
      );
      const { CommonPrefixes, Contents } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }),
      );
      expect(CommonPrefixes).toEqual(['even/', 'odd/'].map((name) => ({ Prefix: Prefix + name })));
      expect(Contents).toBeUndefined();
    });

    it('deletes what is there, and what is not', async () => {
      await save('one');
      for (const name of ['one', 'never-there'])
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
      await expect(read('one')).rejects.toMatchObject({ name: 'NoSuchKey' });
      await expect(head('one')).rejects.toMatchObject({ name: 'NotFound' });
    });

    it('names a missing bucket', async () => {
      await expect(
        client.send(new GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'x' })),
      ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    });
  },
);
