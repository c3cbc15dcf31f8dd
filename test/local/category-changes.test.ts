import { systemActor } from '#contract/audit-actions.ts';
import type { CategoryKind } from '#contract/category-kinds.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import { catalogReplica } from '#lambdas/catalog/snapshots/catalog-replica.ts';
import * as categoryCalls from '#lambdas/categories/category-repository.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { jobCategoryUpdater } from '#lambdas/jobs/scheduled/update-job-categories.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/call.ts';
import { idOf, openStores } from './catalog/stores.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const inDays = (days: number) => new Date(start + days * 24 * 60 * minute).toISOString();
const jobs = 60;
const long = { getRemainingTimeInMillis: () => 50_000 };
const writing = { admin: { id: 'admin-1' }, extraItems: () => [] };
const city = {
  kind: 'city',
  ...{ id: 'c-blr', name: 'Bengaluru', slug: 'bengaluru', inMenus: true },
} as const;

const stores = openStores(start);
beforeEach(() => {
  const expiresAt = inDays(9);
  const { categories, slugs } = buildJob();
  const other = buildJob({
    ...{ id: idOf(jobs + 1), jobbycity: 'c-pune', expiresAt, slugs: { ...slugs!, city: 'pune' } },
    categories: { ...categories, jobbycity: 'Pune' },
  });
  return stores.put([
    { ...keys.category('city', city.id), ...city },
    { ...keys.categoryName('city', city.name), id: city.id },
    ...Array.from({ length: jobs }, (_, at) =>
      jobRow(buildJob({ id: idOf(at + 1), expiresAt }), at + 1),
    ),
    jobRow(other, jobs + 1),
  ]);
});

function product() {
  const { table, jobs: repository, source } = stores.process();
  const waits: number[] = [];
  return {
    ...{ waits, jobs: repository, listings: jobCategoryRepository(table), source },
    categories: {
      all: (kind: CategoryKind) => readCategories(table, kind),
      allForAdmin: (kind: CategoryKind) => categoryCalls.listForAdmin(table, kind),
      seed: (seed: readonly CategorySeed[]) => categoryCalls.seedCategories(table, seed),
      table,
    },
    run: jobCategoryUpdater({ table, now: stores.now, wait: async (ms) => waits.push(ms) }),
  };
}
/** What is written now. */
const byNow = () => ({ ...writing, now: stores.now(), extraItems: [] });
const change = (changes: object) =>
  categoryCalls.changeCategory(product().categories.table, city, changes, {
    ...writing,
    now: stores.now(),
  });
const rename = (name: string) => change({ name });

const rowOf = async (number: number) => (await stores.row(keys.job(idOf(number))))!;
const changesLeft = () => stores.partition(partitions.categoryChanges);
/** How many jobs have each name of a city. */
async function cityNames(): Promise<Record<string, number>> {
  const rows = await Promise.all(Array.from({ length: jobs }, (_, at) => rowOf(at + 1)));
  const groups = Object.groupBy(rows, (row) => row['categories'].jobbycity as string);
  return Object.fromEntries(Object.entries(groups).map(([name, of = []]) => [name, of.length]));
}

it('brings every job to the new name, in steps, and looks at all of them once more', async () => {
  const { run, waits, categories } = product();
  expect(await rename('Bengaluru (Bangalore)')).toMatchObject({
    slug: 'bengaluru',
    renaming: { since: stores.now().toISOString(), updatedJobs: 0 },
  });
  expect(await run(long)).toEqual({ updatedJobs: jobs, unfinishedChanges: 1 });
  expect(waits).toHaveLength(3);
  expect(await cityNames()).toEqual({ 'Bengaluru (Bangalore)': jobs });
  expect(await rowOf(1)).toMatchObject({ version: 1, slugs: { city: 'bengaluru' } });
  expect(await rowOf(jobs + 1)).toMatchObject({ categories: { jobbycity: 'Pune' } });
  expect((await categories.allForAdmin('city'))[0]?.renaming).toMatchObject({ updatedJobs: jobs });

  // Written by who had read the old name before: the second round finds it.
  await stores.put([jobRow(buildJob({ id: idOf(7) }), 7)]);
  expect(await run(long)).toEqual({ updatedJobs: 0, unfinishedChanges: 1 });
  stores.time += minute;
  expect(await run(long)).toEqual({ updatedJobs: 1, unfinishedChanges: 0 });
  expect(await rowOf(7)).toMatchObject({ categories: { jobbycity: 'Bengaluru (Bangalore)' } });
  expect(await changesLeft()).toEqual([]);
  expect((await categories.allForAdmin('city'))[0]).not.toHaveProperty('renaming');
  expect(await run(long)).toEqual({ updatedJobs: 0, unfinishedChanges: 0 });
});

it('tells every reader of jobs, also one that is built anew', async () => {
  const { run, source } = product();
  await rename('Bangalore');
  await run(long);
  const listing = { kind: 'city', slug: 'bengaluru' } as const;
  const rebuilt = await catalogReplica(stores.deps).rebuildFromTable();
  for (const catalog of [await source.read('strong'), rebuilt.catalog]) {
    const cards = parseCards(catalog.select({ listings: [listing] }).cards);
    const newestFirst = Array.from({ length: jobs }, (_, at) => idOf(jobs - at));
    expect(cards.map(({ id }) => id)).toEqual(newestFirst);
    expect(new Set(cards.map(({ categories }) => categories.jobbycity)).size).toBe(1);
    expect(cards[0]?.categories.jobbycity).toBe('Bangalore');
  }
  rebuilt.close();
});

it('goes on where it was broken off, and counts each job once', async () => {
  await rename('Bangalore');
  const left = [50_000, 50_000, 9_000];
  const cut = { getRemainingTimeInMillis: () => left.shift() ?? 0 };
  expect(await product().run(cut)).toEqual({ updatedJobs: 50, unfinishedChanges: 1 });
  expect(await cityNames()).toEqual({ Bangalore: 50, Bengaluru: 10 });
  expect(await product().run(long)).toEqual({ updatedJobs: 10, unfinishedChanges: 1 });
  expect((await changesLeft())[0]).toMatchObject({ updatedJobs: jobs, round: 2 });
});

it('is done once by two runs at the same time', async () => {
  await rename('Bangalore');
  const runs = await Promise.all([product().run(long), product().run(long)]);
  expect(runs[0].updatedJobs + runs[1].updatedJobs).toBe(jobs);
  expect((await changesLeft())[0]).toMatchObject({ updatedJobs: jobs });
});

it('leaves what is edited meanwhile as it was edited, under its version', async () => {
  const { run, jobs: repository } = product();
  await rename('Bangalore');
  const edits = [3, 4, 5].map((number) => repository.renew(idOf(number), 1, writing));
  const [moves] = await Promise.all([run(long), ...edits]);
  expect(moves.unfinishedChanges).toBe(1);
  stores.time += minute;
  await run(long);
  expect(await cityNames()).toEqual({ Bangalore: jobs });
  expect(await rowOf(3)).toMatchObject({ version: 2, renewedAt: inDays(0) });
});

it('reaches what is deleted or closed, and brings nothing of it back', async () => {
  const { run, jobs: repository, source } = product();
  await repository.remove(idOf(1), undefined, writing);
  await rename('Bangalore');
  expect(await run(long)).toMatchObject({ updatedJobs: jobs });
  expect((await source.read('strong')).select({ listings: [city] }).total).toBe(jobs - 1);
  expect(await repository.restore(idOf(1), writing)).toMatchObject({
    categories: { jobbycity: 'Bangalore' },
  });
});

it('a new name is the only one: the old one is free, another’s is refused, its own spelling is not', async () => {
  const { categories } = product();
  const add = (name: string) =>
    categoryCalls.insertCategory(categories.table, { kind: 'city', name }, byNow());
  await add('Mysuru');
  const refused = { status: 409, message: 'This category already exists.' };
  await expect(rename(' mysuru ')).rejects.toMatchObject(refused);
  await rename('BENGALURU');
  await rename('Bangalore');
  await expect(add('bangalore')).rejects.toMatchObject({ status: 409 });
  await add('Bengaluru');
  expect((await categories.all('city')).map(({ name, slug }) => [name, slug])).toEqual(
    expect.arrayContaining([
      ['Bangalore', 'bengaluru'],
      ['Bengaluru', 'bengaluru-2'],
    ]),
  );
});

it('a new name stands when a release seeds what there was at first', async () => {
  const { categories } = product();
  await rename('Bangalore');
  await categories.seed([city]);
  expect((await categories.all('city')).map(({ name }) => name)).toEqual(['Bangalore']);
});

it('a new name is not given to what was removed when a release seeds', async () => {
  const { categories } = product();
  const removedAt = stores.now().toISOString();
  await stores.put([{ ...keys.category('city', city.id), ...city, removedAt }]);
  await categories.seed([city]);
  expect(await categories.all('city')).toEqual([]);
  await expect(rename('Bangalore')).rejects.toMatchObject({ status: 404 });
});

it('a new name is told in the audit log with the one before, and nothing is told of what stayed', async () => {
  await rename('Bangalore');
  await change({ inMenus: false });
  await change({ name: 'Bangalore', inMenus: false });
  const told = await stores.partition(partitions.audit(stores.now().toISOString().slice(0, 10)));
  expect(
    told.map(({ action, objectId, objectName }) => [action, objectId, objectName]).sort(),
  ).toEqual([
    ['hideCategory', city.id, 'Bangalore'],
    ['renameCategory', city.id, 'Bengaluru → Bangalore'],
  ]);
  expect(told.every(({ actor }) => actor !== systemActor.id)).toBe(true);
});

it('the order is followed by every list, and what is added later comes last', async () => {
  const { categories, listings } = product();
  const add = async (...names: string[]) => {
    for (const name of names) {
      await categoryCalls.insertCategory(categories.table, { kind: 'role', name }, byNow());
      stores.time += 1;
    }
  };
  const names = async () => (await categories.all('role')).map(({ name }) => name);
  await add('A', 'B', 'C');
  const ids = new Map((await categories.all('role')).map(({ name, id }) => [name, id]));
  const order = (...ordered: string[]) =>
    categoryCalls.orderCategories(
      categories.table,
      { kind: 'role', ids: ordered.map((name) => ids.get(name)!) },
      byNow(),
    );
  await order('C', 'A', 'B');
  await add('D');
  expect(await names()).toEqual(['C', 'A', 'B', 'D']);
  await order('B');
  expect(await names()).toEqual(['B', 'A', 'C', 'D']);
  expect((await listings.bySlug('role')).get('c')).toMatchObject({ name: 'C' });
});
