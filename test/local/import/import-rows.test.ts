import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRows, type Importing } from '#local/import/import-rows.ts';
import { importResults, type Result } from '#local/import/import-results.ts';
import { jobsIndia } from '#local/import/mappings/jobs-india.ts';
import type { Row } from '#contract/category-rules/rule.ts';
import { buildRow, everyCategory, linesOf } from './rows.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  file = join(folder, 'results.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

/** A portal that keeps jobs by the key they were sent with, as the API does. */
function fakePortal() {
  const byKey = new Map<string, string>();
  const live = new Set<string>();
  const expired = new Set<string>();
  return {
    live,
    expired,
    requests: [] as string[],
    async add(form: Row, key: string) {
      this.requests.push(key);
      if (form['role'] === 'refused') return { reasons: ['Role: this value is not valid.'] };
      const job = byKey.get(key) ?? `job-${byKey.size + 1}`;
      if (!byKey.has(key)) live.add(job);
      byKey.set(key, job);
      return { job };
    },
    exists: async (id: string) => expired.has(id),
    liveIds: async () => new Set(live),
  };
}

const run = async (rows: (Row | undefined)[], overrides: Partial<Importing> = {}) => {
  const results: Result[] = [];
  const book = importResults(file);
  await importRows(linesOf(...rows), {
    mapping: jobsIndia,
    categoryId: everyCategory,
    importResults: book,
    concurrency: 3,
    signal: new AbortController().signal,
    finished: (result) => results.push(result),
    ...overrides,
  });
  book.tidy();
  return results.sort((a, b) => a.line - b.line).map(({ row, result, job }) => [row, result, job]);
};

const rows = ['a', 'b', 'c'].map((id) => buildRow({ id }));

it('makes a job of each row, and none when it is run again', async () => {
  const portal = fakePortal();
  expect((await run(rows, { portal })).map(([, result]) => result)).toEqual(
    Array(3).fill('created'),
  );
  expect((await run(rows, { portal })).map(([, result]) => result)).toEqual(
    Array(3).fill('already there'),
  );
  expect(portal.live.size).toBe(3);
  expect(portal.requests).toHaveLength(3);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
});

it('sends a row whose result was lost again under the same key', async () => {
  const portal = fakePortal();
  await run(rows, { portal });
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.slice(0, whole.lastIndexOf('"job"')));
  await run(rows, { portal });
  expect(portal.live.size).toBe(3);
  expect(new Set(portal.requests).size).toBe(3);
});

it('makes a new job of a row whose job was deleted, but not of one that expired', async () => {
  const portal = fakePortal();
  await run([buildRow({ id: 'a' }), buildRow({ id: 'b' })], { portal, concurrency: 1 });
  portal.live.clear();
  portal.expired.add('job-2');
  expect(await run([buildRow({ id: 'a' }), buildRow({ id: 'b' })], { portal })).toEqual([
    ['a', 'created', 'job-3'],
    ['b', 'already there', 'job-2'],
  ]);
});

it('tells why a row was refused, and goes on', async () => {
  const portal = fakePortal();
  const given = [
    buildRow({ id: 'a', role: 'refused' }),
    undefined,
    buildRow({ id: 'c', role: '' }),
  ];
  expect(await run([...given, buildRow({ id: 'd' })], { portal })).toEqual([
    ['a', 'refused', undefined],
    ['line 2', 'refused', undefined],
    ['c', 'refused', undefined],
    ['d', 'created', 'job-1'],
  ]);
  const kept = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(kept.find((each) => each.row === 'c').reasons).toEqual(['Role cannot be empty.']);
  expect(kept.find((each) => each.row === 'a').reasons).toEqual(['Role: this value is not valid.']);
});

it('writes nothing in a dry run, which believes earlier results', async () => {
  const rows = [buildRow({ id: 'a' }), buildRow({ id: 'b', role: null })];
  const [, refused] = await run(rows);
  expect(refused).toEqual(['b', 'refused', undefined]);
  expect(await run(rows)).toEqual([['a', 'would create', undefined], refused]);
  await run(rows, { portal: fakePortal() });
  expect(await run(rows)).toEqual([['a', 'already there', 'job-1'], refused]);
});

it('begins no row after it was interrupted, and finishes those under way', async () => {
  const portal = fakePortal();
  const stop = new AbortController();
  const add: typeof portal.add = async (form, key) => {
    stop.abort();
    return portal.add(form, key);
  };
  const done = await run(rows, { portal: { ...portal, add }, concurrency: 1, signal: stop.signal });
  expect(done).toHaveLength(1);
  expect(await run(rows, { portal })).toHaveLength(3);
  expect(portal.live.size).toBe(3);
});

it('stops when the portal cannot be reached, and keeps what was done', async () => {
  const portal = fakePortal();
  let calls = 0;
  const add: typeof portal.add = async (form, key) => {
    if (++calls === 2) throw new Error('cannot be reached');
    return portal.add(form, key);
  };
  await expect(run(rows, { portal: { ...portal, add }, concurrency: 1 })).rejects.toThrow(
    'cannot be reached',
  );
  expect(importResults(file).all()).toHaveLength(1);
});
