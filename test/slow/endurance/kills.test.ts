import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProduct, type Product } from '../support/product.ts';
import { numberFrom } from '../support/random.ts';
import { marksIn, rowsUnder, storedIn, type Row } from '../support/stored.ts';
import { stackOf } from '../support/world.ts';
import { makeSubjects, settle, startWriters, type Write, type Writing } from './writers.ts';

const kills = numberFrom('KILLS', 20);
const [soonestMs, latestMs] = [20, 140];

let product: Product;
const writing = { acknowledged: [], open: new Set<Write>() } as unknown as Writing;
let stored: { rows: Row[]; objects: Set<string> };
const lists: string[] = [];

async function start(dataDir?: string): Promise<void> {
  product = await startProduct(dataDir === undefined ? {} : { dataDir });
  writing.stack = stackOf(product);
  writing.token = await writing.stack.signIn();
  writing.subjects ??= await makeSubjects(writing.stack, writing.token);
}

/** Lists and figures, as everybody reads them. */
async function listsNow(): Promise<string> {
  const paths = [
    '/api/getAllJobs',
    '/api/jobs-stats',
    '/api/jobs-search?searchTerm=java',
    '/api/listings/city/Bengaluru?page=1&pageSize=100',
  ];
  const answers = await Promise.all(paths.map((path) => writing.stack.ask(path)));
  return JSON.stringify(answers.map(({ body }) => body));
}

async function killOnce(): Promise<void> {
  const writers = startWriters(writing);
  await writers.underWay;
  await wait(soonestMs + Math.random() * (latestMs - soonestMs));
  const ended = product.stop('SIGKILL');
  await writers.stop();
  await ended;
}

const acknowledged = (kind: Write['kind']): string[] =>
  writing.acknowledged
    .filter((write) => write.kind === kind)
    .map(({ mark }) => mark)
    .toSorted();

describe(`after ${kills} kills under eight writers`, () => {
  beforeAll(async () => {
    await start();
    for (let round = 1; round <= kills; round++) {
      await killOnce();
      await start(product.dataDir);
      await settle(writing);
    }
    lists.push(await listsNow());
    const { dataDir } = product;
    await product.stop();
    stored = await storedIn(dataDir);
    const env = { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
    await promisify(execFile)(process.execPath, ['commands/rebuild-catalog.ts'], { env });
    await start(dataDir);
    lists.push(await listsNow());
  }, kills * 60_000);

  it.each([
    ['job', 'JOB#', 'niceToHave'],
    ['contact', 'CONTACT', 'message'],
    ['comment', 'COMMENT#', 'content'],
  ] as const)('every acknowledged %s is there, and once', (kind, prefix, field) => {
    expect(acknowledged(kind)).not.toEqual([]);
    expect(marksIn(stored.rows, prefix, field)).toEqual(acknowledged(kind));
  });

  it('the job that was edited holds the last edit, as a version for each', () => {
    const [job] = rowsUnder(stored.rows, `JOB#${writing.subjects.jobId}`);
    expect(job?.['version']).toBe(1 + acknowledged('edit').length);
    expect(acknowledged('edit')).toContain(job?.['eligibility']);
  });

  it('counters are what their rows are', () => {
    const { rows } = stored;
    const post = rowsUnder(rows, `POST#${writing.subjects.postId}`).find(({ SK }) => SK === 'META');
    const approved = rowsUnder(rows, 'COMMENT#').filter((row) => row['status'] === 'approved');
    expect(post).toMatchObject({
      comments: approved.length,
      views: rowsUnder(rows, 'VIEW#').length,
    });
    expect(approved.map((row) => row['id']).toSorted()).toEqual(acknowledged('approval'));
    const counted = rowsUnder(rows, 'FIGURES').map((row) => Number(row['jobViews'] ?? 0));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(acknowledged('visit').length);
    expect(rowsUnder(rows, 'VISIT#')).toHaveLength(acknowledged('visit').length);
  });

  it('no place in the order of creation is taken twice, and each job is audited once', () => {
    const jobs = rowsUnder(stored.rows, 'JOB#');
    expect(new Set(jobs.map((row) => row['createdSequence'])).size).toBe(jobs.length);
    const audited = rowsUnder(stored.rows, 'AUDIT#').filter((row) => row['what'] === 'createJob');
    expect(audited.map((row) => row['which']).toSorted()).toEqual(
      jobs.map((row) => row['id']).toSorted(),
    );
  });

  it('every image that a row names is in the bucket', () => {
    const named = rowsUnder(stored.rows, 'JOB#')
      .map((row) => row['image'])
      .filter((path) => typeof path === 'string' && path !== '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !stored.objects.has(String(path).slice(1)))).toEqual([]);
  });

  it('the catalog is the one that is built from the table', () => {
    const ids = rowsUnder(stored.rows, 'JOB#').map((row) => row['id']);
    const listed: { id: string }[] = JSON.parse(lists[0] ?? '[]')[0].JobsData;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(lists[1]).toBe(lists[0]);
  });
});
