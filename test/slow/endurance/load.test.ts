import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobPath } from '#contract/listings.ts';
import { postPath } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import type { Answered, Stack } from '#test/local/api/stack.ts';
import { contactForm, send } from '#test/local/api/world.ts';
import { openHandles, residentBytes } from '../support/process-tree.ts';
import { startProduct, type Product } from '../support/product.ts';
import { numberFrom } from '../support/random.ts';
import { stackOf } from '../support/world.ts';

const [readsPerSecond, writesPerSecond] = [200, 20];
const burstPerSecond = 1_000;
const loadSeconds = numberFrom('LOAD_SECONDS', 30);
const soakMinutes = numberFrom('SOAK_MINUTES', 5);
/** Every function has been called by then, in both of its environments. */
const warmUpSeconds = numberFrom('WARM_UP_SECONDS', 60);

type Ask = () => Promise<Answered>;
let product: Product;
let stack: Stack;
let reads: readonly Ask[];
let writes: readonly Ask[];

interface Thing {
  id: string;
  title: string;
  role: string;
  slug: string;
}

/** What people read: home page, lists, searches, jobs and posts, as pages and by the API. */
function readings(jobs: readonly Thing[], posts: readonly Thing[]): Ask[] {
  const searches = ['java', 'react developer', 'sde', 'bangalore', 'data analyst', 'pythn'];
  const paths = [
    ...['/', '/jobs/Bengaluru-Jobs', '/jobsbytype/Freshers-jobs', '/jobs/remote-based-jobs'],
    ...['/', '/api/getAllJobs?page=1&pageSize=6', '/api/jobs-stats', '/api/getPosts'],
    ...searches.map((text) => `/api/jobs-search?searchTerm=${encodeURIComponent(text)}&page=1`),
    ...jobs.slice(0, 12).flatMap((job) => [`/api/job/${job.id}`, jobPath(job)]),
    ...posts.slice(0, 4).flatMap((post) => [`/api/getBlogPostsByID/${post.id}`, postPath(post)]),
  ];
  return paths.map((path) => () => stack.ask(path));
}

/** What people write: messages, comments, views, and an administrator's edits. */
function writings(jobs: readonly Thing[], posts: readonly Thing[], token: () => string): Ask[] {
  const ofJob = (at: number) => ({ params: { id: jobs[at % jobs.length]!.id } });
  const ofPost = (at: number) => ({ params: { id: posts[at % posts.length]!.id } });
  const asSomebody = () => ({
    headers: { 'idempotency-key': randomUUID(), 'user-agent': `Browser ${randomUUID()}` },
  });
  return Array.from({ length: 20 }, (_, at): Ask[] => [
    () => send(stack, routes.contactUs, { ...asSomebody(), body: contactForm }),
    () => send(stack, routes.countJobView, { ...asSomebody(), ...ofJob(at) }),
    () => send(stack, routes.countPostView, { ...asSomebody(), ...ofPost(at) }),
    () =>
      send(stack, routes.addComment, {
        ...{ ...asSomebody(), ...ofPost(at) },
        body: { author: 'Asha', content: randomUUID() },
      }),
    () =>
      send(stack, routes.updateJob, {
        ...{ ...asSomebody(), ...ofJob(at), token: token() },
        body: { niceToHave: randomUUID() },
      }),
  ]).flat();
}

/** So many calls each second, whatever becomes of them; how many had which status. */
async function load(asks: readonly Ask[], perSecond: number, seconds: number) {
  const statuses: Record<string, number> = {};
  const asked: Promise<void>[] = [];
  const note = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const began = performance.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    const dueMs = (at * 1_000) / perSecond - (performance.now() - began);
    if (dueMs > 1) await wait(dueMs);
    asked.push(
      asks[at % asks.length]!().then(
        ({ status }) => void note(status),
        (error: unknown) => void note(String(error)),
      ),
    );
  }
  await Promise.all(asked);
  return statuses;
}
const failedIn = (statuses: Readonly<Record<string, number>>, allowed: readonly number[] = []) =>
  Object.entries(statuses).filter(
    ([status]) => !(Number(status) < 400 || allowed.includes(Number(status))),
  );

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'demo' } });
  stack = stackOf(product);
  let token = await stack.signIn();
  const jobs: Thing[] = (await stack.ask('/api/getAllJobs?page=1&pageSize=100')).body.JobsData;
  const posts: Thing[] = (await stack.ask('/api/getPosts')).body.posts;
  reads = readings(jobs, posts);
  writes = writings(jobs, posts, () => token);
  const renewing = setInterval(() => {
    void stack.signIn().then((renewed) => (token = renewed));
  }, 8 * 60_000);
  renewing.unref();
  // Functions start one by one when they are first called.
  await load([...reads, ...writes], 20, warmUpSeconds);
});

it(`answers ${readsPerSecond} readings and ${writesPerSecond} writings a second`, async () => {
  const [read, written] = await Promise.all([
    load(reads, readsPerSecond, loadSeconds),
    load(writes, writesPerSecond, loadSeconds),
  ]);
  expect([failedIn(read), failedIn(written)]).toEqual([[], []]);
});

it('answers or puts off a burst of five times as many, and is well after it', async () => {
  expect(failedIn(await load(reads, burstPerSecond, 10), [429, 503])).toEqual([]);
  expect(failedIn(await load(reads, 10, 5))).toEqual([]);
});

it(`keeps memory and handles as they were in ${soakMinutes} minutes of half the load`, async () => {
  const now = () => ({ bytes: residentBytes(product.pid), handles: openHandles(product.pid) });
  const soak = async (seconds: number) => {
    const [read, written] = await Promise.all([
      load(reads, readsPerSecond / 2, seconds),
      load(writes, writesPerSecond / 2, seconds),
    ]);
    expect([failedIn(read), failedIn(written)]).toEqual([[], []]);
    return now();
  };
  const first = await soak(soakMinutes * 12);
  const last = await soak(soakMinutes * 48);
  expect(last.bytes / first.bytes).toBeLessThan(1.1);
  expect(last.handles / first.handles).toBeLessThan(1.1);
  const functions = readFileSync(join(product.dataDir, 'logs', 'functions.log'), 'utf8');
  expect(`${product.log()}${functions}`).not.toMatch(/unhandled|Runtime exited|memory limit/i);
});
