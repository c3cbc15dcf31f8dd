import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { getInterview, type Interview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/interviews/public.ts';
import { buildInterview, categoryRows, oldRow, openRow } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const roundDetails = [{ title: 'Online test', details: 'Two problems.' }];
const named = buildInterview({ verdict: 'selected', roundDetails, reason: 'an old reason' });
const { id } = named;
const canary = { name: 'Canary Bird', email: 'canary@example.com', anonymous: true };
const anonymous = buildInterview(canary);

const holding = (Item?: Record<string, unknown>) =>
  dynamo.on(GetCommand).resolves(Item ? { Item } : {});
const read = (token?: string) =>
  call(handler, getInterview, { params: { id }, ...(token && { token }) });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  holding(openRow(named));
});

it('is whole, with the names of its categories, and may be kept by the edge', async () => {
  const { status, body, headers } = await read();
  expect(status).toBe(200);
  const { email, source, reason, status: state, updated_at, version, ...shown } = named;
  expect([email, source, reason, state, updated_at, version]).not.toContain(undefined);
  expect(body).toEqual({
    interview: {
      ...shown,
      categories: {
        companyOption: 'Name of c-product',
        roleOption: 'Name of c-backend',
        workOption: 'Name of c-full-time',
      },
    },
  });
  expect(headers['cache-control']).toContain('s-maxage=2');
  expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
    Key: { PK: `INTERVIEW#${id}`, SK: 'META' },
    ConsistentRead: true,
  });
});

it.each<[string, (interview: Interview) => Record<string, unknown>]>([
  ['a row', openRow],
  ['a row of the release before', oldRow],
])('tells nobody who sent %s anonymously, whatever token he shows', async (_, rowOf) => {
  holding(rowOf(anonymous));
  for (const token of [undefined, adminToken]) {
    const { text, body } = await read(token);
    expect(body.interview.name).toBe(messages.post.anonymousAuthor);
    expect(text.toLowerCase()).not.toMatch(/canary|@example/);
  }
});

it.each([
  ['unknown', undefined],
  ['a draft', openRow({ ...named, status: 0 })],
  ['waiting', openRow({ ...named, status: 2 })],
  ['rejected', openRow({ ...named, status: 3 })],
  ['deleted', { ...openRow(named), deletedAt: '2026-11-20' }],
])('is a 404 when it is %s', async (_, row) => {
  holding(row);
  expect(await read()).toMatchObject({ status: 404, body: { message: messages.interview.gone } });
});
