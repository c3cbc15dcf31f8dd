import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import { randomAt } from '#bench/jobs/random.ts';
import { withStores } from '../../local/filled-stores.ts';
import { createTable, row, tableName } from '../../local/cloud/table.ts';
import { recordFigure } from '../support/figures.ts';
import { numberFrom, tell } from '../support/progress.ts';

const cuts = numberFrom('GUARD_CUTS', 30);
const seed = numberFrom('GUARD_SEED', 20_261_121);
jest.setTimeout((cuts + 20) * 20_000);

const [rows, objects] = [160, 6];
const Bucket = 'images';
const body = (at: number) => `${at} `.repeat(2_000);
const text = { S: 'x'.repeat(40_000) };
const name = (at: number) => String(at).padStart(5, '0');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guard-cut-'));
  await withStores(join(folder, 'whole'), async ({ dynamo, s3 }) => {
    await createTable(dynamo);
    for (let at = 0; at < rows; at++) {
      const Item = row(name(at), 'META', { text });
      await dynamo.send(new PutItemCommand({ TableName: tableName, Item }));
    }
    await s3.send(new CreateBucketCommand({ Bucket }));
    for (let at = 0; at < objects; at++) {
      await s3.send(new PutObjectCommand({ Bucket, Key: name(at), Body: body(at) }));
    }
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  for await (const { Items } of paginateScan({ client }, { TableName: tableName })) {
    kept.push(...(Items ?? []).map(({ PK }) => Number(PK)));
  }
  return kept.toSorted((one, other) => one - other);
}

/** An object that is given out, but not as it was stored; one that is refused is told of. */
async function isBroken(s3: S3Client, Key: string): Promise<boolean> {
  const refused = () => body(Number(Key));
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return (await Body?.transformToString().catch(refused)) !== body(Number(Key));
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

it(`tells of each of ${cuts} cuts, or has everything that was written before it`, async () => {
  let [refused, opened] = [0, 0];
  const random = randomAt(seed, cuts);
  for (let at = 1; at <= cuts; at++) {
    const dataDir = join(folder, `cut-${at}`);
    await cp(join(folder, 'whole'), dataDir, { recursive: true });
    // Most of the few files of the table, and some of the many of the bucket.
    const files = await filesIn(join(dataDir, random.percent(70) ? 'dynamodb' : 's3'));
    const file = files[random.below(files.length)] ?? '';
    const { size } = await stat(file);
    const bytes = random.below(Math.max(1, size));
    await truncate(file, bytes);
    const where = `${file.slice(dataDir.length + 1)} at ${bytes} of ${size}`;
    const found = await readable(dataDir).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      refused += 1;
      expect({ where, found }).toEqual({ where, found: expect.stringMatching(saysHow) });
    } else {
      opened += 1;
      // Only a log may lose its end, and then nothing from before.
      const isLog = /\.log$/.test(file);
      const expected = Array.from({ length: isLog ? found.kept.length : rows }, (_, nth) => nth);
      expect({ where, ...found }).toEqual({ where, kept: expected, objects, broken: [] });
    }
    await rm(dataDir, { recursive: true });
  }
  recordFigure('F3', 'cuts, refused with the way out', `${refused} of ${cuts}`);
  recordFigure('F3', 'cuts, opened with all from before', `${opened} of ${cuts}`);
  recordFigure('F3', 'silently dropped', 0);
  tell(`${cuts} cuts: ${refused} refused, ${opened} opened whole`);
});
