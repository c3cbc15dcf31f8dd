import { renewJob } from '#contract/admin-jobs.ts';
import { optionRoutes } from '#contract/categories.ts';
import {
  createJob,
  deleteJob,
  getAllJobs,
  getJob,
  getJobStatistics,
  getListing,
  jobsSearch,
  listingRoutes,
} from '#contract/jobs.ts';
import { listingCalls } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { addJob, changeJob, fullForm, picture, type Fields } from './job-form.ts';
import { startStack, type Answered, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
let token: string;
let form: Fields;
const get = (path: string, headers: Record<string, string> = {}) => stack.ask(path, { headers });
const add = (fields: Fields) => addJob(stack, token)(fields);

beforeAll(async () => {
  stack = await startStack();
  [token, form] = await Promise.all([stack.signIn(), fullForm(stack)]);
});
afterAll(() => stack?.stop());

const listedUnder = [
  ['company', 'product', 'getProductBasedJobs'],
  ['role', 'software-engineer-or-developer', 'getSoftwareEngineerOrDeveloperJobs'],
  ['city', 'bengaluru', 'getBengaluruJobs'],
  ['level', 'freshers', 'getFreshersJobs'],
  ['domain', 'web-development', 'getWebDevelopmentJobs'],
  ['batch', '2025', undefined],
  ['batch', '2026', undefined],
] as const;
const addresses = listedUnder.flatMap(([kind, slug, call]) => [
  `/api/listings/${kind}/${slug}`,
  ...(call ? [`/api/${call}`] : []),
]);
const listAddresses = ['/api/getAllJobs', '/api/jobs-search', ...addresses];

const jobsIn = ({ body }: Answered): { id: string }[] => body.JobsData ?? body.jobs ?? body;
const idsIn = (answer: Answered) => jobsIn(answer).map(({ id }) => id);

describe('categories', () => {
  it.each(Object.values(optionRoutes).map((route) => [route.path, route] as const))(
    'are offered by %s',
    async (path, route) => {
      const answer = await get(path);
      expectDeclared(route, answer);
      expect(answer.body.roleData.length).toBeGreaterThan(3);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-if-error=300');
    },
  );

  it.each(['getAllBatches', 'getAllDomains', 'getAllRoles', 'getCategories'] as const)(
    'stand in the menu by %s',
    async (id) => {
      const answer = await get(routes[id].path);
      expectDeclared(routes[id], answer);
      expect(Object.values(answer.body)[0]).not.toHaveLength(0);
    },
  );
});

it('has the 42 documented calls, each with an empty list at first', async () => {
  expect(listingCalls.size).toBe(42);
  for (const route of Object.values(listingRoutes)) {
    const answer = await get(route.path);
    expect([route.id, answer.status, answer.body]).toEqual([route.id, 200, { jobs: [] }]);
  }
});

describe('a job that an administrator adds', () => {
  let job: { id: string; image: string; created_at: string };

  it('is in the very next answer of every list that it belongs to, and of no other', async () => {
    await Promise.all(listAddresses.map((path) => get(path)));
    const added = await add({ ...form, companyLogo: await picture() });
    expectDeclared(createJob, added);
    ({ job } = added.body);
    expect([added.status, added.body.message]).toEqual([201, messages.job.added]);
    for (const path of listAddresses) {
      const answer = await stack.ask(path, { token });
      expect([path, idsIn(answer)]).toEqual([path, [job.id]]);
    }
    expect(idsIn(await get('/api/getPuneJobs'))).toEqual([]);
    expect(idsIn(await get('/api/getServiceBasedJobs'))).toEqual([]);
  });

  it('is shown to visitors by the fields of the contract and no others', async () => {
    const lists = [
      [jobsSearch, '/api/jobs-search?searchTerm=saffron'],
      [getAllJobs, '/api/getAllJobs'],
      [getListing, '/api/listings/city/bengaluru'],
      [getJob, `/api/job/${job.id}`],
      [getJobStatistics, '/api/jobs-stats'],
    ] as const;
    for (const [route, path] of lists) expectDeclared(route, await get(path));
    for (const route of Object.values(listingRoutes)) {
      expectDeclared(route, await get(route.path));
    }
  });

  it('counts in the figures of the banner', async () => {
    const { body } = await get('/api/jobs-stats');
    expect(body).toEqual({ total: 1, newToday: 1, companies: 1, remote: 0 });
  });

  it('has its logo in two sizes, written anew as WebP', async () => {
    expect(job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    for (const path of [job.image, job.image.replace('.webp', '-card.webp')]) {
      const image = await get(path);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['searchTerm=safron', 'a typo'],
    ['location=bangalore', 'another name of the city'],
    ['role=GRADUATE', 'capitals'],
    ['searchTerm=saff&location=kar&role=engin', 'beginnings of words'],
    ['searchTerm=&location=&role=', 'nothing at all'],
  ])('is found by %s: %s', async (query) => {
    expect(idsIn(await get(`/api/jobs-search?${query}`))).toEqual([job.id]);
  });

  it.each(['searchTerm=saffron&location=chennai', 'role=plumber', 'searchTerm=%22%20OR%201%3D1--'])(
    'is not found by %s',
    async (query) => {
      const answer = await get(`/api/jobs-search?${query}`);
      expect([answer.status, answer.body]).toEqual([200, []]);
    },
  );

  it('moves from one list to another when its city changes', async () => {
    const { roleData } = (await get(optionRoutes.city.path)).body;
    const pune = roleData.find(({ name }: { name: string }) => name === 'Pune');
    const moved = await changeJob(stack, token)(job.id, { jobbycity: pune.id });
    expect(moved.body.job).toMatchObject({ version: 2, categories: { jobbycity: 'Pune' } });
    expect(moved.body.job).toMatchObject({ image: job.image, created_at: job.created_at });
    expect(idsIn(await stack.ask('/api/getPuneJobs', { token }))).toEqual([job.id]);
    expect(idsIn(await stack.ask('/api/getBengaluruJobs', { token }))).toEqual([]);
  });

  it('is gone from everywhere once it is deleted, and deleted only once', async () => {
    const gone = () => stack.ask(`/api/deletejob/${job.id}`, { method: 'DELETE', token });
    const deleted = await gone();
    expectDeclared(deleteJob, deleted);
    expect([deleted.status, deleted.body]).toEqual([200, { message: messages.job.deleted }]);
    for (const path of [...listAddresses, '/api/getPuneJobs']) {
      expect([path, idsIn(await stack.ask(path, { token }))]).toEqual([path, []]);
    }
    expectProblem(await gone(), 404);
    expectProblem(await get(`/api/job/${job.id}`), 404);
    expectProblem(await stack.ask(`/api/job/${job.id}`, { token }), 404);
    expectProblem(await changeJob(stack, token)(job.id, { pay: '9 LPA' }), 404);
  });
});

describe('pages', () => {
  let newestFirst: string[];
  beforeAll(async () => {
    const added: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const { body } = await add({ ...form, title: `Company ${number}` });
      added.unshift(body.job.id);
    }
    newestFirst = added;
    await stack.ask('/api/getAllJobs', { token });
  });

  it('cut the list in order, with their figures beside it', async () => {
    const collected: string[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await stack.ask(`/api/getAllJobs?page=${page}&pageSize=3`, { token });
      expectDeclared(getAllJobs, answer);
      expect(answer.body).toMatchObject({ total: 7, page, pageSize: 3, pages: 3 });
      collected.push(...idsIn(answer));
    }
    expect(collected).toEqual(newestFirst);
    expect(idsIn(await stack.ask('/api/getAllJobs', { token }))).toEqual(newestFirst);
  });

  it('are told in headers where the body is a bare list', async () => {
    const answer = await stack.ask('/api/jobs-search?page=2&pageSize=5', { token });
    expect(idsIn(answer)).toEqual(newestFirst.slice(5));
    const figures = ['x-total-count', 'x-page', 'x-page-size'].map((n) => answer.headers.get(n));
    expect(figures).toEqual(['7', '2', '5']);
    const whole = await stack.ask('/api/jobs-search', { token });
    expect(whole.headers.get('x-total-count')).toBeNull();
  });

  it('have a size of their own, and are empty past the end', async () => {
    const { body } = await stack.ask('/api/getFreshersJobs?page=1', { token });
    expect(body).toMatchObject({ total: 7, page: 1, pageSize: 20, pages: 1 });
    const past = await stack.ask('/api/getFreshersJobs?page=9&pageSize=3', { token });
    expect(past.body).toEqual({ jobs: [], total: 7, page: 9, pageSize: 3, pages: 3 });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'pageSize=0', 'pageSize=101', 'page=%00'])(
    'refuse %s',
    async (query) => {
      for (const path of ['getAllJobs', 'jobs-search', 'getFreshersJobs', 'listings/city/pune']) {
        const answer = await get(`/api/${path}?${query}`);
        expectProblem(answer, 422);
        expect(answer.body.errors).toMatchObject([{ field: query.split('=')[0] }]);
      }
    },
  );
});

describe('an answer that was given before', () => {
  it.each(['/api/getAllJobs', '/api/jobs-search?role=engineer', '/api/getRolesCat'])(
    'is not sent again by %s until it changes',
    async (path) => {
      const first = await get(path);
      const tag = first.headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': tag });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')?.replace('W/', '')).toBe(tag.replace('W/', ''));
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('is sent anew after a job was added, and is never kept for an administrator', async () => {
    const before = await get('/api/getAllJobs');
    await add({ ...form, title: 'One more' });
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const own = await stack.ask('/api/getAllJobs', { token, headers });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(own.headers.get('etag')).toBeNull();
    const visitor = await get('/api/getAllJobs', headers);
    expect([visitor.status, jobsIn(visitor).length]).toEqual([200, jobsIn(own).length]);
  });
});

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
  const deedsOf = async (id: string) => {
    const { body } = await stack.ask('/api/audit', { token });
    return body.deeds.filter(({ which }: { which: string }) => which === id);
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

    expect(await deedsOf(job.id)).toHaveLength(1);
    await Promise.all([stack.invoke('jobs-closer', {}), stack.invoke('jobs-closer', {})]);
    expect((await deedsOf(job.id))[0]).toMatchObject({
      what: 'closeJob',
      who: { id: 'system', name: 'System' },
    });
    await stack.invoke('jobs-closer', {});
    expect(await deedsOf(job.id)).toHaveLength(2);
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
