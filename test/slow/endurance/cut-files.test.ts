import { cp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createTable, row, tableName } from '#test/local/cloud/table.ts';
import { withStores } from '#test/local/filled-stores.ts';
import { newFolder } from '../support/product.ts';
import { numberFrom, randomFrom, seed } from '../support/random.ts';

const cuts = numberFrom('CUTS', 30);
const random = randomFrom(seed);
const [rows, objects] = [160, 6];
const Bucket = 'images';
const body = (at: number) => `${at} `.repeat(2_000);
const text = { S: 'x'.repeat(40_000) };
const name = (at: number) => String(at).padStart(5, '0');

const folder = newFolder();
beforeAll(() =>
  withStores(join(folder, 'whole'), async ({ dynamo, s3 }) => {
    await createTable(dynamo);
    for (let at = 0; at < rows; at++) {
      const Item = row(name(at), 'META', { text });
      await dynamo.send(new PutItemCommand({ TableName: tableName, Item }));
    }
    await s3.send(new CreateBucketCommand({ Bucket }));
    for (let at = 0; at < objects; at++)
      await s3.send(new PutObjectCommand({ Bucket, Key: name(at), Body: body(at) }));
  }),
);

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  // Of the others LevelDB reads nothing again.
  return files.filter((file) => !/\/(?:LOG|LOG\.old|LOCK|lock)$/.test(file)).toSorted();
}

async function keptRows(dynamo: DynamoDBClient): Promise<number[]> {
  const kept: number[] = [];
  const client = DynamoDBDocumentClient.from(dynamo);
  for await (const { Items } of paginateScan({ client }, { TableName: tableName }))
    kept.push(...(Items ?? []).map(({ PK }) => Number(PK)));
  return kept.toSorted((one, other) => one - other);
}

/** An object that is given out, but not as it was stored; one that is refused is told of. */
async function isBroken(s3: S3Client, Key: string): Promise<boolean> {
  const whole = body(Number(Key));
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return (await Body?.transformToString().catch(() => whole)) !== whole;
}

/** What can be read of it: the rows in the order in which they were written, and the objects. */
const readable = (dataDir: string) =>
  withStores(dataDir, async ({ dynamo, s3 }) => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    const broken: string[] = [];
    for (const { Key = '' } of Contents) if (await isBroken(s3, Key)) broken.push(Key);
    return { kept: await keptRows(dynamo), objects: Contents.length, broken };
  });

const saysHow = /is damaged|cannot be opened|put back a backup/i;

it.each(Array.from({ length: cuts }, (_, at) => at + 1))(
  'tells of cut %i, or has everything that was written before it',
  async (cut) => {
    const dataDir = join(folder, `cut-${cut}`);
    await cp(join(folder, 'whole'), dataDir, { recursive: true });
    // Most of the few files of the table, and some of the many of the bucket.
    const files = await filesIn(join(dataDir, random() < 0.7 ? 'dynamodb' : 's3'));
    const file = files[Math.floor(random() * files.length)] ?? '';
    const { size } = await stat(file);
    const bytes = Math.floor(random() * size);
    await truncate(file, bytes);
    const where = `${file.slice(dataDir.length + 1)} at ${bytes} of ${size}`;
    const found = await readable(dataDir).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      expect({ where, found }).toEqual({ where, found: expect.stringMatching(saysHow) });
    } else {
      // Only a log may lose its end, and then nothing from before.
      const length = file.endsWith('.log') ? found.kept.length : rows;
      const kept = Array.from({ length }, (_, nth) => nth);
      expect({ where, ...found }).toEqual({ where, kept, objects, broken: [] });
    }
    await rm(dataDir, { recursive: true });
  },
);
