import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { imageSweep } from '#lambdas/images/sweep-images.ts';
import { namedImageRepository } from '#lambdas/images/named-image-repository.ts';
import { orphanRepository } from '#lambdas/images/orphan-repository.ts';
import { storedImageRepository } from '#lambdas/images/stored-image-repository.ts';
import { log } from '#lambdas/platform/log.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { buildPost, rowsOf } from '../lambdas/blog/fixtures.ts';
import { bucket, startStores, type Stores } from './catalog/stores.ts';

const hour = 3_600_000;
const context = { getRemainingTimeInMillis: () => 300_000 };
const pathOf = (number: number) => `/images/${String(number).padStart(32, '0')}.webp`;
const keyOf = (number: number) => pathOf(number).slice(1);
const text = buildPost({ image: pathOf(2), content: `![Ours](${pathOf(3)})` });
const job = { ...buildJob({ image: pathOf(1) }), deletedAt: '2026-11-01T00:00:00.000Z' };
const named = [1, 2, 3].flatMap((number) => [
  keyOf(number),
  keyOf(number).replace('.webp', '-card.webp'),
]);
const orphans = Array.from({ length: 20 }, (_, at) => keyOf(1_000 + at));

let stores: Stores;
let hours = 0;
const store = (Key: string) =>
  stores.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));

async function keysIn(): Promise<string[]> {
  const { Contents = [] } = await stores.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key }) => Key ?? '');
}

function sweepAfter(passed: number) {
  hours += passed;
  const table = stores.newTable();
  return imageSweep({
    stored: storedImageRepository({ s3: stores.s3, bucket }),
    named: namedImageRepository(table),
    orphans: orphanRepository(table),
    now: () => new Date(Date.now() + hours * hour),
  })(context);
}

beforeAll(async () => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  stores = await startStores();
  await stores.put([jobRow(job), ...Object.values(rowsOf(text))]);
  for (const key of [...named, 'elsewhere.txt']) await store(key);
  for (const key of orphans) await store(key);
});
afterAll(() => stores.close());

it('leaves every image that a row names, and removes all others in their second day', async () => {
  expect(await sweepAfter(0)).toEqual({ removed: 0, noted: 0, left: 0 });
  expect(await sweepAfter(25)).toEqual({ removed: 0, noted: orphans.length, left: 0 });
  expect(await sweepAfter(23)).toEqual({ removed: 0, noted: 0, left: 0 });
  expect(await keysIn()).toHaveLength(orphans.length + named.length + 1);
  expect(await sweepAfter(2)).toEqual({ removed: orphans.length, noted: 0, left: 0 });
  expect(await sweepAfter(25)).toEqual({ removed: 0, noted: 0, left: 0 });
  expect((await keysIn()).toSorted()).toEqual([...named, 'elsewhere.txt'].toSorted());
});
