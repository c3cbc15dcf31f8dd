import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { hashData } from '#commands/hash-data.ts';
import { temporaryFolder } from '#test/local/cloud/engines.ts';
import { tableName } from '#test/local/cloud/table.ts';
import { fill, withStores } from '#test/local/filled-stores.ts';

const dataDir = temporaryFolder();

const Key = { PK: { S: 'RATE#1' }, SK: { S: 'COUNT' } };
const put = (Item: Record<string, AttributeValue>) =>
  withStores(dataDir(), ({ dynamo }) =>
    dynamo.putItem({ TableName: tableName, Item: { ...Key, ...Item } }),
  );
const save = (Body: string) =>
  withStores(dataDir(), ({ s3 }) =>
    s3.putObject({ Bucket: 'images', Key: 'images/new.webp', Body }),
  );

it('hashes every row and object, whatever order they were written in', async () => {
  await fill(dataDir(), { rows: 30, objects: 3 });
  const before = await hashData(dataDir(), []);
  expect(before).toMatchObject({ rows: { count: 30 }, objects: { count: 3 } });

  await put({ a: { N: '1' }, nested: { M: { x: { S: '1' }, y: { BOOL: true } } } });
  const more = await hashData(dataDir(), []);
  expect(more.rows).toEqual({ count: 31, sha256: expect.not.stringMatching(before.rows.sha256) });
  expect(await hashData(dataDir(), ['RATE#'])).toEqual(before);
  await put({ nested: { M: { y: { BOOL: true }, x: { S: '1' } } }, a: { N: '1' } });
  expect(await hashData(dataDir(), [])).toEqual(more);

  await save('one');
  const { objects } = await hashData(dataDir(), []);
  expect(objects).toEqual({ count: 4, sha256: expect.not.stringMatching(more.objects.sha256) });
  await save('two');
  expect((await hashData(dataDir(), [])).objects).not.toEqual(objects);
});
