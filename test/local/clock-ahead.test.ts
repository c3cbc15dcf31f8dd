import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { expirySweep } from '#lambdas/jobs/scheduled/close-expired-jobs.ts';
import { closingRepository } from '#lambdas/jobs/scheduled/closing-repository.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { shownBy, startStores, type Stores } from './catalog/stores.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
let time = start;
const now = () => new Date(time);
const ids = [1, 2, 3].map((number) => `01JA00000000000000000000${number}0`);
const long = { getRemainingTimeInMillis: () => 200_000 };

let stores: Stores;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(log, level).mockReturnValue();
  stores = await startStores(undefined, now);
  // The last one expires a day from now, the others in a month.
  const lasting = (at: number) => new Date(start + (at === 2 ? 1 : 30) * day).toISOString();
  await stores.put(ids.map((id, at) => jobRow(buildJob({ id, expiresAt: lasting(at) }), at + 1)));
});
afterAll(() => stores.close());

function product() {
  const table = stores.newTable();
  const changes = changeLog(table);
  const jobs = jobRepository({ table, changes, now });
  const source = openCatalog({ ...stores.deps, table, now });
  const closing = closingRepository({ table, changes, jobs, now });
  const shown = async () => shownBy(await source.current('strong')).toSorted();
  return { shown, sweep: expirySweep({ source, closing, now, wait: async () => undefined }) };
}
const closedAt = async (id: string) => {
  const { db, name } = stores.deps.table;
  return (await db.send(new GetCommand({ TableName: name, Key: keys.job(id) }))).Item?.['closedAt'];
};

it('opens again what a clock that was ahead has closed, in the table and in every catalog', async () => {
  const [one, other] = [product(), product()];
  const all = await one.shown();
  expect(all).toHaveLength(3);
  time = start + 365 * day;
  expect(await one.sweep(long)).toEqual({ closed: 3, left: 0 });
  expect(await other.shown()).toEqual([]);

  time = start + 2 * day;
  expect(await one.shown()).toEqual([]);
  expect(await one.sweep(long)).toEqual({ closed: 0, left: 0 });
  expect(await one.shown()).toHaveLength(2);
  expect(await other.shown()).toEqual(await one.shown());
  expect(await Promise.all(ids.map(closedAt))).toEqual([
    undefined,
    undefined,
    new Date(start + 365 * day).toISOString(),
  ]);
  expect(await one.sweep(long)).toEqual({ closed: 0, left: 0 });
});

it('tells a catalog that only thought so, with nothing closed in the table', async () => {
  const one = product();
  time = start + 2 * day;
  const shown = await one.shown();
  time = start + 365 * day;
  expect(await one.shown()).toEqual([]);
  time = start + 2 * day;
  await one.sweep(long);
  expect(await one.shown()).toEqual(shown);
});
