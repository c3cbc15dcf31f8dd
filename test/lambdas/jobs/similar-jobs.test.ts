import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { getSimilarJobs } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/jobs/public.ts';
import { indexByKind, keys } from '#lambdas/platform/keys.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const future = new Date(Date.now() + 86_400_000).toISOString();
const past = new Date(Date.now() - 86_400_000).toISOString();
const live = Array.from({ length: 25 }, (_, at) =>
  buildJob({ id: `01JA00000000000000000000${10 + at}`, expiresAt: future }),
);
const expired = buildJob({ id: '01JA0000000000000000000001', expiresAt: past });
const rows = [...live, expired].map((job, at) => jobRow(job, at + 1));

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({ Items: rows });
  dynamo.on(GetCommand).resolves({});
});

const newestFirst = live.map(({ id }) => id).toReversed();
const like = (id: string, query: Record<string, string> = {}) =>
  call(handler, getSimilarJobs, { params: { id }, query });
const idsIn = ({ body }: { body: { jobs: { id: string }[] } }) => body.jobs.map(({ id }) => id);

const reads = (id: string) => dynamo.commandCalls(GetCommand, { Key: keys.job(id) }).length;

it('are five cards, newest first, without the job itself and without reading the table', async () => {
  const [newest = '', ...others] = newestFirst;
  const answer = await like(newest);
  expect(answer.status).toBe(200);
  expect(idsIn(answer)).toEqual(others.slice(0, 5));
  expect(getSimilarJobs.answers[200].parse(answer.body)).toEqual(answer.body);
  expect(reads(newest)).toBe(0);
});

it.each([
  ['1', 1],
  ['20', 20],
])('are as many as are asked for: %s', async (limit, count) => {
  expect(idsIn(await like(newestFirst[0]!, { limit }))).toEqual(newestFirst.slice(1, count + 1));
});

it.each(['0', '21', '-1', 'x', ''])('are not as many as %j', async (limit) => {
  const answer = await like(newestFirst[0]!, { limit });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'limit' }] } });
});

it('are live ones for a job that has expired', async () => {
  dynamo.on(GetCommand, { Key: keys.job(expired.id) }).resolves({ Item: rows.at(-1) });
  expect(idsIn(await like(expired.id))).toEqual(newestFirst.slice(0, 5));
});

it.each([
  ['unknown', undefined],
  ['deleted', { ...rows.at(-1), deletedAt: past }],
])('are a 404 for a job that is %s', async (_, row) => {
  dynamo.on(GetCommand, { Key: keys.job(expired.id) }).resolves(row ? { Item: row } : {});
  expect(await like(expired.id)).toMatchObject({
    status: 404,
    body: { message: messages.job.gone },
  });
});
