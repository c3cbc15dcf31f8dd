import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { followCatalog } from '#lambdas/catalog/follow-catalog.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { killables, type Killable } from './killable.ts';
import { startProxy } from './proxy.ts';
import {
  bulkWriter,
  coldRead,
  shownBy,
  startStores,
  type Stores,
} from '#test/local/catalog/stores.ts';

const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
const changesPerSnapshot = 200;

type Moment = 'upload' | 'PutItem' | 'BatchWriteItem' | 'any';
/** Uploading, publishing and trimming are short: the builder dies when it has begun to send. */
const moments: readonly Moment[] = ['any', 'upload', 'any', 'PutItem', 'any', 'BatchWriteItem'];

let moment: Moment = 'any';
let victim: Killable | undefined;
let stores: Stores;
let proxy: Awaited<ReturnType<typeof startProxy>>;

const reached = (operation: string) => {
  if (operation === moment) victim?.kill();
};

beforeAll(async () => {
  stores = await startStores((_, operation) => {
    reached(operation);
  });
  proxy = await startProxy(stores.environment.AWS_ENDPOINT_URL_S3, (bytes) => {
    if (bytes.includes('PUT /')) reached('upload');
  });
});
afterAll(async () => {
  proxy.close();
  await stores.close();
});

it(`loses nothing when the builder is killed at any moment (seed ${seed})`, async () => {
  const writer = bulkWriter(stores, random);
  const start = killables(stores);
  const warm = openCatalog(stores.deps);
  const ends = new Map<Moment, string[]>();
  for (let round = 0; round < 42; round++) {
    const [builder] = await Promise.all([
      start('builder', { AWS_ENDPOINT_URL_S3: proxy.endpoint }),
      writer.write(changesPerSnapshot + Math.floor(random() * 50)),
    ]);
    victim = builder;
    moment = moments[round % moments.length]!;
    const ended = builder.run();
    await Promise.race([ended, delay(moment === 'any' ? random() * 300 : 20_000)]);
    builder.kill();
    ends.set(moment, [...(ends.get(moment) ?? []), await ended]);
    moment = 'any';
    expect(await coldRead(stores)).toEqual(writer.expected());
    expect(shownBy(await warm.current('strong'))).toEqual(writer.expected());
  }
  for (const at of ['upload', 'PutItem', 'BatchWriteItem'] as const) {
    expect(ends.get(at)).toEqual(Array.from({ length: 7 }, () => 'killed'));
  }
  expect(ends.get('any')).toContain('killed');

  const last = await start('builder');
  await writer.write(changesPerSnapshot);
  expect(await last.run()).toBe('done');
  const rebuilt = await followCatalog(stores.deps).rebuildFromTable();
  expect(shownBy(rebuilt.catalog)).toEqual(writer.expected());
  expect(rebuilt.writer.sequence).toBe(writer.sequence);
  rebuilt.close();
  await coldRead(stores);
  expect(await readdir(stores.deps.directory)).toEqual([]);
});
