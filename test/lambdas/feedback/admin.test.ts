import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { deleteFeedback, getContacts } from '#contract/feedback.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/feedback/admin.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const row = (id: string, message = `Message ${id}`) => ({
  PK: 'CONTACT',
  SK: id,
  id,
  name: 'Asha',
  email: 'asha@example.in',
  message,
  created_at: '2026-11-19T08:00:00.000Z',
});

beforeEach(() => {
  dynamo.reset();
  dynamo.on(TransactWriteCommand).resolves({});
});

const list = () => call(handler, getContacts, { token: adminToken });
const erase = (id = '01JA') => call(handler, deleteFeedback, { token: adminToken, params: { id } });

it.each([
  [getContacts, {}],
  [deleteFeedback, { id: '01JA' }],
])('refuses whoever shows no token', async (route, params) => {
  expect(await call(handler, route, { params })).toMatchObject({ status: 401 });
  expect(dynamo.calls()).toHaveLength(0);
});

describe('the messages', () => {
  it('come newest first, every page, for no cache', async () => {
    const LastEvaluatedKey = { PK: 'CONTACT', SK: '02' };
    dynamo.on(QueryCommand).resolves({ Items: [row('03'), row('02')], LastEvaluatedKey });
    dynamo
      .on(QueryCommand, { ExclusiveStartKey: LastEvaluatedKey })
      .resolves({ Items: [row('01')] });
    const { body, headers } = await list();
    expect(body.feedbackData.map(({ id }: { id: string }) => id)).toEqual(['03', '02', '01']);
    expect(body.feedbackData[0]).toEqual({
      id: '03',
      name: 'Asha',
      email: 'asha@example.in',
      message: 'Message 03',
      created_at: '2026-11-19T08:00:00.000Z',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':partition': 'CONTACT' },
      ScanIndexForward: false,
      ConsistentRead: true,
    });
  });

  it('are the newest that fit into one answer when a flood of them does not', async () => {
    const Items = Array.from({ length: 100 }, (_, at) => row(String(at), '\u0001'.repeat(5000)));
    dynamo.on(QueryCommand).resolves({ Items, LastEvaluatedKey: { PK: 'CONTACT', SK: 'x' } });
    const { status, text, body } = await list();
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(4_100_000);
    expect(body.feedbackData.length).toBeGreaterThan(100);
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(2);
  });
});

describe('deleting a message', () => {
  it('erases it for good and keeps of it only that it was done', async () => {
    expect(await erase()).toMatchObject({
      status: 200,
      body: { message: messages.feedback.deleted },
    });
    const [[removal, audit, ...others] = []] = transactions(dynamo);
    expect(others).toEqual([]);
    expect(removal?.Delete).toMatchObject({
      Key: { PK: 'CONTACT', SK: '01JA' },
      ConditionExpression: 'attribute_exists(PK)',
    });
    expect(audit?.Put?.Item).toEqual({
      PK: expect.stringMatching(/^AUDIT#/),
      SK: expect.any(String),
      who: adminId,
      what: 'deleteFeedback',
      which: '01JA',
      when: expect.any(String),
    });
  });

  it('answers 404 the second time', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none));
    expect(await erase()).toMatchObject({ status: 404, body: { message: messages.feedback.gone } });
  });
});
