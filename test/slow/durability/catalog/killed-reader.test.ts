import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { snapshotPublisher } from '#lambdas/catalog/publish-snapshot.ts';
import { log } from '#lambdas/platform/log.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { killables } from './killable.ts';
import { bulkWriter, coldRead, startStores, type Stores } from '#test/local/catalog/stores.ts';

const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
let stores: Stores;

beforeAll(async () => {
  stores = await startStores();
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterAll(() => stores.close());

it(`leaves nothing behind when a reader is killed while it opens or applies (seed ${seed})`, async () => {
  const writer = bulkWriter(stores, random);
  const start = killables(stores);
  const publish = snapshotPublisher({ ...stores.deps, shelf: stores.shelf });
  const ends: string[] = [];
  await writer.write(2_000);
  await publish({ rebuild: false });
  for (let round = 0; round < 30; round++) {
    const [reader] = await Promise.all([start('reader'), writer.write(40)]);
    const ended = reader.run();
    await delay(random() * 120);
    reader.kill();
    ends.push(await ended);
    expect(await coldRead(stores)).toEqual(writer.expected());
    expect(await readdir(stores.deps.directory)).toEqual([]);
  }
  expect(ends.filter((end) => end === 'killed').length).toBeGreaterThan(10);
});
