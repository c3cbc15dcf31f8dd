import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { contactUs } from '#contract/feedback.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/feedback/public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const given = { name: 'Asha', email: 'asha@example.in', message: 'When do you open in Pune?' };

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
});

const send = (fields: object = {}, input: CallInput = {}) =>
  call(handler, contactUs, { body: { ...given, ...fields }, ...input });

it('keeps what was written byte for byte', async () => {
  const fields = {
    name: '  <b>Āśā</b>\t',
    message: ' line\r\n\u0000\u202e=1+1 {"$gt":""} नमस्ते 👩‍💻 \n',
  };
  expect(await send(fields)).toMatchObject({
    status: 201,
    body: { message: messages.contact.sent },
  });
  const [row] = putRows(dynamo);
  expect(row).toEqual({
    PK: 'CONTACT',
    SK: row?.['id'],
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    ...given,
    ...fields,
    created_at: expect.any(String),
    expiresAtEpochSeconds: expect.any(Number),
  });
  expect(transactions(dynamo)[0]?.[0]?.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
});

it('keeps nothing that a visitor may not set', async () => {
  await send({ id: 'mine', PK: 'JOB#1', created_at: '2020', admin: true, status: 1 });
  const [row] = putRows(dynamo);
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['PK', 'SK', 'created_at', 'email', 'expiresAtEpochSeconds', 'id', 'message', 'name'].sort(),
  );
  expect(row?.['id']).not.toBe('mine');
  expect(row?.['created_at']).not.toBe('2020');
});

it('is erased a year after it was sent', async () => {
  await send();
  const [row] = putRows(dynamo);
  const sent = new Date(String(row?.['created_at']));
  const end = new Date(Number(row?.['expiresAtEpochSeconds']) * 1000);
  expect(end.getUTCFullYear()).toBe(sent.getUTCFullYear() + 1);
  expect(end.getUTCMonth()).toBe(sent.getUTCMonth());
});

it('answers a program as it answers people, and keeps nothing', async () => {
  const people = await send();
  dynamo.resetHistory();
  expect(await send({ website: 'https://spam.example' })).toEqual(people);
  expect(dynamo.calls()).toHaveLength(0);
});

it('keeps the answer under the Idempotency-Key in the same transaction', async () => {
  const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
  await send({ website: '' }, { headers: { 'idempotency-key': key } });
  expect(putRows(dynamo).map(({ PK }) => PK)).toEqual([`IDEM#contactUs#anyone#${key}`, 'CONTACT']);
});
