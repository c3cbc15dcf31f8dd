import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { getInterviews, Interview } from '#contract/interviews.ts';
import { interviewRepository } from '#lambdas/interviews/interview-repository.ts';
import { handler } from '#lambdas/interviews/public.ts';
import { table } from '#lambdas/platform/table.ts';

const canary = { name: 'Canary Bird', email: 'canary@example.com' };

const interview = (overrides: Partial<Interview> = {}): Interview =>
  Interview.parse({
    id: '01JA0000000000000000000001',
    email: 'asha@example.com',
    name: 'Asha Nair',
    title: 'Backend developer, off campus',
    companyName: 'Saffron Ledger',
    rounds: 3,
    experience: 'Fresher',
    jobRole: 'Backend Developer',
    details: '## Round 1\n\nTwo problems.',
    companyOption: 'c-product',
    roleOption: 'c-backend',
    workOption: 'c-full-time',
    anonymous: false,
    status: 1,
    source: 'user',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    version: 1,
    ...overrides,
  });
const anonymous = interview({ ...canary, id: '01JA0000000000000000000002', anonymous: true });
const pending = interview({ id: '01JA0000000000000000000003', status: 2 });

const dynamo = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': 'INTERVIEW#1' } })
    .resolves({ Items: [anonymous], LastEvaluatedKey: { PK: 'next' } })
    .on(QueryCommand, { ExclusiveStartKey: { PK: 'next' } })
    .resolves({ Items: [interview(), { ...interview({ id: 'x' }), deletedAt: '2026-11-02' }] })
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': 'INTERVIEW#2' } })
    .resolves({ Items: [pending] });
});

it('shows a visitor the published experiences without any address', async () => {
  const { status, body, text } = await call(handler, getInterviews);
  expect(status).toBe(200);
  expect(body.interviews.map((each: Interview) => each.id)).toEqual([anonymous.id, interview().id]);
  expect(body.interviews[1]).toMatchObject({ name: 'Asha Nair', rounds: 3 });
  expect(text).not.toContain('@example.com');
});

it('never tells the public who wrote an anonymous one', async () => {
  const { text } = await call(handler, getInterviews);
  expect(text).toContain('Anonymous User');
  expect(text.toLowerCase()).not.toContain('canary');
});

it('shows an administrator every status, newest first', async () => {
  const { body } = await call(handler, getInterviews, { token: adminToken });
  expect(body.interviews.map((each: { status: string }) => each.status)).toEqual([
    'pending_review',
    'published',
    'published',
  ]);
  expect(body.interviews[1]).toMatchObject(canary);
});

it('adds an interview once, found by its status', async () => {
  dynamo.on(PutCommand).resolves({});
  await interviewRepository(table()).add(pending);
  expect(dynamo.commandCalls(PutCommand)[0]!.args[0].input).toMatchObject({
    ConditionExpression: 'attribute_not_exists(PK)',
    Item: { PK: `INTERVIEW#${pending.id}`, GSI1PK: 'INTERVIEW#2', GSI1SK: pending.id },
  });
});
