import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { call, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { getJobsById, getJobSuggestions, getSimilarJobs, type Job } from '#contract/jobs.ts';
import { jobLimits, searchLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';

const live = Array.from({ length: 25 }, (_, at) =>
  buildJob({ id: `01JA00000000000000000000${10 + at}`, expiresAt: inDays(1 + at) }),
);
const [expired, deleted] = ['01JA0000000000000000000001', '01JA0000000000000000000002'].map((id) =>
  buildJob({ id, expiresAt: inDays(-1), title: 'Saffron Past' }),
) as [Job, Job];
const rows = [...live, expired].map((job, at) => jobRow(job, at + 1));
const deletedRow = { ...jobRow(deleted, 99), expiresAt: inDays(1), deletedAt: inDays(-1) };
beforeEach(() => holding([...rows, deletedRow]));

const ask = (ids: string) => call(handler, getJobsById, { query: { ids } });
const many = (count: number) => Array.from({ length: count }, (_, each) => `job-${each}`).join();

it('jobs by their ids are the cards of open ones, and of expired ones the moment they closed', async () => {
  const [late, open] = [live[3]!, live[0]!];
  const ids = [expired, open, deleted, late, open].map(({ id }) => id);
  const { status, body, headers } = await ask(`${ids.join()},unknown`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('public');
  const { jobs, closingDates } = getJobsById.responses[200].parse(body);
  expect(body).toEqual({ jobs, closingDates });
  expect(jobs.map(({ id }) => id).toSorted()).toEqual([open.id, late.id]);
  const closings = (all: readonly Pick<Job, 'id' | 'expiresAt'>[]) =>
    Object.fromEntries(all.map(({ id, expiresAt }) => [id, expiresAt]));
  expect(closings(closingDates)).toEqual(closings([expired, open, late]));
  expect((await ask('unknown')).body).toEqual({ jobs: [], closingDates: [] });
});

it.each([
  ['a sign that no id has', "open,o'r", 422],
  ['more than the firewall lets through', many(jobLimits.byIdMax + 1), 422],
  ['as many as it says', many(jobLimits.byIdMax), 200],
])('jobs by their ids asked for %s', async (_, ids, status) => {
  expect(await ask(ids)).toMatchObject({ status });
});

const newestFirst = live.map(({ id }) => id).toReversed();
const [newest = ''] = newestFirst;
const like = (id: string, query: Record<string, string> = {}) =>
  call(handler, getSimilarJobs, { params: { id }, query });
const idsIn = ({ body }: { body: { jobs: { id: string }[] } }) => body.jobs.map(({ id }) => id);

it('similar jobs are five cards, or as many as are asked for, newest first, without the job itself and without reading the table', async () => {
  const answer = await like(newest);
  expect(answer.status).toBe(200);
  expect(idsIn(answer)).toEqual(newestFirst.slice(1, 6));
  expect(getSimilarJobs.responses[200].parse(answer.body)).toEqual(answer.body);
  expect(dynamo.commandCalls(GetCommand, { Key: keys.job(newest) })).toEqual([]);
  for (const limit of [1, 20]) {
    const ids = idsIn(await like(newest, { limit: String(limit) }));
    expect(ids).toEqual(newestFirst.slice(1, limit + 1));
  }
  for (const limit of ['0', '21']) {
    const refused = { status: 422, body: { errors: [{ field: 'limit' }] } };
    expect(await like(newest, { limit })).toMatchObject(refused);
  }
});

it('similar jobs are live ones for a job that has expired, and a 404 for one that is not there', async () => {
  const read = dynamo.on(GetCommand, { Key: keys.job(expired.id) });
  read.resolves({ Item: rows.at(-1)! });
  expect(idsIn(await like(expired.id))).toEqual(newestFirst.slice(0, 5));
  const gone = { status: 404, body: { message: jobMessages.gone } };
  for (const answer of [{}, { Item: { ...rows.at(-1), deletedAt: inDays(-1) } }]) {
    read.resolves(answer);
    expect(await like(expired.id)).toMatchObject(gone);
  }
});

describe('suggestions', () => {
  const suggest = (query: Record<string, string>) => call(handler, getJobSuggestions, { query });

  it('complete what is typed from the jobs that are live, of one kind where one is asked for', async () => {
    const suggestions = [{ text: 'Saffron Labs', kind: 'company' }];
    const found = { status: 200, body: { suggestions } };
    const none = { status: 200, body: { suggestions: [] } };
    const cached = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300';
    const headers = { 'cache-control': cached, etag: expect.anything() };
    expect(await suggest({ q: 'sa' })).toMatchObject({ ...found, headers });
    expect(await suggest({ q: 'sa', kind: 'company' })).toMatchObject(found);
    expect(await suggest({ q: 'sa', kind: 'city' })).toMatchObject(none);
    expect(await suggest({ q: 'zzzz' })).toMatchObject(none);
  });

  const longest = 'x'.repeat(searchLimits.characters);
  it.each(['c+', 'c#', ' sa ', 'बे', '5G', longest])('take %j for two letters', async (q) => {
    expect((await suggest({ q })).status).toBe(200);
  });

  const { tooLong, tooShort } = fieldMessages;
  it.each([
    ['s', tooShort],
    [' s ', tooShort],
    ['s.', tooShort],
    ['--', tooShort],
    [`${longest}x`, tooLong],
  ])('refuse %j', async (q, text) => {
    const told = { '{label}': 'Q', '{min}': '2', '{max}': String(searchLimits.characters) };
    const message = text.replace(/\{\w+\}/g, (name) => told[name as keyof typeof told]);
    const errors = [{ field: 'q', message }];
    expect(await suggest({ q })).toMatchObject({ status: 422, body: { errors } });
  });
});
