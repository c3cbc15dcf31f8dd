import { inventJob, inventJobs } from '#bench/jobs/invent-job.ts';
import { randomAt } from '#bench/jobs/random.ts';
import { searchQueries } from '#bench/questions/queries.ts';
import { JobRow } from '#lambdas/jobs/job-row.ts';

const newestAt = new Date('2026-11-21T06:00:00.000Z');
const invented = { seed: 7, jobs: 2_000, newestAt };
const rows = [...inventJobs(invented)];

const lengthsOf = (text: (row: JobRow) => string) => {
  const lengths = rows.map((row) => text(row).length).sort((one, other) => one - other);
  return { median: lengths[1_000]!, longest: lengths.at(-1)! };
};

describe('invented jobs', () => {
  it('are the same for the same seed, others for another, and do not depend on their number', () => {
    expect(inventJob(5, invented)).toEqual(rows[4]);
    expect(inventJob(5, { ...invented, seed: 8 }).role).not.toBe(rows[4]!.role);
    const { created_at, updated_at, expiresAt, ...more } = inventJob(5, {
      ...invented,
      jobs: 100_000,
    });
    expect(rows[4]).toMatchObject(more);
    expect([created_at, updated_at, expiresAt]).not.toContain(rows[4]!.created_at);
  });

  it('are rows of the table, each with an id of its own', () => {
    for (const row of rows) expect(JobRow.parse(row)).toEqual(row);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are all open for days, the last one the newest', () => {
    const ages = rows.map(({ created_at }) => newestAt.getTime() - Date.parse(created_at));
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(ages.at(-1)).toBe(0);
    const closing = rows.map(({ expiresAt }) => Date.parse(expiresAt));
    expect(Math.min(...closing)).toBeGreaterThan(newestAt.getTime() + 4 * 86_400_000);
  });

  it('have texts as long as real ones', () => {
    const { median: role, longest } = lengthsOf((row) => row.role);
    expect(role).toBeGreaterThan(18);
    expect(role).toBeLessThan(35);
    expect(longest).toBeLessThan(120);
    expect(lengthsOf((row) => row.title).median).toBeLessThan(22);
    expect(lengthsOf((row) => row.requirements).median).toBeGreaterThan(60);
    const row = lengthsOf((each) => JSON.stringify(each)).median;
    expect(row).toBeGreaterThan(1_500);
    expect(row).toBeLessThan(3_000);
  });

  it('come from few large employers and many small ones', () => {
    const employers = Map.groupBy(rows, ({ title }) => title);
    const sizes = [...employers.values()].map(({ length }) => length).sort((a, b) => b - a);
    expect(sizes[0]! / rows.length).toBeGreaterThan(0.04);
    expect(sizes[0]! / rows.length).toBeLessThan(0.1);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(rows.length / 4);
  });
});

it('ranks are within their limit, the first the most frequent', () => {
  const random = randomAt(1, 1);
  const ranks = Array.from({ length: 10_000 }, () => random.rank(100));
  const count = (wanted: number) => ranks.filter((rank) => rank === wanted).length;
  expect(Math.min(...ranks)).toBe(0);
  expect(Math.max(...ranks)).toBe(99);
  expect(count(0)).toBeGreaterThan(count(1) * 1.4);
  expect(count(1)).toBeGreaterThan(count(5));
});

it('asks different questions, the same for the same seed', () => {
  const queries = searchQueries(3, 1_000);
  expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(1_000);
  expect(searchQueries(3, 1_000)).toEqual(queries);
  expect(searchQueries(4, 1_000)).not.toEqual(queries);
  expect(searchQueries(3, 200)).toEqual(queries.slice(0, 200));
});
