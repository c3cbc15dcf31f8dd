import { setTimeout as delay } from 'node:timers/promises';
import { NewJob } from '#contract/jobs.ts';
import { changesAfter, newestSequence } from '#lambdas/catalog/snapshots/change-log.ts';
import { catalogReplica } from '#lambdas/catalog/snapshots/catalog-replica.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotPublisher } from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { ServiceError } from '#local/cloud/service/aws-json.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { buildNewJob } from '#test/support/builders.ts';
import { bulkWriter, coldRead, shownBy } from '#test/local/catalog/stores.ts';
import { startStores, type Stores } from '#test/local/catalog/stores.ts';

const writes = 1_000;
const writers = 4;
const categories = { company: 'c-product', role: 'c-swe', city: 'c-blr', level: 'c-freshers' };

let stores: Stores;
/** The call of the table at which whoever makes it dies. */
let deadly: string | undefined;
beforeEach(async () => {
  deadly = undefined;
  stores = await startStores((_, operation) => {
    if (operation === deadly) throw new ServiceError('AccessDeniedException', 'dead');
  });
  const rows = Object.entries({ ...categories, pay: 'c-6-10' }).map(([kind, id]) => ({
    ...keys.category(kind, id),
    ...{ kind, id, name: id, slug: id, inMenus: true },
  }));
  await stores.put(rows);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterEach(() => stores.close());

const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
const below = (count: number) => Math.floor(random() * count);

const openReader = () => openCatalog({ ...stores.deps, table: stores.newTable() });

/** One writer with its own jobs, so that it knows what each list must show of them. */
function writerOf(name: string) {
  const table = stores.newTable();
  const roles = new Map<string, string>();
  let written = 0;

  const jobs = jobRepository({ table, now: () => new Date() });
  const admin = { id: name };

  async function change(): Promise<void> {
    const id = random() < 0.4 ? undefined : [...roles.keys()][below(roles.size)];
    const role = `${name} ${written++}`;
    if (id === undefined) {
      const fields = NewJob.parse(buildNewJob({ role, title: name }));
      roles.set((await jobs.add(fields, { admin })).id, role);
    } else if (random() < 0.6) {
      await jobs.change(id, { role }, { admin });
      roles.set(id, role);
    } else {
      await jobs.remove(id, undefined, { admin });
      roles.delete(id);
    }
  }
  /** Tries again what found the others too quick, as a client does that is told so. */
  async function write(): Promise<void> {
    await change().catch((error: unknown) => {
      if (error instanceof Unavailable) return write();
      throw error;
    });
  }
  const expected = () => [...roles].map(([id, role]) => `${id} ${role}`).toSorted();
  return { write, expected, isOwn: (shown: string) => shown.split(' ')[1] === name };
}

async function sequencesInLog(): Promise<number[]> {
  const sequences: number[] = [];
  for await (const { entries } of changesAfter(stores.deps.table, 0))
    sequences.push(...entries.map(({ sequence }) => sequence));
  return sequences;
}

it(`shows each write to every reader at once and leaves no gap (seed ${seed})`, async () => {
  const readers = [openReader(), openReader()];
  let stale = 0;
  let reads = 0;
  const play = async (name: string) => {
    const writer = writerOf(name);
    for (let written = 0; written < writes / writers; written++) {
      await writer.write();
      const reader = below(readers.length);
      if (random() < 0.03) readers[reader] = openReader();
      const shown = shownBy(await readers[reader]!.read('strong')).filter(writer.isOwn);
      reads++;
      if (shown.toSorted().join() !== writer.expected().join()) stale++;
    }
    return writer;
  };

  let isOver = false;
  const outcomes = new Set<string>();
  const build = async () => {
    const publish = snapshotPublisher({ ...stores.deps, repository: stores.published });
    while (!isOver) {
      outcomes.add(await publish({ rebuild: false }));
      await delay(100);
    }
  };
  const builders = [build(), build()];
  const played = await Promise.all(['w1', 'w2', 'w3', 'w4'].map(play)).finally(() => {
    isOver = true;
  });
  await Promise.all(builders);

  expect({ stale, reads }).toEqual({ stale: 0, reads: writes });
  expect(outcomes).toContain('published');
  const sequences = await sequencesInLog();
  expect(sequences).toEqual(
    Array.from(sequences, (_, place) => writes - sequences.length + 1 + place),
  );
  expect(sequences.length).toBeLessThan(writes);

  const rebuilt = await catalogReplica(stores.deps).rebuildFromTable();
  for (const reader of [...readers, openReader()]) {
    const catalog = await reader.read('strong');
    expect(catalog.select({})).toEqual(rebuilt.catalog.select({}));
    expect(catalog.revision).toBe(rebuilt.catalog.revision);
    expect(catalog.statistics(new Date())).toEqual(rebuilt.catalog.statistics(new Date()));
    const search = { search: { searchTerm: 'engineer' } };
    expect(catalog.select(search)).toEqual(rebuilt.catalog.select(search));
    for (const { isOwn, expected } of played)
      expect(shownBy(catalog).filter(isOwn).toSorted()).toEqual(expected());
  }
  rebuilt.close();
});

it('writes no change where the log was trimmed, by a writer that paused meanwhile', async () => {
  const { table } = stores.deps;
  const admin = { id: 'admin' };
  const form = (role: string) => NewJob.parse(buildNewJob({ role }));
  const others = bulkWriter(stores, randomOf(3));
  const publish = snapshotPublisher({ ...stores.deps, repository: stores.published });
  await others.write(10);
  const paused = jobRepository({ table, now: () => new Date() });
  await paused.add(form('before'), { admin });

  others.passOver();
  for (let snapshots = 0; snapshots < 3; snapshots++) {
    await others.write(250);
    expect(await publish({ rebuild: false })).toBe('published');
  }
  const warm = openCatalog(stores.deps);
  await warm.read('strong');

  await paused.add(form('after'), { admin });
  expect(await newestSequence(table)).toBe(others.sequence + 1);
  const [newest] = await coldRead(stores);
  expect(newest).toMatch(/ after$/);
  expect(shownBy(await warm.read('strong'))[0]).toBe(newest);
  const rebuilt = await catalogReplica(stores.deps).rebuildFromTable();
  expect(shownBy(rebuilt.catalog)).toEqual(await coldRead(stores));
  rebuilt.close();
  const sequences = await sequencesInLog();
  expect(sequences.at(-1)).toBe(others.sequence + 1);
  expect(sequences).toEqual(Array.from(sequences, (_, place) => sequences[0]! + place));
});

/** Its snapshot is stored by then: at first no reader is told of it, then the log is still whole. */
it.each(['PutItem', 'BatchWriteItem'])(
  'loses nothing with a builder that dies at its %s',
  async (at) => {
    const writer = bulkWriter(stores, randomOf(5));
    const publish = snapshotPublisher({ ...stores.deps, repository: stores.published });
    await writer.write(250);
    await publish({ rebuild: false });
    const warm = openCatalog(stores.deps);
    await writer.write(250);
    deadly = at;
    await expect(publish({ rebuild: false })).rejects.toThrow();
    deadly = undefined;
    expect(await coldRead(stores)).toEqual(writer.expected());
    expect(shownBy(await warm.read('strong'))).toEqual(writer.expected());
    await writer.write(250);
    const another = snapshotPublisher({ ...stores.deps, repository: stores.published });
    expect(await another({ rebuild: false })).toBe('published');
    expect(await coldRead(stores)).toEqual(writer.expected());
  },
);
