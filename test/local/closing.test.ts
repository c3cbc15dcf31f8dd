import { systemActor } from '#contract/audit-actions.ts';
import { expiredJobCloser } from '#lambdas/jobs/scheduled/close-expired-jobs.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/call.ts';
import { idOf, openStores, shownBy } from './catalog/stores.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
const inDays = (days: number) => new Date(start + days * day).toISOString();
const jobs = 60;
const all = Array.from({ length: jobs }, (_, at) => idOf(at + 1));
const admin = { admin: { id: 'a' } };
const long = { getRemainingTimeInMillis: () => 200_000 };

const stores = openStores(start);
// 1 to 60 expire together, 61 the day after.
beforeEach(() => {
  const rows = [...all, idOf(jobs + 1)].map((id, at) => {
    const expiresAt = inDays(at < jobs ? 1 : 2);
    return jobRow(buildJob({ id, role: `Role ${at + 1}`, expiresAt }), at + 1);
  });
  return stores.put(rows);
});

function sweeper() {
  const { table, jobs: repository, source } = stores.process();
  const waits: number[] = [];
  const wait = async (ms: number) => waits.push(ms);
  return {
    ...{ repository, waits },
    sweep: expiredJobCloser({ table, catalogReader: source, now: stores.now, wait }),
    shown: async () => shownBy(await source.read('strong')).map((each) => each.split(' ').at(-1)),
  };
}
const rowOf = (number: number) => stores.row(keys.job(idOf(number)));
async function closings() {
  const days = [0, 1, 2, 31].map((days) => partitions.audit(inDays(days).slice(0, 10)));
  const rows = (await Promise.all(days.map(stores.partition))).flat();
  return rows.filter(({ action }) => action === 'closeJob');
}
const closed = async () => (await closings()).map(({ objectId }) => objectId).toSorted();

it('closes what has expired, once each, and tells the log and the audit', async () => {
  const { sweep, waits } = sweeper();
  expect(await sweep(long)).toEqual({ closed: 0, remaining: 0 });
  stores.time = start + day;
  expect(await sweep(long)).toEqual({ closed: jobs, remaining: 0 });
  expect(await closed()).toEqual(all);
  expect((await closings())[0]).toMatchObject({ actor: systemActor.id, at: inDays(1) });
  expect(await rowOf(1)).toMatchObject({ closedAt: inDays(1), expiresAt: inDays(1), version: 1 });
  expect(await rowOf(jobs + 1)).not.toHaveProperty('closedAt');
  const written = await stores.partition(partitions.changes);
  expect(written.map(({ operation }) => operation)).toEqual(Array(3).fill('close'));
  // 25 at a time, with a pause between.
  expect(waits).toHaveLength(2);
  expect(await sweep(long)).toEqual({ closed: 0, remaining: 0 });
  expect(await closed()).toEqual(all);
});

it('is done once by two sweeps at the same time', async () => {
  stores.time = start + day;
  const sums = await Promise.all([sweeper(), sweeper()].map(({ sweep }) => sweep(long)));
  expect(sums[0]!.closed + sums[1]!.closed).toBe(jobs);
  expect(await closed()).toEqual(all);
});

it('goes on where another sweep was broken off', async () => {
  stores.time = start + day;
  const left = [200_000, 9_000];
  const cut = { getRemainingTimeInMillis: () => left.shift() ?? 0 };
  expect(await sweeper().sweep(cut)).toEqual({ closed: 25, remaining: 35 });
  expect(await sweeper().sweep(long)).toEqual({ closed: 35, remaining: 0 });
  expect(await closed()).toEqual(all);
});

it('leaves alone what was renewed in the same moment, and closes it the next time', async () => {
  stores.time = start + day;
  const { sweep, shown } = sweeper();
  const other = sweeper();
  await shown();
  await other.repository.renew(idOf(7), 1, admin);
  const renewing = other.repository.renew(idOf(8), undefined, admin);
  const [renewal, sum] = await Promise.all([renewing, sweep(long)]);
  expect(sum.closed).toBeGreaterThanOrEqual(jobs - 2);
  expect(renewal.expiresAt).toBe(inDays(31));
  for (const number of [7, 8]) {
    expect(await rowOf(number)).not.toHaveProperty('closedAt');
    expect(await rowOf(number)).toMatchObject({ expiresAt: renewal.expiresAt });
  }
  expect(await shown()).toEqual([String(jobs + 1), '8', '7']);
  stores.time += 30 * day;
  expect(await sweep(long)).toEqual({ closed: 3, remaining: 0 });
  expect((await closed()).filter((id) => id === idOf(7))).toHaveLength(1);
});

it('leaves alone what was deleted, until it is restored', async () => {
  const { sweep, repository } = sweeper();
  await repository.remove(idOf(5), undefined, admin);
  stores.time = start + day;
  expect(await sweep(long)).toEqual({ closed: jobs - 1, remaining: 0 });
  await repository.restore(idOf(5), admin);
  expect(await sweep(long)).toEqual({ closed: 1, remaining: 0 });
  await repository.remove(idOf(6), undefined, admin);
  await repository.restore(idOf(6), admin);
  expect(await sweep(long)).toEqual({ closed: 0, remaining: 0 });
});

describe('a clock that was ahead', () => {
  beforeEach(() => jest.spyOn(log, 'warn').mockReturnValue());
  const ahead = start + 365 * day;

  it('has closed what is opened again, in the table and in every catalog', async () => {
    const [one, other] = [sweeper(), sweeper()];
    expect(await one.shown()).toHaveLength(jobs + 1);
    stores.time = ahead;
    expect(await one.sweep(long)).toEqual({ closed: jobs + 1, remaining: 0 });
    expect(await other.shown()).toEqual([]);
    stores.time = start + 1.5 * day;
    expect(await one.shown()).toEqual([]);
    expect(await one.sweep(long)).toEqual({ closed: 0, remaining: 0 });
    expect(await one.shown()).toEqual([String(jobs + 1)]);
    expect(await other.shown()).toEqual(await one.shown());
    expect(await rowOf(1)).toMatchObject({ closedAt: new Date(ahead).toISOString() });
    expect(await rowOf(jobs + 1)).not.toHaveProperty('closedAt');
    expect(await one.sweep(long)).toEqual({ closed: 0, remaining: 0 });
  });

  it('is told to a catalog that only thought so, with nothing closed in the table', async () => {
    const { shown, sweep } = sweeper();
    stores.time = start + 0.5 * day;
    const before = await shown();
    stores.time = ahead;
    expect(await shown()).toEqual([]);
    stores.time = start + 0.5 * day;
    await sweep(long);
    expect(await shown()).toEqual(before);
  });
});
