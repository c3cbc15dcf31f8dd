import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { approveComment, deleteComment, getPendingComments } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/comments/admin.ts';
import { buildComment, postId, rowOf } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const pending = buildComment({ status: 'pending' });
const approved = buildComment();
const { id } = pending;
const postKey = { PK: `POST#${postId}`, SK: 'META' };
const commentKey = { PK: `COMMENT#${id}`, SK: 'META' };

const comment = () => dynamo.on(GetCommand, { Key: commentKey });
const found = (each: typeof pending) => ({ Item: rowOf(each) });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(GetCommand, { Key: postKey }).resolves({ Item: { status: 1, comments: 3 } });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: [] } });
  dynamo.on(TransactWriteCommand).resolves({});
});

const given = (input: CallInput) => ({ token: adminToken, params: { id }, ...input });
const approve = (input: CallInput = {}) => call(handler, approveComment, given(input));
const remove = () => call(handler, deleteComment, given({}));

describe('what waits for approval', () => {
  const other = buildComment({ id: '01JB', postId: 'other', status: 'pending' });
  const title = { id: postId, title: 'Two rounds and an offer' };
  const list = async (query?: string) =>
    call(handler, getPendingComments, { token: adminToken, ...(query && { query }) });

  beforeEach(() => {
    dynamo
      .on(QueryCommand, {
        ScanIndexForward: false,
        ExpressionAttributeValues: { ':kind': 'COMMENTS#pending' },
      })
      .resolves({ Items: [rowOf(other), rowOf(pending)] });
  });

  it('is listed newest first, each with its post', async () => {
    const deleted = { id: 'other', title: 'Gone', deletedAt: '2026-11-20T00:00:00.000Z' };
    dynamo.on(BatchGetCommand).resolves({ Responses: { portal: [title, deleted] } });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toEqual({ comments: [other, { ...pending, postTitle: title.title }] });
    const [asked] = dynamo.commandCalls(BatchGetCommand);
    expect(asked?.args[0].input.RequestItems?.['portal']?.Keys).toEqual([
      { PK: 'POST#other', SK: 'META' },
      postKey,
    ]);
  });

  it('comes by pages when they are asked for', async () => {
    expect((await list('?page=2&pageSize=1')).body).toEqual({
      comments: [pending],
      total: 2,
      page: 2,
      pageSize: 1,
      pages: 2,
    });
    expect((await list('?page=3&pageSize=1')).body).toMatchObject({ comments: [], total: 2 });
    expect(await list('?pageSize=101')).toMatchObject({ status: 422 });
  });
});

describe('approving', () => {
  beforeEach(() => comment().resolves(found(pending)));

  it('shows it and counts it, in one transaction', async () => {
    expect(await approve()).toMatchObject({
      status: 200,
      body: { message: messages.comment.approved },
    });
    expect(transactions(dynamo)).toHaveLength(1);
    const [show, count, audit, ...others] = transactions(dynamo)[0] ?? [];
    expect(others).toEqual([]);
    expect(show?.Update).toMatchObject({
      Key: commentKey,
      ConditionExpression: '#status = :pending',
      ExpressionAttributeValues: { ':approved': 'approved', ':partition': `COMMENTS#${postId}` },
    });
    expect(count?.Update).toMatchObject({
      Key: postKey,
      UpdateExpression: 'ADD #comments :by',
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':by': 1 },
    });
    expect(audit?.Put?.Item).toMatchObject({ who: adminId, what: 'approveComment', which: id });
  });

  it('is well and counts nothing the second time', async () => {
    comment().resolves(found(approved));
    expect(await approve()).toMatchObject({ status: 200 });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('counts once when two administrators approve at the same time', async () => {
    comment().resolvesOnce(found(pending)).resolves(found(approved));
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    expect(await approve()).toMatchObject({ status: 200 });
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it('answers 404 to an unknown comment and to one deleted meanwhile', async () => {
    const gone = { status: 404, body: { message: messages.comment.gone } };
    comment().resolves({});
    expect(await approve()).toMatchObject(gone);
    comment().resolvesOnce(found(pending)).resolves({});
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    expect(await approve()).toMatchObject(gone);
  });

  it('answers 404 when the post is deleted', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(none, held, none));
    expect(await approve()).toMatchObject({
      status: 404,
      body: { message: messages.post.notFound },
    });
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it('honours an Idempotency-Key', async () => {
    const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
    await approve({ headers: { 'idempotency-key': key } });
    expect(putRows(dynamo)[0]).toMatchObject({ PK: `IDEM#approveComment#${adminId}#${key}` });
  });
});

describe('deleting', () => {
  const countDown = { Key: postKey, ExpressionAttributeValues: { ':by': -1, ':none': 0 } };

  it('takes one that waits away and leaves the count', async () => {
    comment().resolves(found(pending));
    expect(await remove()).toMatchObject({
      status: 200,
      body: { message: messages.comment.deleted },
    });
    const [erase, audit, ...others] = transactions(dynamo)[0] ?? [];
    expect(others).toEqual([]);
    expect(erase?.Delete).toMatchObject({
      Key: commentKey,
      ConditionExpression: '#status = :status',
      ExpressionAttributeValues: { ':status': 'pending' },
    });
    expect(audit?.Put?.Item).toMatchObject({ who: adminId, what: 'deleteComment', which: id });
  });

  it('counts an approved one no longer', async () => {
    comment().resolves(found(approved));
    expect(await remove()).toMatchObject({ status: 200 });
    const [erase, count] = transactions(dynamo)[0] ?? [];
    expect(erase?.Delete?.ExpressionAttributeValues).toEqual({ ':status': 'approved' });
    expect(count?.Update).toMatchObject({ ...countDown, ConditionExpression: '#comments > :none' });
  });

  it.each([
    ['counts none', { Item: { status: 1, comments: 0 } }],
    ['is gone for good', {}],
  ])('takes nothing from a post that %s', async (_, post) => {
    comment().resolves(found(approved));
    dynamo.on(GetCommand, { Key: postKey }).resolves(post);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(transactions(dynamo)[0]).toHaveLength(2);
  });

  it('counts it down when it was approved meanwhile', async () => {
    comment().resolvesOnce(found(pending)).resolves(found(approved));
    dynamo.on(TransactWriteCommand).rejectsOnce(canceled(held, none)).resolves({});
    expect(await remove()).toMatchObject({ status: 200 });
    expect(transactions(dynamo)[1]?.[1]?.Update).toMatchObject(countDown);
  });

  it('answers 404 the second time', async () => {
    expect(await remove()).toMatchObject({ status: 404, body: { message: messages.comment.gone } });
    expect(transactions(dynamo)).toHaveLength(0);
  });
});
