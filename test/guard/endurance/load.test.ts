import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '../support/figures.ts';
import { numberFrom, tell } from '../support/progress.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { callerOf, type Caller } from './caller.ts';
import { folderWithJobs } from './filled-product.ts';
import { loadAt, type Answered } from './load.ts';
import { readings, writings } from './traffic.ts';

const seconds = numberFrom('GUARD_LOAD_SECONDS', 10);
const p99Ms = numberFrom('GUARD_LOAD_P99_MS', 500);
const jobs = numberFrom('GUARD_LOAD_JOBS', 5_000);
const [readsPerSecond, writesPerSecond, burstFactor] = [200, 20, 5];
const burstSeconds = 10;
const recoversWithinMs = 5_000;
const promptMs = 500;
jest.setTimeout((seconds * 4 + 900) * 1_000);

let product: Product;
let caller: Caller;

beforeAll(async () => {
  product = await startProduct({ dataDir: await folderWithJobs(jobs) });
  caller = callerOf(product.url);
  const stats = await caller.ask('/api/jobs-stats');
  expect(stats.total).toBeGreaterThanOrEqual(jobs * 0.9);
  // Functions start one by one when they are first called.
  const requests = await readings(caller);
  await loadAt({ url: product.url, requests, perSecond: 40, seconds: 10, connections: 8 });
});
afterAll(() => product?.stop());

const failedIn = ({ statuses }: Answered, allowed: readonly number[] = []) =>
  Object.entries(statuses).filter(
    ([status]) => Number(status) >= 400 && !allowed.includes(Number(status)),
  );

function record(what: string, answered: Answered): void {
  tell(`${what}: ${JSON.stringify(answered)}`);
  recordFigure('Load', `${what}: answers a second`, answered.perSecond.toFixed(1));
  recordFigure(
    'Load',
    `${what}: p50, p99 in ms`,
    `${answered.p50.toFixed(0)}, ${answered.p99.toFixed(0)}`,
  );
  recordFigure('Load', `${what}: failed`, failedIn(answered).length + answered.broken);
}

describe(`with ${jobs} jobs`, () => {
  it(`${readsPerSecond} readings a second for ${seconds} s fail never and are prompt`, async () => {
    const requests = await readings(caller);
    const { url } = product;
    const answered = await loadAt({
      ...{ url, requests, seconds },
      ...{ perSecond: readsPerSecond, connections: 24 },
    });
    record(`${readsPerSecond} readings a second`, answered);
    expect([failedIn(answered), answered.broken, answered.examples]).toEqual([[], 0, {}]);
    expect(answered.p99).toBeLessThan(p99Ms);
  });

  it(`${writesPerSecond} writings a second fail never`, async () => {
    const token = await caller.signIn();
    const requests = await writings(caller, () => token);
    const { url } = product;
    const answered = await loadAt({
      ...{ url, requests, seconds },
      ...{ perSecond: writesPerSecond, connections: 8 },
    });
    record(`${writesPerSecond} writings a second`, answered);
    expect([failedIn(answered), answered.broken, answered.examples]).toEqual([[], 0, {}]);
  });

  it('a burst of five times as many is answered or put off, and over soon', async () => {
    const requests = await readings(caller);
    const answered = await loadAt({
      ...{ url: product.url, requests, seconds: burstSeconds },
      ...{ perSecond: readsPerSecond * burstFactor, connections: 200 },
    });
    record(`${readsPerSecond * burstFactor} readings a second`, answered);
    const ended = performance.now();
    const isPrompt = async (): Promise<boolean> => {
      const begun = performance.now();
      const [page, list] = await Promise.all([
        caller.send('/'),
        caller.send('/api/getAllJobs?page=1&pageSize=6'),
      ]);
      await Promise.all([page.text(), list.text()]);
      return page.ok && list.ok && performance.now() - begun < promptMs;
    };
    while (!(await isPrompt())) await wait(50);
    const recoveredMs = performance.now() - ended;
    recordFigure('Load', 'prompt again after a burst, ms', Math.round(recoveredMs));
    expect([failedIn(answered, [429, 503]), answered.broken]).toEqual([[], 0]);
    expect(recoveredMs).toBeLessThan(recoversWithinMs);
  });
});
