import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import * as snapshot from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { schemaVersion } from '#lambdas/catalog/index/sqlite-schema.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { changeSnapshot } from './change-snapshot.ts';
import { inventJob } from './fixtures.ts';
import { openStores } from './open-stores.ts';

const opened = openStores('2026-11-10T00:00:00.000Z');
const minute = 60_000;
const pass = (ms: number) => void jest.setSystemTime(Date.now() + ms);

function world() {
  const { table, s3, calls, commit, entries: logged, objects, overwrite, forget } = opened;
  const { directory } = opened.stores.deps;
  const now = () => new Date();
  const stores = { table, s3, bucket: 'catalog', now };
  const snapshots = snapshotStore(stores);
  const repository = snapshot.snapshotRepository(stores);
  const deps = { table, snapshots, repository, directory, now };
  const publisher = snapshot.snapshotPublisher(deps);
  const publish = (rebuild = false) => publisher({ rebuild });
  let sequence = 0;
  const put = () => ({ operation: 'put' as const, job: inventJob(++sequence) });
  const change = (count: number) => commit(...Array.from({ length: count }, put));
  const listed = async () => (await snapshots.list()).map((each) => each.sequence);
  return {
    ...{ calls, objects, overwrite, forget, snapshots, published: repository, deps },
    ...{ publish, change, logged, listed },
  };
}

const read = (deps: ReturnType<typeof world>['deps']) => openCatalog(deps).read('strong');
const manifest = keys.catalogManifest();
/** Of the snapshots in the bucket, the numbers of their names. */
const stored = async () =>
  (await opened.objects.list())
    .flatMap((key) => /\/(\d+)-[^/]+\.db\.zst$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);

it('a look publishes the first snapshot early, later enough changes at once, few after a quarter of an hour, and none at all after a day', async () => {
  const { publish, change, listed } = world();
  expect(await publish()).toBe('skipped');
  await change(3);
  expect(await publish()).toBe('published');
  await change(199);
  expect(await publish()).toBe('skipped');
  await change(1);
  expect(await publish()).toBe('published');
  expect(await listed()).toEqual([203, 3]);
  await change(1);
  pass(15 * minute - 1);
  expect(await publish()).toBe('skipped');
  pass(1);
  expect(await publish()).toBe('published');
  pass(24 * 60 * minute - 1);
  expect(await publish()).toBe('skipped');
  pass(1);
  expect(await publish()).toBe('published');
  expect(await listed()).toEqual([204, 204]);
});

it.each(['gone', 'another'])('a look mends at once a newest snapshot that is %s', async (how) => {
  const { publish, change, objects, snapshots, deps, logged } = world();
  await change(3);
  await publish();
  pass(15 * minute);
  await change(4);
  await publish();
  const [newest, previous] = await snapshots.list();
  if (how === 'gone') await objects.remove(newest!.key);
  else await objects.put(newest!.key, '<html>');
  await expect(snapshots.read(newest!)).rejects.toThrow();
  expect(await snapshot.snapshotPublisher(deps)({ rebuild: false })).toBe('published');
  const [mended, before] = await snapshots.list();
  expect(mended).toMatchObject({ sequence: 7 });
  expect(mended!.key).not.toBe(newest!.key);
  expect(before).toEqual(previous);
  expect(await logged()).toBe(4);
  expect((await read(deps)).select({}).total).toBe(7);
  expect(await publish()).toBe('skipped');
});

it('a look fails when the bucket cannot be asked, instead of building for nothing', async () => {
  const { publish, change, calls } = world();
  await change(1);
  await publish();
  calls.failure = Object.assign(new Error('slow'), { name: 'TimeoutError' });
  await expect(publish()).rejects.toThrow('slow');
});

it('a publication keeps two snapshots, and of the log what follows the older', async () => {
  const { publish, change, listed, logged } = world();
  for (const count of [3, 4, 5]) {
    await change(count);
    await publish();
    expect(await logged()).toBe(count);
    pass(15 * minute);
  }
  expect(await listed()).toEqual([12, 7]);
});

it('a publication deletes what nobody can be about to read, also what a killed builder left', async () => {
  const { publish, change, objects } = world();
  await change(3);
  await publish();
  await objects.put(`catalog/${schemaVersion}/7-killed.db.zst`, 'half');
  await objects.put('public/jobs.json', '[]');
  const publishNow = async () => {
    await change(3);
    await publish(true);
  };
  await publishNow();
  await publishNow();
  expect(await stored()).toEqual([3, 6, 7, 9]);
  pass(11 * minute);
  await publishNow();
  expect(await objects.list()).toContain('public/jobs.json');
  expect(await stored()).toEqual([9, 12]);
});

it('a publication is built from the table when that is asked for', async () => {
  const { publish, change, listed, deps, overwrite, forget } = world();
  await change(3);
  await publish();
  await overwrite(keys.job('job-2'), { title: 'Repaired by Hand' });
  await forget(1, 2);
  expect(await publish(true)).toBe('published');
  expect(await listed()).toEqual([3, 3]);
  expect((await read(deps)).select({}).cards.toString()).toContain('Repaired by Hand');
});

/** As a release with other rules of indexing would have left it. */
const otherRules = `UPDATE state SET indexing_hash = 'other rules'; DELETE FROM search`;

it('builds a catalog anew that was indexed by other rules, without waiting for changes', async () => {
  const { publish, change, objects, deps, calls, snapshots } = world();
  calls.pageRows = 2;
  const selection = { search: { searchTerm: 'engineer' } };
  await change(5);
  await publish();
  const expected = (await read(deps)).select(selection);
  const look = await deps.repository.readManifest();
  const old = await changeSnapshot(await objects.read(look.snapshots[0]!.key), otherRules);
  await deps.repository.publish(
    { sequence: 5, indexingHash: 'other rules', compressed: old },
    look,
  );
  expect((await read(deps)).select(selection).total).toBe(0);
  expect(await snapshot.snapshotPublisher(deps)({ rebuild: false })).toBe('published');
  expect((await read(deps)).select(selection)).toEqual(expected);
  expect(expected.total).toBeGreaterThan(0);
  expect((await snapshots.list())[0]!.indexingHash).not.toBe('other rules');
});

it('publishes one snapshot of the same look of two builders; the other steps back', async () => {
  const { deps, change, snapshots, logged } = world();
  await change(3);
  const both = [1, 2].map(() => snapshot.snapshotPublisher(deps)({ rebuild: false }));
  expect((await Promise.all(both)).toSorted()).toEqual(['published', 'superseded']);
  expect(await snapshots.list()).toHaveLength(1);
  expect(await logged()).toBe(3);
});

it('a manifest of nonsense lets readers read the table, and is written anew; of another schema it leads to a snapshot of this one, beside which the other stays', async () => {
  const made = world();
  await made.change(3);
  await made.publish();
  await made.overwrite(manifest, { snapshots: ['x', { key: 1 }] });
  expect((await read(made.deps)).select({}).total).toBe(3);
  expect(await made.publish()).toBe('published');
  expect(await made.listed()).toEqual([3]);
  const [old] = (await made.deps.repository.readManifest()).snapshots;
  await made.overwrite(manifest, { snapshots: [{ ...old, schema: schemaVersion - 1 }] });
  expect(await made.listed()).toEqual([]);
  expect((await read(made.deps)).select({}).total).toBe(3);
  expect(await made.publish()).toBe('published');
  expect(await made.listed()).toEqual([3]);
  expect((await made.deps.repository.readManifest()).snapshots).toHaveLength(2);
  expect(await made.logged()).toBe(3);
});
