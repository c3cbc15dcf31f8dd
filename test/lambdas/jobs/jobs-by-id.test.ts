import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { getJobsById } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { handler } from '#lambdas/jobs/public.ts';
import { indexByKind } from '#lambdas/platform/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const job = (id: string, expiresAt: string) => buildJob({ id, expiresAt });
const [open, late, expired, deleted] = [
  job('open', at(1)),
  job('late', at(9)),
  job('expired', at(-1)),
  job('deleted', at(1)),
];

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({
    Items: [
      ...[open, late, expired].map((each, place) => jobRow(each, place + 1)),
      { ...jobRow(deleted, 4), deletedAt: at(-1) },
    ],
  });
});

const ask = (ids: string) => call(handler, getJobsById, { query: { ids } });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

it('gives the cards of open jobs, and says of expired ones when they closed', async () => {
  const { status, body, headers } = await ask('expired,open,deleted,unknown,late,open');
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('public');
  expect(getJobsById.answers[200].parse(body)).toEqual(body);
  expect(idsOf(body.jobs)).toEqual(['late', 'open']);
  const { closing } = getJobsById.answers[200].parse(body);
  expect(Object.fromEntries(closing.map(({ id, expiresAt }) => [id, expiresAt]))).toEqual({
    open: open.expiresAt,
    late: late.expiresAt,
    expired: expired.expiresAt,
  });
});

it('answers nothing of what does not exist', async () => {
  expect((await ask('unknown')).body).toEqual({ jobs: [], closing: [] });
});

const many = (count: number) => Array.from({ length: count }, (_, each) => `job-${each}`).join();

it.each([
  ['none', ''],
  ['a sign that no id has', "open,o'r"],
  ['more than the firewall lets through', many(limits.jobsByIdMax + 1)],
])('refuses %s', async (_, ids) => {
  expect(await ask(ids)).toMatchObject({ status: 422 });
});

it('takes as many as it says', async () => {
  expect((await ask(many(limits.jobsByIdMax))).status).toBe(200);
});
