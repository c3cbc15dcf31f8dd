import { request as httpRequest } from 'node:http';
import { globSync } from 'node:fs';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
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
const ourFolder = () => join(folder(), 's3');
const endpoint = endpointOf(variable, () => startS3({ folder: ourFolder(), ...credentials }));
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

describe('chunked bodies', () => {
  const putChunked = async (checksum: string) => {
    const body = 'chunked body';
    const client = clientWith(credentials.secretAccessKey);
    let sent: Signed | undefined;
    client.middlewareStack.add(
      () => async (args) => {
        sent = args.request as Signed;
        return { response: {}, output: { $metadata: {} } } as never;
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    client.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as Signed;
        Object.keys(headers)
          .filter((name) => /checksum/.test(name))
          .forEach((name) => Reflect.deleteProperty(headers, name));
        Object.assign(headers, {
          'content-encoding': 'aws-chunked',
          'x-amz-trailer': 'x-amz-checksum-crc32',
          'x-amz-decoded-content-length': String(body.length),
          'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        });
        Reflect.deleteProperty(headers, 'content-length');
        return next(args);
      },
      { step: 'build', priority: 'low' },
    );
    await save(client, 'chunked', body);
    return new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        `${endpoint()}${sent?.path}?x-id=PutObject`,
        { method: 'PUT', headers: sent?.headers ?? {} },
        (response) => resolve(response.resume().statusCode ?? 0),
      );
      request.on('error', reject);
      request.write(`5\r\n${body.slice(0, 5)}\r\n7\r\n${body.slice(5)}\r\n`);
      request.end(`0\r\nx-amz-checksum-crc32:${checksum}\r\n\r\n`);
    });
  };

  const crcOf = (text: string) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(text));
    return bytes.toString('base64');
  };

  it('keeps one whose checksum fits and refuses one whose does not', async () => {
    expect(await putChunked(crcOf('another body'))).toBe(400);
    expect(await putChunked(crcOf('chunked body'))).toBe(200);
    const { Body } = await clientWith(credentials.secretAccessKey).send(
      new GetObjectCommand({ Bucket, Key: 'chunked' }),
    );
    expect(await Body?.transformToString()).toBe('chunked body');
  });
});

describeOurs(variable)('the objects on disk', () => {
  it('leaves no file of a refused body behind', async () => {
    await save(tampering((signed) => (signed.body = 'not a body'.slice(0, 8)))).catch(
      () => undefined,
    );
    const files = await readdir(join(ourFolder(), 'objects'));
    const metas = files.filter((name) => name.endsWith('.json'));
    expect(files).toHaveLength(metas.length * 2);
  });

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
