import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { getJobSuggestions } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/jobs/public.ts';
import { indexByKind } from '#lambdas/platform/keys.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
const past = new Date(Date.now() - 1_000).toISOString();
const jobs = [
  buildJob({ id: '01JA0000000000000000000001', expiresAt }),
  buildJob({ id: '01JA0000000000000000000002', expiresAt: past, title: 'Saffron Past' }),
];

beforeAll(() => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({
    Items: jobs.map((job, at) => jobRow(job, at + 1)),
  });
  dynamo.on(GetCommand).resolves({});
});

const suggest = (q: string) => call(handler, getJobSuggestions, { query: { q } });

it('complete what is typed, from the jobs that are live', async () => {
  const { status, body, headers } = await suggest('sa');
  expect([status, body]).toEqual([
    200,
    { suggestions: [{ text: 'Saffron Labs', kind: 'company' }] },
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
    etag: expect.anything(),
  });
});

it('are of one kind where one is asked for', async () => {
  const ofKind = (kind: string) =>
    call(handler, getJobSuggestions, { query: { q: 'sa', kind: kind as 'city' } });
  expect((await ofKind('company')).body).toMatchObject({ suggestions: [{ kind: 'company' }] });
  expect((await ofKind('city')).body).toEqual({ suggestions: [] });
  expect(await ofKind('planet')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'kind' }] },
  });
});

it('are none for what nothing begins like', async () => {
  expect(await suggest('zzzz')).toMatchObject({ status: 200, body: { suggestions: [] } });
});

it.each(['c+', 'c#', ' sa ', 'बे', '5G', 'x'.repeat(limits.searchCharacters)])(
  'take %j as two letters or more',
  async (q) => {
    expect((await suggest(q)).status).toBe(200);
  },
);

const tooShort = messages.field.tooShort.replace('{label}', 'Q').replace('{min}', '2');
const required = messages.field.required.replace('{label}', 'Q');
const tooLong = messages.field.tooLong.replace('{label}', 'Q').replace('{max}', '200');

it.each([
  ['s', tooShort],
  [' s ', tooShort],
  ['s.', tooShort],
  ['--', tooShort],
  ['', required],
  ['x'.repeat(limits.searchCharacters + 1), tooLong],
])('refuse %j', async (q, message) => {
  expect(await suggest(q)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'q', message }] },
  });
});

it('refuse to guess what was not typed at all', async () => {
  expect(await call(handler, getJobSuggestions)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'q', message: required }] },
  });
});
