import { call, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobsSearch, getAllJobs, getListing, listingRoutes } from '#contract/jobs.ts';
import { readRows } from '#test/support/read-rows.ts';
import { handler, holding, inDays } from './public-calls.ts';

const rows = [
  { title: 'Asha Tech', pay: '4 LPA', city: 'pune', role: 'data-analyst', age: 10 },
  { title: 'Bela Systems', pay: '8-12 LPA', city: 'noida', role: 'data-analyst', age: 5 },
  { title: 'Chinar Works', pay: 'Not disclosed', city: 'pune', role: 'devops-engineer', age: 0.5 },
  { title: 'Deodar Labs', pay: '60k/month', city: 'chennai', role: 'devops-engineer', age: 0 },
].map(({ city, role, age, ...fields }, at) => {
  const job = buildJob({
    ...fields,
    id: `01JA000000000000000000000${at}`,
    location: at === 3 ? 'Work from home' : 'India',
    created_at: inDays(-age),
    expiresAt: inDays(1),
  });
  const row = jobRow(job, at + 1);
  const jobbycity = city.replace(/^./, (letter) => letter.toUpperCase());
  const categories = { ...row.categories, jobbycity };
  return { ...row, categories, slugs: { ...row.slugs, city, role } };
});

beforeAll(() => holding(rows));

type Query = Record<string, string>;
const first = (cards: readonly { title: string }[]) =>
  cards.map(({ title }) => title.charAt(0)).join('');
const all = async (query: Query) =>
  first((await call(handler, getAllJobs, { query })).body.JobsData);

it.each(readRows<[Query, string]>('lambdas/jobs/data/filters.jsonl'))(
  '%j keeps %s',
  async (query, expected) => expect(await all(query)).toBe(expected),
);

it.each<Query>([
  { payMin: '2.5' },
  { payMin: '10000' },
  { payMin: '100k' },
  { postedWithin: '366' },
  { city: 'pune,<b>' },
  { level: Array.from({ length: 51 }, (_, at) => `level-${at}`).join(',') },
])('refuses %j and names the field', async (query) => {
  const [field = ''] = Object.keys(query);
  const answer = await call(handler, getAllJobs, { query });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

it('narrow every listing, and its pages say so', async () => {
  const params = { kind: 'city', slug: 'pune' };
  const query = { role: 'devops-engineer', page: '1', pageSize: '1' };
  const { body } = await call(handler, getListing, { params, query });
  expect(body).toMatchObject({ title: 'Jobs in Pune', total: 1, pages: 1 });
  expect(first(body.jobs)).toBe('C');
  const stated = { query: { payUnknown: 'exclude' } };
  expect(first((await call(handler, listingRoutes['getPuneJobs']!, stated)).body.jobs)).toBe('A');
});

it('search keeps its free text `role` beside the category', async () => {
  const search = async (query: Query) => first((await call(handler, jobsSearch, { query })).body);
  expect(await search({ role: 'data-analyst' })).toBe('');
  expect(await search({ role: 'engineer' })).toBe('DCBA');
  expect(await search({ role: 'engineer', roleCategory: 'data-analyst' })).toBe('BA');
});

it('search answers an object when facets are asked for, the headers staying', async () => {
  const query = { searchTerm: 'bela', facets: '1', page: '1', pageSize: '1' };
  const { status, body, headers } = await call(handler, jobsSearch, { query });
  expect(status).toBe(200);
  expect(jobsSearch.responses[200].parse(body)).toEqual(body);
  expect(body).toMatchObject({ total: 1, page: 1, pageSize: 1, pages: 1 });
  expect(body.facets?.city).toContainEqual({ slug: 'noida', name: 'Noida', count: 1 });
  expect(headers['x-total-count']).toBe('1');
});

it('facets stand beside the whole list, a page and a listing, and nowhere unasked', async () => {
  const whole = await call(handler, getAllJobs, { query: { facets: '1' } });
  expect(Object.keys(whole.body)).toEqual(['JobsData', 'facets']);
  const query = { facets: '1', page: '1', pageSize: '2' };
  const listed = await call(handler, listingRoutes['getPuneJobs']!, { query });
  expect(listed.body).toMatchObject({ total: 2, facets: { remote: [{ count: 0 }, { count: 2 }] } });
  const unasked = await call(handler, getAllJobs, { query: { facets: '0' } });
  expect(Object.keys(unasked.body)).toEqual(['JobsData']);
});
