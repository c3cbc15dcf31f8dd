import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, getFunctionName, routes } from '#contract/routes.ts';
import { timeoutFactor } from '#local/gateway/lambda-instance.ts';
import { picture } from '#test/local/api/job-form.ts';
import type { Product } from '#test/local/api/stack.ts';
import { contactForm, postForm, send, type World } from '#test/local/api/world.ts';
import type { ApiAnswer } from '#test/support/api-calls.ts';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import { abreast } from '../support/abreast.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../support/fault-proxy.ts';
import { startProduct } from '../support/product.ts';
import { sendingOf, stackOf, worldOf } from '../support/world.ts';

let faults: FaultProxy;
let stack: Product;
/** One of everything, made before any fault. */
let world: World;

beforeAll(async () => {
  faults = await startFaultProxy();
  stack = stackOf(await startProduct(faults.env));
  await wakeFunctions(stack.address);
  world = await worldOf(stack);
});
afterEach(() => faults.clear());
afterAll(() => faults?.close());

type Ask = () => Promise<ApiAnswer>;

/** A form with a key of its own, which every try carries. */
function keyed(route: RouteDefinition, body: object): Ask {
  const headers = { 'idempotency-key': randomUUID() };
  const { token } = world;
  return () => send(stack, route, { body, headers, ...(route.audience === 'admin' && { token }) });
}
const jobWith = (fields: object) => keyed(routes.createJob, { ...world.job, ...fields });
const postWith = (fields: object) => keyed(routes.insertBlogPosts, { ...postForm, ...fields });

/** Asks until it is a success; the test's own limit ends it otherwise. */
async function untilWell(ask: Ask): Promise<void> {
  for (;;) {
    const { status, text } = await ask();
    if (status < 300) return;
    if (status < 500) throw new Error(`${status} ${text}`);
    await wait(50);
  }
}

const answering = (status: number, type: string, body: string) =>
  ({ kind: 'answer', status, type, body }) as const;
const refused = (type: string, status = 400) => {
  const told = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type };
  return answering(status, 'application/x-amz-json-1.0', JSON.stringify(told));
};
const unavailable = '<?xml version="1.0"?><Error><Code>ServiceUnavailable</Code></Error>';

describe('a table', () => {
  /** One call of each function that people use most: readings, forms, and an administrator's job. */
  const usualCalls = (): Ask[] => [
    () => stack.ask(`/api/job/${world.jobId}`),
    () => stack.ask('/api/jobs-search?searchTerm=saffron'),
    () => stack.ask('/api/getCompanyCat'),
    () => stack.ask(`/api/comments/${world.postId}`),
    () => stack.ask('/api/getContacts', { token: world.token }),
    keyed(routes.contactUs, { ...contactForm, message: randomUUID() }),
    ...[postWith({}), keyed(routes.insertInvExp, world.interview), jobWith({})],
  ];
  /** Less than the gateway waits for a function. */
  const longestMs = 10_000 * timeoutFactor;

  it.each<[string, Fault]>([
    ['hangs', { kind: 'hang' }],
    ['resets the connection', { kind: 'reset' }],
    ['answers 500', refused('InternalServerError', 500)],
    ['answers a page of a proxy', answering(502, 'text/html', '<h1>Bad Gateway</h1>')],
    ['answers half of its JSON', { ...refused('', 200), body: '{"Items":[{"PK":{"S":' }],
    ['throttles everything', refused('ProvisionedThroughputExceededException')],
  ])('that %s: 503, soon, and well again', async (_, fault) => {
    const injected = faults.inject({ service: 'dynamodb', fault });
    const calls = usualCalls();
    // Two environments of a function run at once: more callers of one would wait for each other.
    const answers = await abreast(
      3,
      calls.map((ask) => async () => {
        const began = performance.now();
        const answer = await ask();
        return { ...answer, milliseconds: performance.now() - began };
      }),
    );
    const page = await stack.ask(`/job/${world.jobId}/any`);
    injected.end();

    expect(injected.hits()).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status)).toContain(503);
    for (const { status, headers, milliseconds } of answers) {
      // A menu or a job may still be known to its function.
      expect([200, 503]).toContain(status);
      expect(milliseconds).toBeLessThan(longestMs);
      if (status === 200) continue;
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(Number(headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(5);
    }
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.status).not.toBe(500);
    for (const ask of calls) await untilWell(ask);
  });

  it('that refuses a single write by its condition is no failure of the server', async () => {
    const failed: [string, number][] = [];
    for (const route of allRoutes.filter(({ method }) => method !== 'GET')) {
      const sending = await sendingOf(world, route);
      faults.inject({
        service: 'dynamodb',
        operation: /^(?:UpdateItem|PutItem|DeleteItem)$/,
        caller: `-${getFunctionName(route)}`,
        fault: refused('ConditionalCheckFailedException'),
      });
      const { status } = await send(stack, route, sending);
      faults.clear();
      if (status >= 500 && status !== 503) failed.push([route.id, status]);
    }
    expect(failed).toEqual([]);
  });
});

describe('a bucket', () => {
  const readings = () => [
    ...['/', `/blog-posts-details/${world.postId}`, `/job/${world.jobId}/any`],
    ...['/api/getAllJobs', '/api/jobs-search?searchTerm=saffron', `/api/job/${world.jobId}`],
    `/api/getBlogPostsByID/${world.postId}`,
  ];
  const stored = async () => {
    const { token } = world;
    const jobs = await stack.ask('/api/getAllJobs', { token });
    const posts = await stack.ask('/api/getAllBlogPosts', { token });
    return [jobs.body.JobsData.length, posts.body.blogs.length];
  };

  it.each<[string, Fault]>([
    ['resets the connection', { kind: 'reset' }],
    ['answers 503', answering(503, 'application/xml', unavailable)],
    ['hangs', { kind: 'hang' }],
  ])('that %s: readings go on, an image is refused whole', async (_, fault) => {
    const image = await picture(60, '#335599');
    const before = await stored();
    const injected = faults.inject({ service: 's3', fault });
    for (const path of readings()) {
      const { status } = await stack.ask(path, { headers: { accept: 'text/html, */*' } });
      expect([path, [200, 301, 308].includes(status)]).toEqual([path, true]);
    }
    const forms = [jobWith({ companyLogo: image }), postWith({ image })];
    const answers = await Promise.all(forms.map((ask) => ask()));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(injected.hits()).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
    const without = await Promise.all([jobWith({})(), postWith({})()]);
    expect(without.map(({ status }) => status)).toEqual([201, 201]);
    injected.end();
    for (const ask of forms) await untilWell(ask);
  });
});
