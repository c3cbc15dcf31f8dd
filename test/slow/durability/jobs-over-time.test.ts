import { renewJob } from '#contract/jobs/admin-jobs.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { expectDeclared, expectProblem } from '#test/local/api/answers.ts';
import { addJob, fullForm, type Fields } from '#test/local/api/job-form.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { startStack, type Stack } from '#test/local/api/stack.ts';

let stack: Stack;
let token: string;
let form: Fields;
const get = (path: string) => stack.ask(path);
const add = (fields: Fields) => addJob(stack, token)(fields);

beforeAll(async () => {
  stack = await startStack();
  [token, form] = await Promise.all([stack.signIn(), fullForm(stack)]);
});
afterAll(() => stack?.stop());

const listAddresses = ['/api/getAllJobs', '/api/jobs-search', '/api/getBengaluruJobs'];
const jobsIn = ({ body }: Answered): { id: string }[] => body.JobsData ?? body.jobs ?? body;
const idsIn = (answer: Answered) => jobsIn(answer).map(({ id }) => id);

describe('a job past its closing date', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const until = (moment: string) =>
    new Promise((done) => setTimeout(done, Date.parse(moment) - Date.now() + 20));
  /** A check of the catalog counts for a quarter of a second, in each of the functions that read it. */
  const caughtUp = () => until(inMs(250));
  /** Every place where visitors find jobs, as what they read there. */
  const places = (like: string) => [
    ...listAddresses,
    '/api/jobs-search?searchTerm=zephyr',
    '/api/jobs-search?searchTerm=zephyr&facets=1',
    '/api/jobs-search?location=bangalore&batch=2026&page=1&pageSize=100',
    '/api/getAllJobs?page=1&pageSize=100',
    `/api/similarJobs/${like}?limit=20`,
    '/api/sitemap.xml',
    '/api/feeds/feed.json',
    '/api/feeds/feed.xml',
    '/api/feeds/jobs/Bengaluru-Jobs/feed.json',
  ];
  const whereFound = async (id: string, like: string) => {
    const found = await Promise.all(
      places(like).map(async (path) => ({ path, text: (await get(path)).text })),
    );
    return found.filter(({ text }) => text.includes(id)).map(({ path }) => path);
  };
  const figures = async () => (await get('/api/jobs-stats')).body;
  const suggested = async () => (await get('/api/jobs-suggest?q=zephyr')).body.suggestions;
  const actionsOf = async (id: string) => {
    const { body } = await stack.ask('/api/audit', { token });
    return body.actions.filter(({ which }: { which: string }) => which === id);
  };

  it('is in no place any more from that moment on, and is written down by the next sweep', async () => {
    for (const number of [1, 2, 3, 4]) await add({ ...form, title: `Like ${number} Ltd` });
    const like = (await add({ ...form, title: 'Like 5 Ltd' })).body.job.id;
    await caughtUp();
    const before = await figures();
    const { job } = (await add({ ...form, title: 'Zephyr Inc', expiresAt: inMs(8_000) })).body;
    await caughtUp();
    expect((await get(`/api/job/${job.id}`)).status).toBe(200);
    expect(await whereFound(job.id, like)).toEqual(places(like));
    expect(await figures()).toMatchObject({ total: before.total + 1 });
    expect(await suggested()).toContainEqual({ text: 'Zephyr Inc', kind: 'company' });

    await until(job.expiresAt);
    const closed = await get(`/api/job/${job.id}`);
    expectDeclared(getJob, closed);
    expect(closed).toMatchObject({ status: 410, body: { job: { id: job.id } } });
    expect(closed.body.job).not.toHaveProperty('description');
    await caughtUp();
    expect(await whereFound(job.id, like)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await suggested()).toEqual([]);
    const similar = (await get(`/api/similarJobs/${job.id}`)).body.jobs;
    expect(similar).toHaveLength(5);
    for (const { id } of similar) expect((await get(`/api/job/${id}`)).status).toBe(200);
    expect((await stack.ask(`/api/job/${job.id}`, { token })).status).toBe(200);

    expect(await actionsOf(job.id)).toHaveLength(1);
    await Promise.all([stack.invoke('jobs-closer', {}), stack.invoke('jobs-closer', {})]);
    expect((await actionsOf(job.id))[0]).toMatchObject({
      what: 'closeJob',
      who: { id: 'system', name: 'System' },
    });
    await stack.invoke('jobs-closer', {});
    expect(await actionsOf(job.id)).toHaveLength(2);
    expect(await whereFound(job.id, like)).toEqual([]);
    const expired = await stack.ask('/api/jobs-admin?status=expired&search=zephyr', { token });
    expect(idsIn(expired)).toEqual([job.id]);

    const order = idsIn(await stack.ask('/api/getAllJobs', { token }));
    const renew = (body: object) => stack.ask(`/api/renewJob/${job.id}`, { token, body });
    expectProblem(await renew({ version: job.version + 1 }), 409);
    const renewed = await renew({ version: job.version });
    expectDeclared(renewJob, renewed);
    expect(renewed.body.job.created_at).toBe(job.created_at);
    // At its place by creation.
    expect(idsIn(await stack.ask('/api/getAllJobs', { token }))).toEqual([job.id, ...order]);
    await caughtUp();
    expect(await whereFound(job.id, like)).toEqual(places(like));
    expect(await suggested()).toHaveLength(1);
    expect((await get(`/api/job/${job.id}`)).body.job.expiresAt).toBe(renewed.body.job.expiresAt);
  });
});
