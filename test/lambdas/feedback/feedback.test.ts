import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { answered, adminToken, call } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { contactUs, type FeedbackState, getContacts, markFeedback } from '#contract/feedback.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { handler as administrators } from '#lambdas/entries/api-admin.ts';
import { handler as visitors } from '#lambdas/entries/api-public.ts';

const dynamo = emptyTable();
const given = { name: 'Asha', email: 'asha@example.in', message: 'When do you open in Pune?' };

const send = (fields: object = {}) => call(visitors, contactUs, { body: { ...given, ...fields } });

it('keeps what was written byte for byte, and nothing that a visitor may not set', async () => {
  const fields = {
    name: '  <b>Āśā</b>\t',
    message: ' line\r\n\u0000\u202e=1+1 {"$gt":""} नमस्ते 👩‍💻 \n',
  };
  const forbidden = { id: 'mine', PK: 'JOB#1', created_at: '2020', admin: true, status: 1 };
  expect(await send({ ...forbidden, ...fields })).toMatchObject(
    answered(201, { message: contactMessages.sent }),
  );
  const [row] = putRows(dynamo);
  expect(row).toEqual({
    ...{ PK: 'CONTACT', SK: row?.['id'], id: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    ...given,
    ...fields,
    created_at: expect.not.stringMatching(/^2020$/),
    expiresAtEpochSeconds: expect.any(Number),
  });
  const sent = new Date(String(row?.['created_at']));
  const end = new Date(Number(row?.['expiresAtEpochSeconds']) * 1000);
  expect(end.getUTCFullYear() - sent.getUTCFullYear()).toBe(1);
  expect(end.getUTCMonth()).toBe(sent.getUTCMonth());
  expect(transactions(dynamo)[0]?.[0]?.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
});

it('answers a program as it answers people, and keeps nothing', async () => {
  const people = await send();
  dynamo.resetHistory();
  expect(await send({ website: 'https://spam.example' })).toEqual(people);
  expect(dynamo.calls()).toHaveLength(0);
});

const row = (id: string, message = `Message ${id}`) => ({
  ...{ PK: 'CONTACT', SK: id, id, name: 'Asha', email: 'asha@example.in', message },
  created_at: '2026-11-19T08:00:00.000Z',
});

const list = () => call(administrators, getContacts, { token: adminToken });

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
      ...{ id: '03', name: 'Asha', email: 'asha@example.in', message: 'Message 03' },
      created_at: '2026-11-19T08:00:00.000Z',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':partition': 'CONTACT' },
      ScanIndexForward: false,
      ConsistentRead: true,
    });
  });

  it('are gone when their year is over, though the table still holds them', async () => {
    const inAMinute = Math.floor(Date.now() / 1000) + 60;
    const Items = [
      { ...row('03'), expiresAtEpochSeconds: inAMinute },
      { ...row('02'), expiresAtEpochSeconds: inAMinute - 61 },
      row('01'),
    ];
    dynamo.on(QueryCommand).resolves({ Items });
    const { body } = await list();
    expect(body.feedbackData.map(({ id }: { id: string }) => id)).toEqual(['03', '01']);
    const page = await call(administrators, getContacts, {
      token: adminToken,
      query: { page: '1' },
    });
    expect(page.body).toMatchObject({ total: 2, counts: { all: 2, unread: 2 } });
  });

  it('come by pages, the unread ones apart, and one of them wherever it stands', async () => {
    const readAt = '2026-11-20T08:00:00.000Z';
    const Items = [row('04'), { ...row('03'), readAt }, row('02'), row('01')];
    dynamo.on(QueryCommand).resolves({ Items });
    const ask = async (query: Record<string, string>) => {
      const { body } = await call(administrators, getContacts, { token: adminToken, query });
      return { ...body, feedbackData: body.feedbackData.map(({ id }: { id: string }) => id) };
    };
    const counts = { all: 4, unread: 3 };
    expect(await ask({ page: '2', pageSize: '2', message: '04' })).toEqual({
      ...{ feedbackData: ['02', '01'], total: 4, page: 2, pageSize: 2, pages: 2, counts },
      message: expect.objectContaining({ id: '04' }),
    });
    expect(await ask({ show: 'unread', page: '2', pageSize: '2', message: 'gone' })).toEqual({
      ...{ feedbackData: ['01'], total: 3, page: 2, pageSize: 2, pages: 2, counts },
    });
    expect(await ask({ show: 'unread', page: '9' })).toMatchObject({ feedbackData: [] });
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

describe('marking a message', () => {
  const mark = (state: FeedbackState) =>
    call(administrators, markFeedback, {
      ...{ token: adminToken, params: { id: '01JA' }, body: { state } },
    });

  it.each<[FeedbackState, string, number]>([
    ['unread', 'REMOVE readAt, answeredAt', 1],
    ['read', 'SET readAt = if_not_exists(readAt, :at) REMOVE answeredAt', 1],
    [
      'answered',
      'SET readAt = if_not_exists(readAt, :at), answeredAt = if_not_exists(answeredAt, :at)',
      2,
    ],
  ])('as %s changes what is there, and keeps only answers as actions', async (...row) => {
    const [state, UpdateExpression, items] = row;
    expect(await mark(state)).toMatchObject(answered(200, { message: feedbackMessages.marked }));
    const [[update, audit] = [], ...others] = transactions(dynamo);
    expect(others).toEqual([]);
    expect(update?.Update).toMatchObject({
      Key: { PK: 'CONTACT', SK: '01JA' },
      UpdateExpression,
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
    });
    expect(transactions(dynamo)[0]).toHaveLength(items);
    if (state !== 'answered') return;
    expect(audit?.Put?.Item).toMatchObject({ who: adminId, what: 'markFeedback', which: '01JA' });
  });
});
