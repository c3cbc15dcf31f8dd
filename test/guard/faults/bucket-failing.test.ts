import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '#contract/routes.ts';
import { expectProblem } from '#test/local/api/answers.ts';
import { picture } from '#test/local/api/job-form.ts';
import type { Answered } from '#test/local/api/stack.ts';
import { thingsOf } from '#test/local/api/stored.ts';
import { postForm } from '#test/local/api/world.ts';
import { s3Unavailable, type Fault } from '../support/fault.ts';
import { faultySite, startAgain } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { percentile, timed } from '../support/timed.ts';
import { keyed, untilWell } from '../support/visits.ts';

const open = faultySite(8);
const down: readonly (readonly [string, Fault])[] = [
  ['resets the connection', { kind: 'reset' }],
  ['answers 503', s3Unavailable],
  ['hangs', { kind: 'hang' }],
];

const jobWith = (fields: object) =>
  keyed(open, routes.createJob, {
    body: { ...open.world.job, ...fields },
    token: open.world.token,
  });
const postWith = (fields: object) =>
  keyed(open, routes.insertBlogPosts, { body: { ...postForm, ...fields } });

const readings = () => [
  '/',
  `/blog-posts-details/${open.world.postId}`,
  `/job/${open.world.jobId}/any`,
  '/api/getAllJobs',
  '/api/jobs-search?searchTerm=saffron',
  `/api/job/${open.world.jobId}`,
  `/api/getBlogPostsByID/${open.world.postId}`,
];

/** Letters that wait go out meanwhile. */
const thingsInAll = async () =>
  (await thingsOf(open.site)).filter(({ PK }) => /^(?:JOB|POST)#/.test(PK)).length;

async function expectReadable(): Promise<void> {
  for (const path of readings()) {
    const { status } = await open.site.ask(path, { headers: { accept: 'text/html, */*' } });
    expect([path, [200, 301, 308].includes(status)]).toEqual([path, true]);
  }
}

it.each(down)(
  'a bucket that %s: readings go on, an image is refused whole',
  async (name, fault) => {
    const { faults } = open;
    const image = await picture(60, '#335599');
    const before = await thingsInAll();
    const injected = faults.inject({ service: 's3', fault });
    await expectReadable();

    const [job, post] = [jobWith({ companyLogo: image }), postWith({ image })];
    const refused = await Promise.all([timed(job), timed(post)]);
    for (const answer of refused) {
      expectProblem(answer, 503);
      expect(answer.milliseconds).toBeLessThan(10_000);
    }
    expect(await thingsInAll()).toBe(before);
    expect(injected.hits()).toBeGreaterThan(0);
    const without = await Promise.all([jobWith({})(), postWith({})()]);
    expect(without.map(({ status }) => status)).toEqual([201, 201]);

    injected.end();
    expect(Math.max(await untilWell(job), await untilWell(post))).toBeLessThan(2_000);
    const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds));
    recordFigure(
      'F8',
      `a bucket that ${name}: an image is refused with 503 after`,
      `${slowest} ms`,
    );
  },
);

it('reads start without the bucket, too', async () => {
  await open.product.stop();
  open.faults.inject({ service: 's3', fault: { kind: 'reset' } });
  await startAgain(open);
  for (const path of readings()) {
    const { status, headers } = await open.site.ask(path);
    // A catalog that was never read cannot be; everything else is there, and nothing fails badly.
    expect([path, status === 503 || status < 400]).toEqual([path, true]);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5);
  }
  open.faults.clear();
  await untilWell(() => open.site.ask('/api/getAllJobs'));
});

describe('a slow bucket', () => {
  const slow: Fault = { kind: 'delay', milliseconds: 3_000, bytesPerSecond: 50_000 };
  const calls = 100;
  const rounds = 5;

  async function readingTimes(): Promise<number[]> {
    const times: number[] = [];
    for (let at = 0; at < calls; at++) {
      const { status, milliseconds } = await timed(() =>
        open.site.ask(`/api/job/${open.world.jobId}`),
      );
      expect(status).toBe(200);
      times.push(milliseconds);
    }
    return times;
  }

  it('takes an upload or refuses it cleanly, and slows nobody else down', async () => {
    const image = await picture(400, '#994422');
    await readingTimes();
    const quiet: number[] = [];
    const beside: number[] = [];
    const uploads: Answered[] = [];
    // In turns, since the machine's own load comes and goes.
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await readingTimes()));
      const injected = open.faults.inject({ service: 's3', fault: slow });
      const uploading = Promise.all([jobWith({ companyLogo: image })(), postWith({ image })()]);
      await injected.struck;
      const reading = readingTimes();
      beside.push(...(await reading));
      uploads.push(...(await uploading));
      injected.end();
      await wait(100);
    }
    const [usual, meanwhile] = [percentile(quiet, 99), percentile(beside, 99)];
    recordFigure('F9', 'uploads', uploads.map(({ status }) => status).join(', '));
    recordFigure(
      'F9',
      'p99 of reading a job without and beside slow uploads',
      `${usual} and ${meanwhile} ms`,
    );
    for (const { status } of uploads) expect([201, 503]).toContain(status);
    // A few milliseconds more are the machine's.
    expect(meanwhile).toBeLessThanOrEqual(Math.max(usual * 1.2, usual + 20));
  });
});
