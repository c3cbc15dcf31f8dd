import { routes } from '#contract/routes.ts';
import { picture } from '#test/local/api/job-form.ts';
import { thingsOf } from '#test/local/api/stored.ts';
import { postForm } from '#test/local/api/world.ts';
import { keyed, untilWell } from '../support/calls.ts';
import { s3Unavailable, type Fault } from '../support/faults.ts';
import { faultyProduct, startBehindFaults } from '../support/faulty-product.ts';

const open = faultyProduct();

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
const stored = async () =>
  (await thingsOf(open.stack)).filter(({ PK }) => /^(?:JOB|POST)#/.test(PK)).length;

it.each<[string, Fault]>([
  ['resets the connection', { kind: 'reset' }],
  ['answers 503', s3Unavailable],
  ['hangs', { kind: 'hang' }],
])('a bucket that %s: readings go on, an image is refused whole', async (_, fault) => {
  const image = await picture(60, '#335599');
  const before = await stored();
  const injected = open.faults.inject({ service: 's3', fault });
  for (const path of readings()) {
    const { status } = await open.stack.ask(path, { headers: { accept: 'text/html, */*' } });
    expect([path, [200, 301, 308].includes(status)]).toEqual([path, true]);
  }
  const [job, post] = [jobWith({ companyLogo: image }), postWith({ image })];
  const refused = await Promise.all([job(), post()]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  expect(injected.hits()).toBeGreaterThan(0);
  expect(await stored()).toBe(before);
  const without = await Promise.all([jobWith({})(), postWith({})()]);
  expect(without.map(({ status }) => status)).toEqual([201, 201]);
  injected.end();
  await untilWell(job);
  await untilWell(post);
});

it('a bucket that never answers: uploads end, and nobody else waits for them', async () => {
  const image = await picture(400, '#994422');
  const injected = open.faults.inject({ service: 's3', fault: { kind: 'hang' } });
  let areOver = false;
  const uploads = Promise.all([jobWith({ companyLogo: image })(), postWith({ image })()]);
  void uploads.then(() => (areOver = true));
  await injected.struck;
  for (let at = 0; at < 20; at++)
    expect((await open.stack.ask(`/api/job/${open.world.jobId}`)).status).toBe(200);
  // Held up by one of them, the twenty readings would have ended after it.
  expect(areOver).toBe(false);
  for (const { status } of await uploads) expect(status).toBe(503);
});

it('a bucket that is away at the start is no reason not to start', async () => {
  await open.product.stop();
  open.faults.inject({ service: 's3', fault: { kind: 'reset' } });
  await startBehindFaults(open);
  for (const path of readings()) {
    const { status, headers } = await open.stack.ask(path);
    // A catalog that was never read cannot be; everything else is there, and nothing fails badly.
    expect([path, status === 503 || status < 400]).toEqual([path, true]);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5);
  }
  open.faults.clear();
  await untilWell(() => open.stack.ask('/api/getAllJobs'));
});
