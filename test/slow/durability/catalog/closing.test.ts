import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { systemActor } from '#contract/audit-actions.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { expirySweep } from '#lambdas/jobs/scheduled/close-expired-jobs.ts';
import { closingRepository } from '#lambdas/jobs/scheduled/closing-repository.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { indexByKind, keys } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { shownBy, startStores, type Stores } from '#test/local/catalog/stores.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
let time = start;
const now = () => new Date(time);
const jobs = 120;
const idOf = (number: number) => `01JA0000000000000000${String(number).padStart(6, '0')}`;
const moment = new Date(start + day).toISOString();
const admin = { admin: { id: 'a' } };
const long = { getRemainingTimeInMillis: () => 200_000 };

let stores: Stores;
beforeEach(async () => {
  time = start;
  stores = await startStores(undefined, now);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  // 1 to 120 expire together, 121 the day after.
  const rows = Array.from({ length: jobs + 1 }, (_, at) =>
    jobRow(
      buildJob({
        id: idOf(at + 1),
        role: `Role ${at + 1}`,
        expiresAt: at < jobs ? moment : new Date(start + 2 * day).toISOString(),
      }),
      at + 1,
    ),
  );
  await stores.put(rows);
  const { db, name } = stores.deps.table;
  expect((await db.send(new ScanCommand({ TableName: name, IndexName: indexByKind }))).Count).toBe(
    jobs + 1,
  );
});
afterEach(() => stores.close());

function sweeper() {
  const table = stores.newTable();
  const changes = changeLog(table);
  const repository = jobRepository({ table, changes, now });
  const source = openCatalog({ ...stores.deps, table, now });
  const closing = closingRepository({ table, changes, jobs: repository, now });
  const waits: number[] = [];
  const wait = async (ms: number) => waits.push(ms);
  return {
    ...{ repository, source, closing, waits },
    sweep: expirySweep({ source, closing, now, wait }),
  };
}

async function rowsOf(partition: RegExp): Promise<Record<string, unknown>[]> {
  const { db, name } = stores.deps.table;
  const found: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: name, ExclusiveStartKey: from }));
    found.push(...(page.Items ?? []).filter(({ PK }) => partition.test(String(PK))));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
const rowOf = async (number: number) => {
  const { db, name } = stores.deps.table;
  const Key = keys.job(idOf(number));
  return (await db.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item!;
};
const closings = async () =>
  (await rowsOf(/^AUDIT#/)).filter(({ what }) => what === 'closeJob').map(({ which }) => which);
const all = Array.from({ length: jobs }, (_, at) => idOf(at + 1));

it('closes what has expired, once each, and tells the log and the audit', async () => {
  const { sweep, waits } = sweeper();
  expect(await sweep(long)).toEqual({ closed: 0, left: 0 });
  time = start + day;
  expect(await sweep(long)).toEqual({ closed: jobs, left: 0 });
  expect((await closings()).toSorted()).toEqual(all);
  expect((await rowsOf(/^AUDIT#/))[0]).toMatchObject({ who: systemActor.id, when: moment });
  expect(await rowOf(1)).toMatchObject({ closedAt: moment, expiresAt: moment, version: 1 });
  expect(await rowOf(jobs + 1)).not.toHaveProperty('closedAt');
  const written = await rowsOf(/^CHANGES$/);
  expect(written.map(({ operation }) => operation)).toEqual(Array(5).fill('close'));
  // 25 at a time, with a pause between.
  expect(waits).toHaveLength(4);
  expect(await sweep(long)).toEqual({ closed: 0, left: 0 });
  expect(await closings()).toHaveLength(jobs);
});

it('is done once by two sweeps at the same time', async () => {
  time = start + day;
  const sums = await Promise.all([sweeper(), sweeper()].map(({ sweep }) => sweep(long)));
  expect(sums[0]!.closed + sums[1]!.closed).toBe(jobs);
  expect((await closings()).toSorted()).toEqual(all);
});

it('goes on where another sweep was broken off', async () => {
  time = start + day;
  const left = [200_000, 200_000, 9_000];
  const cut = { getRemainingTimeInMillis: () => left.shift() ?? 0 };
  expect(await sweeper().sweep(cut)).toEqual({ closed: 50, left: 70 });
  expect(await sweeper().sweep(long)).toEqual({ closed: 70, left: 0 });
  expect((await closings()).toSorted()).toEqual(all);
});

it('leaves alone what was renewed in the same moment, and closes it the next time', async () => {
  time = start + day;
  const { sweep, source } = sweeper();
  const other = sweeper();
  await source.current('strong');
  await other.repository.renew(idOf(7), 1, admin);
  const [renewal, sum] = await Promise.all([
    other.repository.renew(idOf(8), undefined, admin),
    sweep(long),
  ]);
  expect(sum.closed).toBeGreaterThanOrEqual(jobs - 2);
  expect(renewal.expiresAt).toBe(new Date(time + 30 * day).toISOString());
  for (const number of [7, 8]) {
    expect(await rowOf(number)).not.toHaveProperty('closedAt');
    expect(await rowOf(number)).toMatchObject({ expiresAt: renewal.expiresAt });
  }
  const shown = shownBy(await source.current('strong'));
  expect(shown.map((each) => each.split(' ').at(-1))).toEqual([String(jobs + 1), '8', '7']);
  time += 30 * day;
  expect(await sweep(long)).toEqual({ closed: 3, left: 0 });
  expect((await closings()).filter((id) => id === idOf(7))).toHaveLength(1);
});

it('leaves alone what was deleted, until it is restored', async () => {
  const { sweep, repository } = sweeper();
  await repository.remove(idOf(5), undefined, admin);
  time = start + day;
  expect(await sweep(long)).toEqual({ closed: jobs - 1, left: 0 });
  await repository.restore(idOf(5), admin);
  expect(await sweep(long)).toEqual({ closed: 1, left: 0 });
  await repository.remove(idOf(6), undefined, admin);
  await repository.restore(idOf(6), admin);
  expect(await sweep(long)).toEqual({ closed: 0, left: 0 });
});
