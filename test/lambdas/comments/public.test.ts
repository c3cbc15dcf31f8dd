import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { claims, signed } from '#test/support/tokens.ts';
import { addComment, getComments, type AdminComment } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/comments/public.ts';
import { buildComment, postId, rowOf } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const post = { status: 1, comments: 2 };
const first = buildComment({ id: '01A' });
const second = buildComment({ id: '01C', author: 'Ravi' });
const waiting = buildComment({ id: '01B', status: 'pending', content: 'canary' });
const elsewhere = buildComment({ id: '01D', status: 'pending', postId: 'other' });

const ofKind = (kind: string) =>
  dynamo.on(QueryCommand, { ExpressionAttributeValues: { ':kind': kind } });
const holding = (Item?: object) =>
  dynamo
    .on(GetCommand, { Key: { PK: `POST#${postId}`, SK: 'META' } })
    .resolves(Item ? { Item: { ...Item } } : {});

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  holding(post);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  ofKind(`COMMENTS#${postId}`).resolves({ Items: [rowOf(first), rowOf(second)] });
  ofKind('COMMENTS#pending').resolves({ Items: [rowOf(elsewhere), rowOf(waiting)] });
  dynamo.on(TransactWriteCommand).resolves({});
});

const hidden = [
  ['unknown', undefined],
  ['a draft', { ...post, status: 0 }],
  ['in review', { ...post, status: 2 }],
  ['rejected', { ...post, status: 3 }],
  ['deleted', { ...post, deletedAt: '2026-11-20T08:00:00.000Z' }],
] as const;

const read = (input: CallInput = {}) =>
  call(handler, getComments, { params: { id: postId }, ...input });
const idsOf = ({ comments }: { comments: AdminComment[] }) => comments.map(({ id }) => id);

describe('the comments of a post', () => {
  it('are the approved ones, oldest first', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([first.id, second.id]);
    const asked = dynamo.commandCalls(QueryCommand);
    expect(asked.map(({ args }) => args[0].input.ScanIndexForward)).toEqual([true]);
    expect(headers['cache-control']).toContain('s-maxage');
  });

  it('hold what the public may see and no more', async () => {
    const { body, text } = await read();
    const { id, author, content, date } = first;
    expect(body.comments[0]).toEqual({ id, author, content, date });
    expect(text).not.toContain('canary');
  });

  it('are for an administrator also those of the post that wait', async () => {
    const { body, headers } = await read({ token: adminToken });
    expect(body.comments).toEqual([first, waiting, second]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are for anyone else with a token what the public sees', async () => {
    const { body } = await read({ token: signed(claims({ 'cognito:groups': ['readers'] })) });
    expect(idsOf(body)).toEqual([first.id, second.id]);
    expect(await read({ token: 'forged.token.here' })).toMatchObject({ status: 401 });
  });

  it('cannot be those that wait, by the name of their partition', async () => {
    const answer = await read({ params: { id: 'pending' } });
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.text).not.toContain('canary');
  });

  it('do not read the text of the post', async () => {
    await read();
    const [get] = dynamo.commandCalls(GetCommand);
    expect(get?.args[0].input.ProjectionExpression).toBe('#status, #comments, deletedAt');
  });
});

describe('writing a comment', () => {
  const write = (fields: object = {}, input: CallInput = {}) =>
    call(handler, addComment, {
      params: { id: postId },
      body: { author: 'Asha', content: 'Thank you.', ...fields },
      ...input,
    });

  it('keeps it until it is approved', async () => {
    expect(await write()).toMatchObject({ status: 201, body: { message: messages.comment.sent } });
    const [row, ...others] = putRows(dynamo);
    expect(others).toEqual([]);
    const id = String(row?.['id']);
    expect(row).toEqual({
      PK: `COMMENT#${id}`,
      SK: 'META',
      GSI1PK: 'COMMENTS#pending',
      GSI1SK: id,
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      postId,
      author: 'Asha',
      content: 'Thank you.',
      date: expect.any(String),
      status: 'pending',
    });
    const [item] = transactions(dynamo)[0] ?? [];
    expect(item?.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
  });

  it('keeps the text byte for byte', async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 150, unit: 'binary' }),
      fc.constantFrom('  <script>alert(1)</script>\r\n', "' OR 1=1 --", '\u0000\u2028', '{{7*7}}'),
    );
    await fc.assert(
      fc.asyncProperty(
        text.filter((each) => each.trim() !== ''),
        async (content) => {
          dynamo.resetHistory();
          expect(await write({ content })).toMatchObject({ status: 201 });
          expect(putRows(dynamo)[0]).toMatchObject({ content });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sets what a visitor may not', async () => {
    await write({ id: 'mine', status: 'approved', postId: 'other', date: '2020', GSI1PK: 'X' });
    const [row] = putRows(dynamo);
    expect(row).toMatchObject({ postId, status: 'pending', GSI1PK: 'COMMENTS#pending' });
    expect(row?.['id']).not.toBe('mine');
    expect(row?.['date']).not.toBe('2020');
  });

  it('answers a program as if all were well, and keeps nothing', async () => {
    const { status, body } = await write({ website: 'https://spam.example' });
    expect({ status, body }).toEqual({ status: 201, body: { message: messages.comment.sent } });
    expect(transactions(dynamo)).toHaveLength(0);
    await write({ website: ' ' });
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it('is kept once under an Idempotency-Key', async () => {
    const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
    await write({}, { headers: { 'idempotency-key': key } });
    expect(putRows(dynamo)).toMatchObject([
      { PK: `IDEM#addComment#anyone#${key}`, status: 201 },
      { status: 'pending' },
    ]);
  });
});

it.each(hidden)('are neither shown nor taken under a post that is %s', async (is, Item) => {
  holding(Item);
  const notFound = { status: 404, body: { message: messages.post.notFound } };
  expect(await read()).toMatchObject(notFound);
  const body = { author: 'Asha', content: 'Thank you.' };
  expect(await call(handler, addComment, { params: { id: postId }, body })).toMatchObject(notFound);
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(0);
  expect(transactions(dynamo)).toHaveLength(0);
  const isGone = is === 'unknown' || is === 'deleted';
  expect(await read({ token: adminToken })).toMatchObject({ status: isGone ? 404 : 200 });
});
