import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { renewJob } from '#contract/admin-jobs.ts';
import { categoryFieldNames, categoryFields } from '#contract/categories.ts';
import { updateJob } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { slugOf } from '#contract/slug.ts';
import { handler } from '#lambdas/jobs/admin.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { canceled, held, jobRow, none, transactions } from '#test/support/items.ts';
import { adminId, claims, signed } from '#test/support/tokens.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const stored = buildJob({ expiresAt: inDays(3), version: 4 });
const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
const categoryRows = categoryFieldNames
  .filter((field) => stored[field])
  .map((field) => {
    const [kind, id, name] = [categoryFields[field], stored[field], stored.categories[field]];
    return { ...keys.category(kind, id), kind, id, name, slug: slugOf(name) };
  });

const keep = (changes: object = {}) =>
  dynamo
    .on(GetCommand, { Key: keys.job(stored.id) })
    .resolves({ Item: { ...jobRow(stored, 7), ...changes } });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  dynamo.on(QueryCommand).resolves({ Items: [{ sequence: 41 }] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
  keep();
});

const renew = (body: object = {}, input: CallInput = {}) =>
  call(handler, renewJob, { token: adminToken, params: { id: stored.id }, body, ...input });
const written = () => transactions(dynamo).at(-1) ?? [];
const savedRow = () =>
  written().find(({ Put }) => Put?.Item?.['PK'] === keys.job(stored.id).PK)?.Put?.Item;

const about = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);
const validMinutes = limits.jobValidForDays * 24 * 60;

it.each([
  [401, undefined],
  [403, signed(claims({ 'cognito:groups': [] }))],
])('answers %i to whoever is no administrator', async (status, token) => {
  const input = { params: { id: stored.id }, body: {} };
  expect((await call(handler, renewJob, token ? { ...input, token } : input)).status).toBe(status);
  expect(dynamo.calls()).toHaveLength(0);
});

it('keeps the job open for 30 days from now, and says since when', async () => {
  const answer = await renew({ version: 4 });
  expect(answer).toMatchObject({ status: 200, body: { message: messages.job.renewed } });
  const { job } = answer.body;
  expect(about(job.expiresAt)).toBe(validMinutes);
  expect(job).toMatchObject({ version: 5, created_at: stored.created_at, id: stored.id });
  expect(savedRow()).toMatchObject({
    ...{ expiresAt: job.expiresAt, renewedAt: job.updated_at, updatedBy: adminId },
    // Its place in lists is that of its creation.
    ...{ createdSequence: 7, created_at: stored.created_at },
  });
  const change = written().find(({ Put }) => Put?.Item?.['PK'] === 'CHANGES')?.Put?.Item;
  expect(change).toMatchObject({ operation: 'put', job: { expiresAt: job.expiresAt } });
  const audit = written().find(({ Put }) => String(Put?.Item?.['PK']).startsWith('AUDIT#'));
  expect(audit?.Put?.Item).toMatchObject({ who: adminId, what: 'renewJob', which: stored.id });
});

it('opens a closed job again', async () => {
  keep({ expiresAt: inDays(-9), closedAt: inDays(-9) });
  expect(about((await renew()).body.job.expiresAt)).toBe(validMinutes);
  expect(savedRow()?.['closedAt']).toBeUndefined();
});

it('never makes a job close sooner', async () => {
  const expiresAt = inDays(90);
  keep({ expiresAt });
  expect((await renew()).body.job.expiresAt).toBe(expiresAt);
});

it('is refused with the current job where somebody saved it since', async () => {
  const answer = await renew({ version: 3 });
  expect(answer).toMatchObject({ status: 409, body: { job: { id: stored.id, version: 4 } } });
  expect(renewJob.answers[409].parse(answer.body)).toEqual(answer.body);
  expect(transactions(dynamo)).toEqual([]);
});

it.each([{ version: 0 }, { version: '4' }, { version: 1.5 }])('refuses %j', async (body) => {
  expect(await renew(body)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'version' }] },
  });
});

it('answers 404 for a job that is unknown or deleted', async () => {
  keep({ deletedAt: inDays(-1) });
  expect((await renew()).status).toBe(404);
  expect((await renew({}, { params: { id: 'unknown' } })).status).toBe(404);
});

it('answers a repeat as the first time', async () => {
  const headers = { 'idempotency-key': key };
  const first = await renew({ version: 4 }, { headers });
  const kept = written().find(({ Put }) => String(Put?.Item?.['PK']).startsWith('IDEM#'))?.Put
    ?.Item;
  dynamo.on(GetCommand, { Key: { PK: kept?.['PK'], SK: 'META' } }).resolves({ Item: kept! });
  dynamo.resetHistory();
  expect((await renew({ version: 4 }, { headers })).body).toEqual(first.body);
  expect(transactions(dynamo)).toEqual([]);
  expect((await renew({ version: 5 }, { headers })).status).toBe(422);
});

it('looks again when the sweep was faster', async () => {
  const closedAt = inDays(-1);
  dynamo.on(TransactWriteCommand).rejectsOnce(canceled(held, none)).resolves({});
  dynamo
    .on(GetCommand, { Key: keys.job(stored.id) })
    .resolvesOnce({ Item: { ...jobRow(stored, 7), expiresAt: inDays(-1) } })
    .resolves({ Item: { ...jobRow(stored, 7), expiresAt: inDays(-1), closedAt } });
  expect((await renew({ version: 4 })).status).toBe(200);
  const conditions = transactions(dynamo).map((items) => items[0]?.Put?.ConditionExpression);
  expect(conditions).toEqual([
    expect.stringContaining('attribute_not_exists(closedAt)'),
    expect.stringContaining('closedAt = :closedAt'),
  ]);
});

describe('an edit of a closed job', () => {
  const closed = { expiresAt: inDays(-9), closedAt: inDays(-9), renewedAt: inDays(-39) };
  const edit = (fields: Record<string, string>) =>
    call(handler, updateJob, {
      token: adminToken,
      params: { id: stored.id },
      body: formOf(fields),
    });
  beforeEach(() => keep(closed));

  it('leaves it closed while its closing date stays', async () => {
    expect((await edit({ pay: '9 LPA' })).status).toBe(200);
    expect(savedRow()).toMatchObject(closed);
  });

  it('opens it with another date, of which nothing was said before', async () => {
    expect((await edit({ expiresAt: inDays(5) })).status).toBe(200);
    expect(savedRow()?.['closedAt']).toBeUndefined();
    expect(savedRow()?.['renewedAt']).toBeUndefined();
  });
});
