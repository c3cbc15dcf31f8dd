import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFigure } from '../support/figures.ts';
import { numberFrom, tell } from '../support/progress.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { callerOf } from './caller.ts';
import { loadAt, type Answered } from './load.ts';
import type { Sample } from './process-tree.ts';
import { readings, writings } from './traffic.ts';
import { trendOf, watching } from './watching.ts';

const minutes = numberFrom('GUARD_SOAK_MINUTES', 1);
/** Half of what it is to bear, a tenth of it writes. */
const readsPerSecond = numberFrom('GUARD_SOAK_RATE', 100);
const writesPerSecond = Math.max(1, readsPerSecond / 10);
const seconds = minutes * 60;
/** Every function has been called by then, in both of its environments. */
const warmUpSeconds = numberFrom('GUARD_WARM_SECONDS', 120);
const renewTokenEveryMs = 8 * 60_000;
jest.setTimeout((warmUpSeconds + seconds + 600) * 1_000);

let product: Product;
let reads: Answered;
let writes: Answered;
let samples: readonly Sample[];

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'demo' } });
  const caller = callerOf(product.url);
  let token = await caller.signIn();
  const renewing = setInterval(() => {
    void caller.signIn().then((renewed) => (token = renewed));
  }, renewTokenEveryMs);
  const asked = { url: product.url, seconds: warmUpSeconds + seconds };
  const [toRead, toWrite] = [await readings(caller), await writings(caller, () => token)];
  const watch = watching(product.pid);
  [reads, writes] = await Promise.all([
    loadAt({ ...asked, requests: toRead, perSecond: readsPerSecond, connections: 12 }),
    loadAt({ ...asked, requests: toWrite, perSecond: writesPerSecond, connections: 4 }),
  ]);
  samples = watch.stop();
  clearInterval(renewing);
  tell(`reads  ${JSON.stringify(reads)}`);
  tell(`writes ${JSON.stringify(writes)}`);
});
afterAll(() => product?.stop());

describe(`${minutes} minutes of readers and writers`, () => {
  it('are answered without a single error', () => {
    for (const [name, { statuses, broken, examples }] of Object.entries({ reads, writes })) {
      const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
      recordFigure('Soak', `${name} answered in ${minutes} min`, all);
      recordFigure('Soak', `${name} that failed`, failed.length + broken);
      expect([failed, broken, examples]).toEqual([[], 0, {}]);
    }
  });

  it('leave memory and handles as they were', () => {
    const memory = trendOf(samples, 'rssMb', warmUpSeconds);
    const handles = trendOf(samples, 'handles', warmUpSeconds);
    const percent = (growth: number) => `${(growth * 100).toFixed(1)} %`;
    recordFigure(
      'Soak',
      'memory after warm-up and at the end, MB',
      `${memory.first}, ${memory.last}`,
    );
    recordFigure('Soak', 'growth of memory', percent(memory.growth));
    recordFigure('Soak', 'growth of handles', percent(handles.growth));
    tell(`memory ${JSON.stringify(memory)}, handles ${JSON.stringify(handles)}`);
    expect(memory.growth).toBeLessThan(0.1);
    expect(handles.growth).toBeLessThan(0.1);
  });

  it('reject nothing unheard, and break no environment', () => {
    const functions = readFileSync(join(product.dataDir, 'logs', 'functions.log'), 'utf8');
    const bad = /unhandled|Runtime exited|memory limit/i;
    const lines = `${product.log()}\n${functions}`.split('\n').filter((line) => bad.test(line));
    recordFigure('Soak', 'unhandled rejections', lines.length);
    expect(lines).toEqual([]);
  });
});
