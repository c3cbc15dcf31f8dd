import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { claims, signed } from '#test/support/tokens.ts';
import {
  getAllJobs,
  getJob,
  getJobStatistics,
  getListing,
  jobsSearch,
  listingRoutes,
} from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { indexByKind, keys } from '#lambdas/platform/keys.ts';
import { handler } from '#lambdas/jobs/public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const future = new Date(Date.now() + 86_400_000).toISOString();
const past = new Date(Date.now() - 86_400_000).toISOString();
const jobs = ['Asha Tech', 'Bela Systems', 'Chinar Works'].map((title, at) =>
  buildJob({ id: `01JA000000000000000000000${at}`, title, expiresAt: future }),
);

beforeAll(() => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({
    Items: jobs.map((job, at) => jobRow(job, at + 1)),
  });
  dynamo.on(GetCommand).resolves({});
});

const titles = (cards: { title: string }[]) => cards.map((card) => card.title);
const newestFirst = ['Chinar Works', 'Bela Systems', 'Asha Tech'];

describe('all jobs', () => {
  it('are the whole list of cards without paging', async () => {
    const { status, body, headers } = await call(handler, getAllJobs);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['JobsData']);
    expect(titles(body.JobsData)).toEqual(newestFirst);
    expect(body.JobsData[0]).not.toHaveProperty('description');
    expect(headers).toMatchObject({
      'cache-control':
        'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
      vary: 'authorization',
    });
  });

  it('come in pages with their figures', async () => {
    const { body } = await call(handler, getAllJobs, { query: { page: '2', pageSize: '2' } });
    expect(titles(body.JobsData)).toEqual(['Asha Tech']);
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2, pages: 2 });
  });

  it('are none past the last page, with the true total', async () => {
    const { body } = await call(handler, getAllJobs, { query: { page: '9', pageSize: '2' } });
    expect(body).toEqual({ JobsData: [], total: 3, page: 9, pageSize: 2, pages: 2 });
  });

  it.each([
    [{ page: '2' }, { page: 2, pageSize: 20 }],
    [{ pageSize: '1' }, { page: 1, pageSize: 1, pages: 3 }],
  ])('take the rest of the page from the defaults', async (query, figures) => {
    expect((await call(handler, getAllJobs, { query })).body).toMatchObject(figures);
  });

  it('answer 422 to a page that cannot be', async () => {
    const answer = await call(handler, getAllJobs, { query: { pageSize: '101' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'pageSize' }] } });
  });
});

describe('search', () => {
  it('answers a bare list, and the figures of a page in headers', async () => {
    const query = { searchTerm: 'bela', page: '1', pageSize: '6' };
    const { body, headers } = await call(handler, jobsSearch, { query });
    expect(titles(body)).toEqual(['Bela Systems']);
    expect(headers).toMatchObject({ 'x-total-count': '1', 'x-page': '1', 'x-page-size': '6' });
  });

  it('with empty fields finds every job', async () => {
    const query = { searchTerm: '', location: '', role: '' };
    const { body, headers } = await call(handler, jobsSearch, { query });
    expect(titles(body)).toEqual(newestFirst);
    expect(headers['x-total-count']).toBeUndefined();
  });

  it('answers an empty list to what is not there', async () => {
    const query = { role: 'astronaut' };
    expect(await call(handler, jobsSearch, { query })).toMatchObject({ status: 200, body: [] });
  });

  it('refuses more text than a search can need', async () => {
    const answer = await call(handler, jobsSearch, { query: { role: 'x'.repeat(201) } });
    expect(answer.status).toBe(422);
  });
});

describe('listings', () => {
  it('answer each of the 42 documented calls', async () => {
    const calls = Object.values(listingRoutes);
    expect(calls).toHaveLength(42);
    for (const route of calls) {
      expect(await call(handler, route)).toMatchObject({
        status: 200,
        body: { jobs: expect.any(Array) },
      });
    }
  });

  it('hold the jobs of their category only', async () => {
    const { getBengaluruJobs, getPuneJobs } = listingRoutes;
    expect((await call(handler, getBengaluruJobs!)).body.jobs).toHaveLength(3);
    expect((await call(handler, getPuneJobs!)).body.jobs).toHaveLength(0);
  });

  it('by kind and slug carry their title', async () => {
    const params = { kind: 'company', slug: 'product' };
    const query = { page: '1', pageSize: '2' };
    const { body } = await call(handler, getListing, { params, query });
    expect(body).toMatchObject({ title: 'Product Based Jobs', total: 3, pages: 2 });
    expect(titles(body.jobs)).toEqual(newestFirst.slice(0, 2));
  });

  it('serve a category that an administrator added', async () => {
    const category = { kind: 'city', id: 'c-1', name: 'Kochi', slug: 'kochi' };
    const ExpressionAttributeValues = { ':partition': 'CATEGORY#city' };
    dynamo.on(QueryCommand, { ExpressionAttributeValues }).resolves({ Items: [category] });
    const answer = await call(handler, getListing, { params: { kind: 'city', slug: 'kochi' } });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Jobs in Kochi', jobs: [] } });
  });

  it('answer 404 to a category that nobody added', async () => {
    const params = { kind: 'city', slug: 'atlantis' };
    expect(await call(handler, getListing, { params })).toMatchObject({ status: 404 });
  });
});

it('counts for the banner', async () => {
  const { body } = await call(handler, getJobStatistics);
  expect(body).toEqual({ total: 3, newToday: expect.any(Number), companies: 3, remote: 0 });
});

describe('one job', () => {
  const { id } = jobs[0]!;
  const stored = (row: object | undefined) =>
    dynamo.on(GetCommand, { Key: keys.job(id) }).resolves(row ? { Item: { ...row } } : {});
  const read = (input = {}) => call(handler, getJob, { params: { id }, ...input });

  it('tells administrators alone who changed it', async () => {
    const row = {
      ...jobRow(buildJob({ id, expiresAt: '2099-01-01T00:00:00.000Z' })),
      updatedBy: 'admin-7',
    };
    dynamo.on(GetCommand, { Key: keys.job(id) }).resolves({ Item: row });
    expect((await read({ token: adminToken })).body.job.updatedBy).toEqual({ id: 'admin-7' });
    expect((await read()).text).not.toContain('admin-7');
  });

  it('has every field and nothing of the table', async () => {
    stored(jobRow(jobs[0]!));
    const { status, body } = await read();
    expect(status).toBe(200);
    const salary = { min: 600_000, max: 800_000 };
    expect(body).toEqual({ job: { ...jobs[0], salary } });
  });

  it.each([
    ['25+ LPA', { min: 2_500_000 }],
    ['Not disclosed', undefined],
  ])('tells the salary that %s states', async (pay, salary) => {
    stored(jobRow({ ...jobs[0]!, pay }));
    expect((await read()).body.job.salary).toEqual(salary);
  });

  it('names the slugs of its categories, and opens without them', async () => {
    stored(jobRow(jobs[0]!));
    expect((await read()).body.job.slugs).toMatchObject({ city: 'bengaluru', batches: ['2026'] });
    stored({ ...jobRow(jobs[0]!), slugs: undefined });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.job.slugs).toMatchObject({ city: '', batches: [] });
  });

  it.each([
    ['an unknown id', undefined],
    ['a deleted job', { ...jobRow(jobs[0]!), deletedAt: past }],
  ])('answers 404 to %s', async (_, row) => {
    stored(row);
    expect(await read()).toMatchObject({ status: 404, body: { message: messages.job.gone } });
  });

  it('answers 410 with the card when it has expired', async () => {
    stored(jobRow({ ...jobs[0]!, expiresAt: past }));
    const { status, body } = await read();
    expect(status).toBe(410);
    expect(body.job).toMatchObject({ id, title: 'Asha Tech' });
    expect(body.job).not.toHaveProperty('description');
  });

  it('is still shown to an administrator when it has expired, and kept nowhere', async () => {
    stored(jobRow({ ...jobs[0]!, expiresAt: past }));
    const { status, headers } = await read({ token: adminToken });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it('treats a token without the group as a visitor’s, and refuses a bad one', async () => {
    stored(jobRow({ ...jobs[0]!, expiresAt: past }));
    expect((await read({ token: signed(claims({ 'cognito:groups': [] })) })).status).toBe(410);
    expect((await read({ token: signed(claims({ exp: 1 })) })).status).toBe(401);
  });
});
