import * as ddb from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { answered, adminToken, call, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import * as contract from '#contract/comments.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler as administrators } from '#lambdas/entries/api-admin.ts';
import { handler as visitors } from '#lambdas/entries/api-public.ts';

const postId = '01JA0000000000000000000009';

const buildComment = (overrides: Partial<contract.AdminComment> = {}): contract.AdminComment =>
  contract.AdminComment.parse({
    ...{ id: '01JA0000000000000000000001', postId, author: 'Asha Nair' },
    ...{ content: 'This helped me.', date: '2026-11-01T08:00:00.000Z', status: 'approved' },
    ...overrides,
  });

/** The row that the table keeps of it. */
const rowOf = (comment: contract.AdminComment) => ({
  ...comment,
  PK: `COMMENT#${comment.id}`,
  SK: 'META',
  GSI1PK: comment.status === 'pending' ? 'COMMENTS#pending' : `COMMENTS#${comment.postId}`,
  GSI1SK: comment.id,
});

const postKey = { PK: `POST#${postId}`, SK: 'META' };
const dynamo = emptyTable();
const post = { status: 1, comments: 2, publish_date: '2026-11-01T08:00:00.000Z' };
const first = buildComment({ id: '01A' });
const second = buildComment({ id: '01C', author: 'Ravi' });
const waiting = buildComment({ id: '01B', status: 'pending', content: 'canary' });
const elsewhere = buildComment({ id: '01D', status: 'pending', postId: 'other' });

const ofKind = (kind: string) =>
  dynamo.on(ddb.QueryCommand, { ExpressionAttributeValues: { ':kind': kind } });
const holding = (Item?: object) =>
  dynamo.on(ddb.GetCommand, { Key: postKey }).resolves(Item ? { Item: { ...Item } } : {});

beforeEach(() => {
  holding(post);
  dynamo.on(ddb.BatchGetCommand).resolves({ Responses: { portal: [] } });
  ofKind(`COMMENTS#${postId}`).resolves({ Items: [rowOf(first), rowOf(second)] });
  ofKind('COMMENTS#pending').resolves({ Items: [rowOf(elsewhere), rowOf(waiting)] });
});

const hidden = [
  ['unknown', undefined],
  ['a draft', { ...post, status: 0 }],
  ['in review', { ...post, status: 2 }],
  ['rejected', { ...post, status: 3 }],
  ['scheduled', { ...post, publish_date: '2999-01-01T08:00:00.000Z' }],
  ['deleted', { ...post, deletedAt: '2026-11-20T08:00:00.000Z' }],
] as const;

const read = (input: CallInput = {}) =>
  call(visitors, contract.getComments, { params: { id: postId }, ...input });
const idsOf = ({ comments }: { comments: contract.AdminComment[] }) => comments.map(({ id }) => id);

describe('the comments of a post', () => {
  it('are the approved ones, oldest first, with what the public may see and no more', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([first.id, second.id]);
    const { id, author, content, date } = first;
    expect(body.comments[0]).toEqual({ id, author, content, date });
    const queries = dynamo.commandCalls(ddb.QueryCommand);
    expect(queries.map(({ args }) => args[0].input.ScanIndexForward)).toEqual([true]);
    expect(headers['cache-control']).toContain('s-maxage');
  });

  it('are for an administrator also those of the post that wait', async () => {
    const { body, headers } = await read({ token: adminToken });
    expect(body.comments).toEqual([first, waiting, second]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('cannot be those that wait, by the name of their partition', async () => {
    const answer = await read({ params: { id: 'pending' } });
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.text).not.toContain('canary');
  });
});

describe('writing a comment', () => {
  const write = (fields: object = {}, input: CallInput = {}) =>
    call(visitors, contract.addComment, {
      params: { id: postId },
      body: { author: 'Asha', content: 'Thank you.', ...fields },
      ...input,
    });

  it('keeps it byte for byte until it is approved, and nothing else that a visitor says', async () => {
    const forbidden = { id: 'mine', status: 'approved', postId: 'other', date: '2020', PK: 'X' };
    const content = "  <script>alert(1)</script>\r\n' OR 1=1 --\u0000\u2028{{7*7}} ";
    expect(await write({ ...forbidden, content })).toMatchObject(
      answered(201, { message: commentMessages.sent }),
    );
    const [row, ...others] = putRows(dynamo);
    expect(others).toEqual([]);
    const id = String(row?.['id']);
    const sent = { author: 'Asha', content, status: 'pending' as const };
    const date = expect.not.stringMatching(/^2020/);
    expect(row).toEqual({ ...rowOf(buildComment({ ...sent, id })), date });
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    const [item] = transactions(dynamo)[0] ?? [];
    expect(item?.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
  });

  it('answers a program as if all were well, and keeps nothing', async () => {
    const { status, body } = await write({ website: 'https://spam.example' });
    expect({ status, body }).toEqual({ status: 201, body: { message: commentMessages.sent } });
    expect(transactions(dynamo)).toHaveLength(0);
    await write({ website: ' ' });
    expect(transactions(dynamo)).toHaveLength(1);
  });
});

it.each(hidden)('are neither shown nor taken under a post that is %s', async (is, Item) => {
  holding(Item);
  const notFound = { status: 404, body: { message: postMessages.notFound } };
  expect(await read()).toMatchObject(notFound);
  const body = { author: 'Asha', content: 'Thank you.' };
  expect(await call(visitors, contract.addComment, { params: { id: postId }, body })).toMatchObject(
    notFound,
  );
  expect(dynamo.commandCalls(ddb.QueryCommand)).toHaveLength(0);
  expect(transactions(dynamo)).toHaveLength(0);
  const isGone = is === 'unknown' || is === 'deleted';
  expect(await read({ token: adminToken })).toMatchObject({ status: isGone ? 404 : 200 });
});

const pending = buildComment({ status: 'pending' });
const { id } = pending;
const commentKey = { PK: `COMMENT#${id}`, SK: 'META' };

describe('what waits for approval', () => {
  const other = buildComment({ id: '01JB', postId: 'other', status: 'pending' });
  const title = { id: postId, title: 'Two rounds and an offer' };
  const list = async (query?: string) =>
    call(administrators, contract.getPendingComments, {
      token: adminToken,
      ...(query && { query }),
    });

  beforeEach(() => {
    dynamo
      .on(ddb.QueryCommand, {
        ScanIndexForward: false,
        ExpressionAttributeValues: { ':kind': 'COMMENTS#pending' },
      })
      .resolves({ Items: [rowOf(other), rowOf(pending)] });
  });

  it('is listed newest first, each with its post', async () => {
    const deleted = { id: 'other', title: 'Gone', deletedAt: '2026-11-20T00:00:00.000Z' };
    dynamo.on(ddb.BatchGetCommand).resolves({ Responses: { portal: [title, deleted] } });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toEqual({ comments: [other, { ...pending, postTitle: title.title }] });
    const [batch] = dynamo.commandCalls(ddb.BatchGetCommand);
    expect(batch?.args[0].input.RequestItems?.['portal']?.Keys).toEqual([
      { PK: 'POST#other', SK: 'META' },
      postKey,
    ]);
  });

  it('comes by pages when they are asked for', async () => {
    const figures = { total: 2, page: 2, pageSize: 1, pages: 2 };
    const { body } = await list('?page=2&pageSize=1');
    expect(body).toEqual({ comments: [pending], ...figures });
  });
});

describe('what an administrator does to a comment', () => {
  const shown = rowOf(buildComment());
  const deleted = { ...shown, deletedAt: '2026-11-20T08:00:00.000Z' };
  const holds = (Item?: object) =>
    dynamo.on(ddb.GetCommand, { Key: commentKey }).resolves(Item ? { Item: { ...Item } } : {});
  const act = (route: RouteDefinition) =>
    call(administrators, route, { token: adminToken, params: { id } });
  const { approved, unapproved, restored, deleted: removed, gone, notDeleted } = commentMessages;

  it.each([
    [
      'is approved and counted',
      contract.approveComment,
      rowOf(pending),
      approved,
      `COMMENTS#${postId}`,
    ],
    [
      'is taken back and not counted',
      contract.unapproveComment,
      shown,
      unapproved,
      'COMMENTS#pending',
    ],
    ['comes back and is counted', contract.restoreComment, deleted, restored, `COMMENTS#${postId}`],
    ['is deleted while it waits', contract.deleteComment, rowOf(pending), removed, undefined],
  ])('one %s, in one transaction', async (...row) => {
    const [, route, Item, message, partition] = row;
    holds(Item);
    expect(await act(route)).toMatchObject({ status: 200, body: { message } });
    const [items = [], ...others] = transactions(dynamo);
    expect(others).toEqual([]);
    const keysChanged = items.flatMap(({ Update }) => (Update ? [Update.Key] : []));
    expect(keysChanged).toEqual(
      route === contract.deleteComment ? [commentKey] : [commentKey, postKey],
    );
    expect(items[0]?.Update?.ExpressionAttributeValues?.[':partition']).toBe(partition);
    expect(items.at(-1)?.Put?.Item).toMatchObject({ who: adminId, what: route.id, which: id });
  });

  const ofPost = canceled(none, held, none);
  it.each<[string, RouteDefinition, object | undefined, string, Error?]>([
    ['approving an unknown one', contract.approveComment, undefined, gone],
    [
      'approving one of a deleted post',
      contract.approveComment,
      rowOf(pending),
      postMessages.notFound,
      ofPost,
    ],
    ['taking back what is unknown', contract.unapproveComment, undefined, gone],
    ['deleting it a second time', contract.deleteComment, undefined, gone],
    ['restoring one that is there', contract.restoreComment, rowOf(pending), notDeleted],
    ['restoring an unknown one', contract.restoreComment, undefined, notDeleted],
    [
      'restoring one whose days are over',
      contract.restoreComment,
      deleted,
      notDeleted,
      canceled(held, none),
    ],
    [
      'restoring one of a deleted post',
      contract.restoreComment,
      deleted,
      postMessages.notFound,
      ofPost,
    ],
  ])('answers 404 to %s', async (...[, route, Item, message, refusal]) => {
    holds(Item);
    if (refusal) dynamo.on(ddb.TransactWriteCommand).rejects(refusal);
    expect(await act(route)).toMatchObject({ status: 404, body: { message } });
    expect(transactions(dynamo)).toHaveLength(refusal ? 1 : 0);
  });
});
