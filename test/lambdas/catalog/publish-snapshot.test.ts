import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotPublisher } from '#lambdas/catalog/publish-snapshot.ts';
import { snapshotStore } from '#lambdas/catalog/snapshot-store.ts';
import { log } from '#lambdas/platform/log.ts';
import { fakeTable } from './fake-table.ts';
import { inventJob } from './fixtures.ts';

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function fakeBucket() {
  const objects = new Map<string, Uint8Array>();
  const send = (command: unknown) => {
    if (command instanceof PutObjectCommand) {
      objects.set(command.input.Key ?? '', command.input.Body as Uint8Array);
    }
    if (command instanceof DeleteObjectCommand) objects.delete(command.input.Key ?? '');
    if (command instanceof GetObjectCommand) {
      const object = objects.get(command.input.Key ?? '');
      if (!object) return Promise.reject(new Error('AccessDenied'));
      return Promise.resolve({ Body: Readable.from([object]) });
    }
    return Promise.resolve({});
  };
  return { objects, s3: { send } as unknown as S3Client };
}

function world() {
  const table = fakeTable();
  const { objects, s3 } = fakeBucket();
  const snapshots = snapshotStore({ table, s3, bucket: 'catalog' });
  const now = () => new Date('2026-11-10T00:00:00.000Z');
  const deps = { table, snapshots, directory: tmpdir(), now };
  const publisher = snapshotPublisher(deps);
  const publish = (rebuild = false) => publisher({ rebuild });
  let sequence = 0;
  const change = async (count: number) => {
    for (let made = 0; made < count; made++) {
      sequence++;
      await table.commit({ operation: 'put', job: inventJob(sequence) });
    }
  };
  const logged = () => [...table.rows.keys()].filter((key) => key.startsWith('CHANGES|')).length;
  return { table, objects, snapshots, deps, publish, change, logged };
}

it('publishes nothing while there is nothing', async () => {
  const { publish, objects } = world();
  expect(await publish()).toBe('skipped');
  expect(objects.size).toBe(0);
});

it('publishes the first snapshot early and the next ones after enough changes', async () => {
  const { publish, change, snapshots } = world();
  await change(3);
  expect(await publish()).toBe('published');
  await change(199);
  expect(await publish()).toBe('skipped');
  await change(1);
  expect(await publish()).toBe('published');
  expect((await snapshots.list()).map(({ sequence }) => sequence)).toEqual([203, 3]);
});

it('keeps two snapshots, and of the log what follows the older', async () => {
  const { publish, change, objects, logged } = world();
  await change(200);
  await publish();
  expect(logged()).toBe(200);
  await change(200);
  await publish();
  expect(logged()).toBe(200);
  await change(200);
  await publish();
  expect([...objects.keys()].toSorted()).toEqual(['catalog/1/400.db.zst', 'catalog/1/600.db.zst']);
  expect(logged()).toBe(200);
});

it('gives readers the same catalog as the table', async () => {
  const { publish, change, deps, table } = world();
  await change(250);
  const rebuilt = await openCatalog(deps).current('strong');
  await publish();
  await change(10);
  await table.commit({ operation: 'delete', id: 'job-100' });
  const queries = table.queries;
  const opened = await openCatalog(deps).current('strong');
  expect(table.queries).toBe(queries + 1);
  expect(opened.sequence).toBe(261);
  expect(opened.select({}).total).toBe(rebuilt.select({}).total + 9);
});

it('builds from the table when that is asked for', async () => {
  const { publish, change, objects, deps, table } = world();
  await change(3);
  await publish();
  table.rows.get('JOB#job-2|META')!['title'] = 'Repaired by Hand';
  table.rows.delete('CHANGES|000000000001');
  table.rows.delete('CHANGES|000000000002');
  expect(await publish(true)).toBe('published');
  expect([...objects.keys()]).toEqual(['catalog/1/3.db.zst']);
  const { cards } = (await openCatalog(deps).current('strong')).select({});
  expect(cards).toContain('Repaired by Hand');
});

/** The snapshot as a release with other rules of indexing would have left it. */
async function indexedByOtherRules(compressed: Uint8Array): Promise<Uint8Array> {
  const path = join(tmpdir(), `catalog-test-${randomUUID()}.db`);
  await writeFile(path, zstdDecompressSync(compressed));
  const database = new DatabaseSync(path);
  database.exec(`UPDATE state SET indexing = 'other rules'; DELETE FROM search`);
  database.close();
  const changed = zstdCompressSync(await readFile(path));
  await rm(path);
  return changed;
}

it('builds a catalog anew that was indexed by other rules, without waiting for changes', async () => {
  const { publish, change, objects, deps, table } = world();
  table.pageRows = 2;
  const [key, selection] = ['catalog/1/5.db.zst', { search: { searchTerm: 'engineer' } }];
  await change(5);
  await publish();
  const expected = (await openCatalog(deps).current('strong')).select(selection);
  objects.set(key, await indexedByOtherRules(objects.get(key)!));
  expect((await openCatalog(deps).current('strong')).select(selection).total).toBe(0);
  expect(await snapshotPublisher(deps)({ rebuild: false })).toBe('published');
  expect((await openCatalog(deps).current('strong')).select(selection)).toEqual(expected);
  expect(expected.total).toBeGreaterThan(0);
});

it('refuses to move the manifest when another builder was faster', async () => {
  const { snapshots, change } = world();
  await change(1);
  await snapshots.publish(1, new Uint8Array([1]));
  const both = [
    snapshots.publish(2, new Uint8Array([2])),
    snapshots.publish(3, new Uint8Array([3])),
  ];
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
