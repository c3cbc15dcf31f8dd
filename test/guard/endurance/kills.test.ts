import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { recordFigure } from '../support/figures.ts';
import { numberFrom, tell } from '../support/progress.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { callerOf } from './caller.ts';
import { prepareGround } from './given.ts';
import { keptIn, rowsUnder, type Row } from './kept.ts';
import { medianOf } from '#bench/figures/percentiles.ts';
import { settle, startWriters, type Ledger, type Site } from './writers.ts';

const kills = numberFrom('GUARD_KILLS', 5);
const [soonestMs, latestMs] = [20, 140];
jest.setTimeout((kills + 5) * 60_000);

const ledger: Ledger = { acknowledged: [], open: new Set() };
const restarts: number[] = [];
let product: Product;
let site: Site;
let kept: { rows: Row[]; objects: Set<string> };
const lists: string[] = [];

const signInEveryMs = 8 * 60_000;
let signedInAt = 0;

/** A token outlives the process that gave it. */
async function arrive(url: string): Promise<void> {
  const caller = callerOf(url);
  const isFresh = Date.now() - signedInAt < signInEveryMs;
  const token = isFresh ? site.token : await caller.signIn();
  if (!isFresh) signedInAt = Date.now();
  const ground = site?.ground ?? (await prepareGround(caller, token));
  site = { caller, token, ground };
}

async function start(dataDir?: string): Promise<void> {
  const begun = performance.now();
  product = await startProduct({ ...(dataDir !== undefined && { dataDir }) });
  restarts.push(performance.now() - begun);
  await arrive(product.url);
}

/** Lists, one page of each kind and the figures, as everybody reads them. */
async function listsNow(): Promise<string> {
  const paths = [
    '/api/getAllJobs',
    '/api/jobs-stats',
    '/api/jobs-search?searchTerm=java',
    '/api/listings/city/Bengaluru?page=1&pageSize=100',
  ];
  const answers = await Promise.all(paths.map((path) => site.caller.ask(path)));
  return JSON.stringify(answers);
}

async function killOnce(): Promise<number> {
  const before = ledger.acknowledged.length;
  const writers = startWriters(site, ledger);
  await writers.underWay;
  await wait(soonestMs + Math.random() * (latestMs - soonestMs));
  const ended = product.stop('SIGKILL');
  await writers.stop();
  await ended;
  return ledger.acknowledged.length - before;
}

const marksOf = (kind: string): string[] =>
  ledger.acknowledged.filter((deed) => deed.kind === kind).map(({ mark }) => mark);

beforeAll(async () => {
  await start();
  for (let round = 1; round <= kills; round++) {
    const written = await killOnce();
    const open = ledger.open.size;
    await start(product.dataDir);
    await settle(site, ledger);
    tell(
      `kill ${round} of ${kills}: ${written} acknowledged, ${open} unanswered and sent again, up after ${Math.round(restarts.at(-1) ?? 0)} ms`,
    );
  }
  lists.push(await listsNow());
  await product.stop();
  kept = await keptIn(product.dataDir);
  const rebuilding = ['local/commands/rebuild-catalog.ts'];
  const env = { ...process.env, DATA_DIR: product.dataDir, RATE_LIMITS: 'off' };
  await promisify(execFile)(process.execPath, rebuilding, { env });
  await start(product.dataDir);
  lists.push(await listsNow());
});

afterAll(async () => {
  await product?.stop();
  if (product) await rm(product.dataDir, { recursive: true, force: true });
});

describe(`after ${kills} kills under eight writers`, () => {
  it.each([
    ['job', 'JOB#', 'niceToHave'],
    ['contact', 'CONTACT', 'message'],
    ['comment', 'COMMENT#', 'content'],
  ])('every acknowledged %s is there, and once', (kind, prefix, field) => {
    const stored = rowsUnder(kept.rows, prefix)
      .map((row) => String(row[field]))
      .filter((text) => text.startsWith('mark-'));
    const wanted = marksOf(kind);
    const lost = wanted.filter((mark) => !stored.includes(mark));
    recordFigure('F1', `acknowledged and lost: ${kind}`, `${lost.length} of ${wanted.length}`);
    recordFigure('F1', `twice: ${kind}`, stored.length - new Set(stored).size);
    expect(lost).toEqual([]);
    expect(stored.toSorted()).toEqual(wanted.toSorted());
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('the job that was edited holds the last edit, as a version for each', () => {
    const [job] = rowsUnder(kept.rows, `JOB#${site.ground.jobId}`);
    const edits = marksOf('edit');
    expect(job?.['version']).toBe(1 + edits.length);
    expect(edits).toContain(job?.['eligibility']);
  });

  it('counters are what their rows are', () => {
    const [post] = rowsUnder(kept.rows, `POST#${site.ground.postId}`).filter(
      ({ SK }) => SK === 'META',
    );
    const approved = rowsUnder(kept.rows, 'COMMENT#').filter((row) => row['status'] === 'approved');
    const views = rowsUnder(kept.rows, 'VIEW#').length;
    const visits = rowsUnder(kept.rows, 'VISIT#').length;
    const counted = rowsUnder(kept.rows, 'FIGURES').map((row) => Number(row['jobViews'] ?? 0));
    expect(post).toMatchObject({ comments: approved.length, views });
    expect(marksOf('approval').toSorted()).toEqual(approved.map((row) => row['id']).toSorted());
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(visits);
    expect(marksOf('visit')).toHaveLength(visits);
    recordFigure('F1', 'counters that differ from their rows', 0);
  });

  it('no place in the order of creation is taken twice, and each deed stands in the audit log once', () => {
    const jobs = rowsUnder(kept.rows, 'JOB#');
    expect(new Set(jobs.map((row) => row['createdSequence'])).size).toBe(jobs.length);
    const audited = rowsUnder(kept.rows, 'AUDIT#').filter((row) => row['what'] === 'createJob');
    expect(audited.map((row) => row['which']).toSorted()).toEqual(
      jobs.map((row) => row['id']).toSorted(),
    );
  });

  it('every image that a row names is in the bucket', () => {
    const images = rowsUnder(kept.rows, 'JOB#').flatMap((row) => [row['image'], row['preview']]);
    const named = images.filter((path) => typeof path === 'string' && path !== '');
    expect(named.filter((path) => !kept.objects.has(String(path).slice(1)))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  it('the catalog is the one that is built from the table', () => {
    const ids = rowsUnder(kept.rows, 'JOB#').map((row) => row['id']);
    const listed: { id: string }[] = JSON.parse(lists[0] ?? '[]')[0].JobsData;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(lists[1]).toBe(lists[0]);
    const total = ledger.acknowledged.length;
    recordFigure('F1', 'kills', kills);
    recordFigure('F1', 'acknowledged writes', total);
    recordFigure('F1', 'restart, median ms', Math.round(medianOf(restarts.slice(1))));
    tell(`${kills} kills, ${total} acknowledged writes, 0 lost, 0 twice; catalog as rebuilt`);
  });
});
