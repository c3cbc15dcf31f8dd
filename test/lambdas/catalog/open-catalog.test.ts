import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import type { Snapshot } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { hashIndexingRules, schemaVersion } from '#lambdas/catalog/index/sqlite-schema.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { changeSnapshot } from './change-snapshot.ts';
import { buildCatalogJob } from './fixtures.ts';
import { fileWith, numbersIn } from './open-file.ts';
import { openStores } from './open-stores.ts';

const opened = openStores('2026-11-21T12:00:00.000Z');

/** A store of snapshots that keeps everything; `reads` are the keys in the order of reading. */
function storedSnapshots() {
  const [files, reads] = [new Map<string, Uint8Array>(), [] as string[]];
  const listed: Snapshot[] = [];
  const rest = {
    schema: schemaVersion,
    indexingHash: hashIndexingRules(),
    etag: '',
    publishedAt: '',
  };
  return {
    ...{ files, reads, list: async () => listed.slice(0, 2) },
    async read({ key }: Snapshot) {
      reads.push(key);
      const file = files.get(key);
      if (!file) throw new Error(`no object ${key}`);
      return Readable.from([file]);
    },
    publish(sequence: number, file: Uint8Array) {
      const key = `snapshot-${sequence}`;
      files.set(key, file);
      listed.unshift({ sequence, key, ...rest });
    },
  };
}

function world() {
  const { table, calls, commit, forget, overwrite, stores } = opened;
  const snapshots = storedSnapshots();
  const open = () => openCatalog({ ...stores.deps, table, snapshots, now: () => new Date() });
  let newest = 0;
  const put = () => ({ operation: 'put' as const, job: buildCatalogJob(++newest) });
  const add = (count: number) => commit(...Array.from({ length: count }, put));
  const remove = (id: string) => {
    newest += 1;
    return commit({ operation: 'delete', id, at: new Date().toISOString() });
  };
  /** A reader that has seen one job, and the table with so many more. */
  const behindBy = async (count: number) => {
    const source = open();
    await add(1);
    await source.read('strong');
    await add(count);
    return source;
  };
  return { calls, snapshots, open, add, remove, forget, overwrite, commit, behindBy };
}

const snapshotOf = async (count: number) =>
  (await fileWith(Array.from({ length: count }, (_, at) => buildCatalogJob(at + 1)))).compress();

const downTo = (from: number, to = 1) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);
const read = async (source: ReturnType<typeof openCatalog>) =>
  numbersIn({ catalog: await source.read('strong') }, {});

it('a cold start without a snapshot reads the table, but for deleted jobs that the log has forgotten', async () => {
  const { open, add, forget, calls, remove } = world();
  const empty = await open().read('strong');
  expect(empty.select({})).toEqual({ cards: Buffer.from('[]'), total: 0 });
  expect(empty.sequence).toBe(0);
  await add(3);
  await remove('job-2');
  calls.pageRows = 2;
  const catalog = await open().read('strong');
  expect(numbersIn({ catalog }, {})).toEqual([3, 1]);
  expect(catalog.sequence).toBe(4);
  await add(1);
  await forget(1, 2, 3, 4);
  expect(await read(open())).toEqual([5, 3, 1]);
});

it('a cold start opens the newest snapshot and reads only what followed it', async () => {
  const { open, add, snapshots, calls } = world();
  await add(5);
  snapshots.publish(2, await snapshotOf(2));
  snapshots.publish(4, await snapshotOf(4));
  calls.queries = 0;
  expect(await read(open())).toEqual(downTo(5));
  expect(snapshots.reads).toEqual(['snapshot-4']);
  expect(calls.queries).toBe(1);
});

type Spoil = (file: Uint8Array) => Uint8Array | Promise<Uint8Array>;
const inFile =
  (statement: string): Spoil =>
  (file) =>
    changeSnapshot(file, statement);
const refusing = `CREATE TRIGGER refuse BEFORE INSERT ON cards BEGIN SELECT RAISE(ABORT, 'no'); END`;

it.each<[string, Spoil]>([
  ['cut', (file) => file.slice(0, file.length / 2)],
  ['changed', (file) => file.with(file.length >> 1, file[file.length >> 1]! ^ 0xff)],
  ['something else', () => new TextEncoder().encode('<html>not found</html>')],
  ['compressed, but no database', () => zstdCompressSync(Buffer.alloc(8_192, 7))],
  ['of another schema', inFile('PRAGMA user_version = 999')],
  ['at another sequence', inFile('UPDATE state SET sequence = 3')],
  ['one that takes no changes', inFile(refusing)],
])('a cold start falls back on the snapshot before when the newest is %s', async (_, spoil) => {
  const { open, add, snapshots } = world();
  await add(5);
  snapshots.publish(2, await snapshotOf(2));
  snapshots.publish(4, await spoil(await snapshotOf(4)));
  expect(await read(open())).toEqual(downTo(5));
  expect(snapshots.reads).toEqual(['snapshot-4', 'snapshot-2']);
  expect(await readdir(opened.stores.deps.directory)).toEqual([]);
});

it('a cold start falls back on the table when no snapshot can be used', async () => {
  const { open, add, snapshots } = world();
  await add(5);
  snapshots.publish(3, await snapshotOf(2));
  snapshots.publish(4, await snapshotOf(4));
  snapshots.files.delete('snapshot-4');
  expect(await read(open())).toEqual(downTo(5));
});

it('a cold start passes over rows that cannot be read', async () => {
  const { open, add, overwrite } = world();
  await add(3);
  await overwrite(keys.job('job-2'), { title: undefined });
  expect(await read(open())).toEqual([3, 2, 1]); // the change log still has it
  await overwrite(keys.change(2), { job: undefined });
  expect(await read(open())).toEqual([3, 1]);
});

it('a check shows what was written just before, and drops what expired meanwhile', async () => {
  const { open, add, remove, commit } = world();
  const source = open();
  for (let jobs = 0; jobs < 5; jobs++) {
    expect(await read(source)).toHaveLength(jobs);
    await add(1);
  }
  await remove('job-3');
  expect(await read(source)).toEqual([5, 4, 2, 1]);
  const expiresAt = '2026-11-21T12:00:01.000Z';
  await commit({ operation: 'put', job: buildCatalogJob(7, { expiresAt }) });
  expect(await read(source)).toEqual([7, 5, 4, 2, 1]);
  jest.setSystemTime(new Date(expiresAt));
  expect(await read(source)).toEqual([5, 4, 2, 1]);
});

it('a check is one query when nothing changed, shared by those who ask at once', async () => {
  const { behindBy, calls } = world();
  const source = await behindBy(0);
  const before = calls.queries;
  await source.read('strong');
  expect(calls.queries).toBe(before + 1);
  await Promise.all((['strong', 'eventual', 'strong'] as const).map((how) => source.read(how)));
  expect(calls.queries).toBe(before + 2);
});

it('a check is not shared with one that began before the asking', async () => {
  const { open, add, calls } = world();
  const source = open();
  await source.read('strong');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const before = calls.queries;
  calls.beforeQuery = () => held;
  const early = source.read('strong');
  while (calls.queries === before) await new Promise(setImmediate);
  calls.beforeQuery = () => undefined;
  await add(1);
  const late = source.read('strong');
  release();
  await early;
  expect(numbersIn({ catalog: await late }, {})).toEqual([1]);
});

it('a check is reused for 250 ms by those who need not be exact', async () => {
  const { open, add } = world();
  const source = open();
  await source.read('eventual');
  await add(1);
  const later = async (ms: number) => {
    jest.setSystemTime(Date.now() + ms);
    return (await source.read('eventual')).select({}).total;
  };
  expect([await later(0), await later(249), await later(1)]).toEqual([0, 0, 1]);
  await add(1);
  expect(await later(-7_200_000)).toBe(2);
});

it.each([0, 1])('a check that failed does not spoil the next, after %i', async (before) => {
  const { open, add, calls } = world();
  await add(1);
  const source = open();
  for (let done = 0; done < before; done++) await source.read('strong');
  jest.setSystemTime(Date.now() + 1_000);
  calls.beforeQuery = () => Promise.reject(new Error('throttled'));
  const outcomes = await Promise.allSettled([source.read('strong'), source.read('eventual')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  calls.beforeQuery = () => undefined;
  expect(await read(source)).toEqual([1]);
});

it('far behind opens a newer snapshot instead of reading a long log', async () => {
  const { behindBy, snapshots, calls } = world();
  const source = await behindBy(9);
  snapshots.publish(8, await snapshotOf(8));
  calls.pageRows = 3;
  expect(await read(source)).toEqual(downTo(10));
  expect(snapshots.reads).toEqual(['snapshot-8']);
});

it.each([true, false])(
  'far behind where the log was trimmed meanwhile, a snapshot: %j',
  async (isThere) => {
    const { behindBy, snapshots, forget } = world();
    const source = await behindBy(5);
    if (isThere) snapshots.publish(5, await snapshotOf(5));
    await forget(1, 2, 3);
    expect(await read(source)).toEqual(downTo(6));
    expect(snapshots.reads).toEqual(isThere ? ['snapshot-5'] : []);
  },
);

it('keeps a handed out catalog usable after a newer snapshot took its place', async () => {
  const { behindBy, add, snapshots, calls } = world();
  const source = await behindBy(0);
  const early = await source.read('strong');
  await add(6);
  snapshots.publish(6, await snapshotOf(6));
  calls.pageRows = 2;
  await source.read('strong');
  expect(numbersIn({ catalog: early }, {})).toEqual(downTo(7));
});
