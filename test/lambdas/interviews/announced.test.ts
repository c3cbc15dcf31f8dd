import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { putRows } from '#test/support/items.ts';
import { reviewInterview, updateAndSaveInvExps, type Interview } from '#contract/interviews.ts';
import { handler } from '#lambdas/interviews/admin.ts';
import { authorRow, buildForm, buildInterview, categoryRows, openRow } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const { id } = buildInterview();

const holding = (status: Interview['status']) => {
  dynamo.reset();
  const stored = buildInterview({ status });
  dynamo.on(QueryCommand).resolves({ Items: [authorRow(stored), openRow(stored)] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  dynamo.on(TransactWriteCommand).resolves({});
};
const announced = () =>
  putRows(dynamo).flatMap(({ PK, paths }) => (PK === 'ANNOUNCEMENT' ? [paths] : []));

beforeEach(() => {
  process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
});
afterAll(() => {
  process.env['INDEX_NOW_KEY'] = 'off';
});

it.each([
  ['published', 2, 1],
  ['rejected', 2, 0],
  ['rejected', 1, 1],
] as const)('of a review %s, from status %i: told %i times', async (status, before, times) => {
  holding(before);
  const body = { status, ...(status === 'rejected' && { reason: 'No' }) };
  const answer = await call(handler, reviewInterview, { token: adminToken, params: { id }, body });
  expect(answer.status).toBe(200);
  const path = `/interview-experiences/${id}/backend-developer-off-campus`;
  expect(announced()).toEqual(times === 1 ? [[path]] : []);
});

it('tells that an edited one waits for review again', async () => {
  holding(1);
  const answer = await call(handler, updateAndSaveInvExps, {
    token: adminToken,
    body: buildForm({ id }),
  });
  expect(answer.status).toBe(200);
  expect(announced()).toHaveLength(1);
});
