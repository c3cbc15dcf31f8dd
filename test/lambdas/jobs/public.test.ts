import { parseBatches } from '#domain/parse-batch-years.ts';
import { parsePlaces } from '#domain/parse-places.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { adminToken, call, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import * as contract from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { jobPreviewPath } from '#lambdas/platform/preview-image-paths.ts';
import { categories, dynamo, handler, holding, inDays, kochi } from './public-calls.ts';

const jobs = ['Asha Tech', 'Bela Systems', 'Chinar Works'].map((title, at) =>
  buildJob({
    ...{ id: `01JA000000000000000000000${at}`, title, expiresAt: inDays(1) },
    ...{ batches: '2022, 2025, 2026', location: 'Bengaluru, Belgaum' },
  }),
);

beforeEach(() => holding(jobs.map((job, at) => jobRow(job, at + 1))));

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);
const newestFirst = ['Chinar Works', 'Bela Systems', 'Asha Tech'];

it('all jobs are the whole list of cards without paging', async () => {
  const { status, body, headers } = await call(handler, contract.getAllJobs);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['JobsData']);
  expect(titles(body.JobsData)).toEqual(newestFirst);
  expect(body.JobsData[0]).not.toHaveProperty('description');
  const cached = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300';
  expect(headers).toMatchObject({ 'cache-control': cached, vary: 'authorization' });
});

it.each([
  [{ page: '2', pageSize: '2' }, ['Asha Tech'], { page: 2, pageSize: 2, pages: 2 }],
  [{ page: '9', pageSize: '2' }, [], { page: 9, pageSize: 2, pages: 2 }],
  [{ page: '2' }, [], { page: 2, pageSize: 20, pages: 1 }],
  [{ pageSize: '1' }, ['Chinar Works'], { page: 1, pageSize: 1, pages: 3 }],
])('all jobs come in pages with their figures: %j', async (query, expected, figures) => {
  const { body } = await call(handler, contract.getAllJobs, { query });
  expect(titles(body.JobsData)).toEqual(expected);
  expect(body).toEqual({ JobsData: expect.anything(), total: 3, ...figures });
});

it('search answers a bare list, the figures of a page in headers, and what came nearest where no job has all words', async () => {
  const query = { searchTerm: 'bela', page: '1', pageSize: '6' };
  const { body, headers } = await call(handler, contract.jobsSearch, { query });
  expect(titles(body)).toEqual(['Bela Systems']);
  expect(headers).toMatchObject({ 'x-total-count': '1', 'x-page': '1', 'x-page-size': '6' });
  const whole = await call(handler, contract.jobsSearch, { query: { searchTerm: '', role: '' } });
  expect(titles(whole.body)).toEqual(newestFirst);
  expect(whole.headers['x-total-count']).toBeUndefined();
  const far = { searchTerm: 'bela astronaut', facets: '1' };
  const nearest = (await call(handler, contract.jobsSearch, { query: far })).body;
  expect(titles(nearest.jobs)).toEqual(['Bela Systems']);
  expect(nearest.search).toMatchObject({
    exactCount: 0,
    nearest: [{ searchTerm: 'bela', count: 1 }],
  });
});

it('listings by kind and slug carry their title', async () => {
  const params = { kind: 'company', slug: 'product' };
  const query = { page: '1', pageSize: '2' };
  const { body } = await call(handler, contract.getListing, { params, query });
  expect(body).toMatchObject({ title: 'Product Based Jobs', total: 3, pages: 2 });
  expect(titles(body.jobs)).toEqual(newestFirst.slice(0, 2));
});

it('listings carry the new name of one that was renamed at its old address, serve one that was added, and no other', async () => {
  const renamed = { ...kochi, id: 'c-ggn', name: 'Gurugram', slug: 'gurgaon' };
  categories('city').resolves({ Items: [renamed, kochi] });
  const answerTo = (slug: string) =>
    call(handler, contract.getListing, { params: { kind: 'city', slug } });
  expect((await answerTo('gurgaon')).body.title).toBe('Jobs in Gurugram');
  expect((await answerTo('remote')).body.title).toBe('Remote Jobs');
  const found = { status: 200, body: { title: 'Jobs in Kochi', jobs: [] } };
  expect(await answerTo('Kochi')).toMatchObject(found);
  expect(await answerTo('atlantis')).toMatchObject({ status: 404 });
});

it('names the listings that hold a job, a batch also by its level, an old one and a town of the texts only where it has a page', async () => {
  const { body, headers } = await call(handler, contract.getOpenListings);
  expect(body).toEqual({
    ...{ batch: ['2025', '2026'], level: ['freshers'], domain: ['web-development'] },
    ...{ city: ['bengaluru'], company: ['product'], role: ['software-engineer-or-developer'] },
  });
  expect(headers['cache-control']).toContain('max-age=60');
  const belagavi = { ...kochi, id: 'c-2', name: 'Belagavi', slug: 'belagavi' };
  categories('city').resolves({ Items: [belagavi] });
  const paged = (await call(handler, contract.getOpenListings)).body;
  expect(paged).toMatchObject({ batch: ['2025', '2026'], city: ['belagavi', 'bengaluru'] });
});

describe('one job', () => {
  const { id } = jobs[0]!;
  const stored = (row: object | undefined) =>
    dynamo.on(GetCommand, { Key: keys.job(id) }).resolves(row ? { Item: { ...row } } : {});
  const read = (input = {}) => call(handler, contract.getJob, { params: { id }, ...input });

  it('has every field and nothing of the table, and tells administrators alone who changed it', async () => {
    const eligibility = 'B.Tech\nExperience: 2-5 Yrs';
    stored(jobRow({ ...jobs[0]!, eligibility }));
    const { status, body } = await read();
    expect(status).toBe(200);
    const salary = { currency: 'INR', period: 'year', min: 600_000, max: 800_000 };
    const told = {
      payText: '₹6–8 LPA',
      batchYears: parseBatches(jobs[0]!.batches),
      places: parsePlaces(jobs[0]!.location),
      ...{ eligibility, minYears: 2 },
    };
    expect(body).toEqual({
      job: { ...jobs[0], ...told, salary, preview: jobPreviewPath(jobs[0]!) },
    });
    stored({ ...jobRow(jobs[0]!), updatedBy: 'admin-7' });
    expect((await read({ token: adminToken })).body.job.updatedBy).toEqual({ id: 'admin-7' });
    expect((await read()).text).not.toContain('admin-7');
  });

  it.each([
    ['an unknown id', undefined],
    ['a deleted job', { ...jobRow(jobs[0]!), deletedAt: inDays(-1) }],
  ])('answers 404 to %s', async (_, row) => {
    stored(row);
    expect(await read()).toMatchObject({ status: 404, body: { message: jobMessages.gone } });
  });

  it('answers 410 with the card when it has expired, and is still shown to an administrator', async () => {
    stored(jobRow({ ...jobs[0]!, expiresAt: inDays(-1) }));
    const { status, body } = await read();
    expect(status).toBe(410);
    expect(body.job).toMatchObject({ id, title: 'Asha Tech' });
    expect(body.job).not.toHaveProperty('description');
    expect((await read({ token: adminToken })).status).toBe(200);
  });
});
