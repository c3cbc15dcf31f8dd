import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, PutItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { dump } from '#local/commands/dump/dump.ts';
import { tableName } from './cloud/table.ts';
import { fill, withStores } from './filled-stores.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dump-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const put = (Item: Record<string, AttributeValue>) =>
  withStores(dataDir, ({ dynamo }) =>
    dynamo.send(new PutItemCommand({ TableName: tableName, Item })),
  );
const Key = { PK: { S: 'RATE#1' }, SK: { S: 'COUNT' } };
const row = { ...Key, a: { N: '1' }, nested: { M: { x: { S: '1' }, y: { BOOL: true } } } };
const object = { Bucket: 'images', Key: 'images/new.webp' };

it('hashes every row and object, whatever order they were written in', async () => {
  await fill(dataDir, { rows: 30, objects: 3 });
  const before = await dump(dataDir, []);
  expect(before).toMatchObject({ rows: { count: 30 }, objects: { count: 3 } });
  expect(await dump(dataDir, [])).toEqual(before);

  await put(row);
  const more = await dump(dataDir, []);
  expect(more.rows).toEqual({ count: 31, sha256: expect.not.stringMatching(before.rows.sha256) });
  expect(more.objects).toEqual(before.objects);
  expect(await dump(dataDir, ['RATE#'])).toEqual(before);

  await put({ nested: { M: { y: { BOOL: true }, x: { S: '1' } } }, a: { N: '1' }, ...Key });
  expect(await dump(dataDir, [])).toEqual(more);
  await put({ ...row, a: { N: '2' } });
  expect((await dump(dataDir, [])).rows).not.toEqual(more.rows);

  await withStores(dataDir, async ({ dynamo, s3 }) => {
    await dynamo.send(new DeleteItemCommand({ TableName: tableName, Key }));
    await s3.send(new PutObjectCommand({ ...object, Body: 'one' }));
  });
  const withObject = await dump(dataDir, []);
  expect(withObject.rows).toEqual(before.rows);
  expect(withObject.objects.sha256).not.toBe(before.objects.sha256);
  await withStores(dataDir, ({ s3 }) => s3.send(new PutObjectCommand({ ...object, Body: 'two' })));
  expect((await dump(dataDir, [])).objects).not.toEqual(withObject.objects);
  await withStores(dataDir, ({ s3 }) => s3.send(new DeleteObjectCommand(object)));
  expect(await dump(dataDir, [])).toEqual(before);
});
