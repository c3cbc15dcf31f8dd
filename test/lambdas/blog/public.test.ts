import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import {
  getAllBlogPosts,
  getBlogPostsByID,
  getPosts,
  likePost,
  type Post,
  unlikePost,
} from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler } from '#lambdas/blog/public.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const canary = { author: 'Canary Bird', email: 'canary@example.com' };

const post = buildPost();
const anonymous = buildPost({ ...canary, id: '01JA0000000000000000000002', anonymous: true });
const draft = buildPost({ id: '01JA0000000000000000000003', status: 0 });
const old = buildPost({ ...canary, id: '01JA0000000000000000000004', anonymous: true });

const dynamo = emptyTable();
const listed = (status: number, Items: object[], more?: { start: object; Items: object[] }) => {
  const values = { ':kind': `POST#${status}` };
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: values })
    .resolves({ Items, ...(more && { LastEvaluatedKey: more.start }) });
  if (more) {
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: values, ExclusiveStartKey: more.start })
      .resolves({ Items: more.Items });
  }
};
const row = (of: Post) => rowsOf(of).row;
/** The whole partition, of which visitors ask for a part. */
const partRows = (of: Post) => {
  const { row: own, authorRow, contentRow } = rowsOf(of);
  return [authorRow, contentRow, own];
};
const partition = (id: string, ...Items: object[]) =>
  dynamo
    .on(QueryCommand, {
      ExpressionAttributeValues: { ':partition': keys.submission('post', id).PK },
    })
    .resolves({ Items });
const callsOf = (name: typeof BatchGetCommand) => dynamo.commandCalls(name);

let revision = 0;
let authors: ReturnType<typeof rowsOf>['authorRow'][];

beforeEach(() => {
  revision += 1;
  dynamo
    .on(GetCommand, { Key: keys.postsRevision() })
    .resolves({ Item: { revision, changedAt: '2026-11-01T08:00:00.000Z' } });
  dynamo.on(UpdateCommand).resolves({ Attributes: { secret: 'of the day' } });
  const posts = [post, anonymous, draft, old];
  authors = posts.map((each) => rowsOf(each).authorRow);
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted: string[] = RequestItems.portal.Keys.map(({ PK }: { PK: string }) => PK);
    return { Responses: { portal: authors.filter(({ PK }) => wanted.includes(PK)) } };
  });
  for (const each of posts) partition(each.id, ...partRows(each));
});

const read = (id: string, token?: string) =>
  call(handler, getBlogPostsByID, { params: { id }, ...(token && { token }) });

it('never asks for an author in the name of the public', async () => {
  listed(1, [row(anonymous), row(post)]);
  await Promise.all([call(handler, getAllBlogPosts), call(handler, getPosts), read(anonymous.id)]);
  expect(callsOf(BatchGetCommand)).toHaveLength(0);
  const gets = dynamo.commandCalls(GetCommand).map(({ args }) => args[0].input.Key);
  expect(gets).toEqual([keys.postsRevision(), keys.postsRevision()]);
  const [opened, ...others] = dynamo
    .commandCalls(QueryCommand)
    .map(({ args }) => args[0].input)
    .filter(({ IndexName }) => IndexName === undefined);
  expect(others).toHaveLength(0);
  const { ':content': from = '', ':post': to = '' } = opened?.ExpressionAttributeValues ?? {};
  expect(opened?.KeyConditionExpression).toContain('SK BETWEEN :content AND :post');
  expect([from <= 'CONTENT', to >= 'META', from > 'AUTHOR']).toEqual([true, true, true]);
});

it('reads every page of a long list, and leaves deleted posts out', async () => {
  const deleted = { ...row(post), id: '01JA0000000000000000000009', deletedAt: '2026-11-02' };
  listed(1, [row(post)], { start: { PK: 'next' }, Items: [deleted, row(anonymous)] });
  const { body } = await call(handler, getAllBlogPosts);
  expect(body.blogs.map((each: Post) => each.id)).toEqual([anonymous.id, post.id]);
});

it('shows an administrator every status, newest first, with author and address', async () => {
  const rejected = buildPost({ id: '01JA0000000000000000000005', status: 3, reason: 'Too short' });
  listed(0, [row(draft)]);
  listed(1, [row(old), row(anonymous), row(post)]);
  listed(3, [row(rejected)]);
  authors.push(rowsOf(rejected).authorRow);
  const { body, headers } = await call(handler, getAllBlogPosts, { token: adminToken });
  expect(body.blogs).toMatchObject([
    { id: rejected.id, status: 'rejected', reason: 'Too short', email: rejected.email },
    { id: old.id, ...canary },
    { id: draft.id, status: 'draft', author: draft.author, email: draft.email },
    { id: anonymous.id, anonymous: true, ...canary },
    { id: post.id, status: 'published' },
  ]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'authorization' });
});

describe('the authors of a long list', () => {
  const many = Array.from({ length: 230 }, (_, at) =>
    buildPost({ id: `01JA${String(at).padStart(22, '0')}`, email: `${at}@example.com` }),
  );
  const authorRows = new Map(
    many.map((each) => [keys.submission('post', each.id).PK, rowsOf(each).authorRow]),
  );
  const list = () => {
    listed(1, many.map(row).reverse());
    return call(handler, getAllBlogPosts, { token: adminToken });
  };
  const addresses = (blogs: Post[]) => blogs.map(({ email }) => email).reverse();

  it('are read by hundreds, and again where the table left some for later', async () => {
    const sizes: number[] = [];
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
      const wanted: { PK: string }[] = RequestItems.portal.Keys;
      sizes.push(wanted.length);
      const done = wanted.slice(0, 60);
      const left = wanted.slice(60);
      return {
        Responses: { portal: done.map(({ PK }) => authorRows.get(PK)) },
        ...(left.length > 0 && { UnprocessedKeys: { portal: { Keys: left } } }),
      };
    });
    const { body } = await list();
    expect(addresses(body.blogs)).toEqual(many.map(({ email }) => email));
    expect(sizes.sort((a, b) => a - b)).toEqual([30, 40, 40, 100, 100]);
  });
});

it('shows a post with its text, and an administrator its author', async () => {
  const { id, content } = old;
  for (const each of [old, post]) {
    const { blog } = (await read(each.id)).body;
    expect(blog).toMatchObject({ id: each.id, content: each.content });
    expect(blog).not.toHaveProperty('status');
  }
  expect((await read(id, adminToken)).body.blog).toMatchObject({ id, content, ...canary });
});

it.each([0, 2, 3] as const)('keeps a post of status %i from visitors alone', async (status) => {
  const hidden = buildPost({ id: draft.id, status });
  partition(draft.id, ...partRows(hidden));
  expect(await read(draft.id)).toMatchObject({
    status: 404,
    body: { message: postMessages.notFound },
  });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  expect((await read(draft.id, adminToken)).body.blog).toMatchObject({ id: draft.id });
});

it('answers 404 alike for a post that is unknown or deleted, to everyone', async () => {
  const gone = { ...row(post), deletedAt: '2026-11-02T08:00:00.000Z' };
  partition(post.id, rowsOf(post).authorRow, rowsOf(post).contentRow, gone);
  for (const id of [post.id, 'unknown']) {
    for (const token of [undefined, adminToken]) {
      const { status, body } = await read(id, token);
      expect([status, body.message]).toEqual([404, postMessages.notFound]);
    }
  }
});

describe('likes', () => {
  const liked = buildPost({ likes: 3 });
  const { id } = liked;
  /** What is read of the post and of the visitor's mark, now and at each later try. */
  const reads = (...tries: { post?: object; isLiked?: boolean }[]) => {
    const items = tries.map(({ post: overrides = {}, isLiked }) => [
      { ...rowsOf(liked).row, ...overrides },
      ...(isLiked === undefined ? [] : [{ ...keys.like(id, 'visitor'), isLiked }]),
    ]);
    const stub = dynamo.on(BatchGetCommand);
    for (const each of items.slice(0, -1)) stub.resolvesOnce({ Responses: { portal: each } });
    stub.resolves({ Responses: { portal: items.at(-1)! } });
  };
  const conflict = 'TransactionConflict';

  beforeEach(() => reads({}));

  const act = (route: RouteDefinition, input: CallInput = {}) =>
    call(handler, route, { params: { id }, ...input });
  const updates = () => (transactions(dynamo).at(-1) ?? []).map((item) => item.Update);

  it.each([
    [likePost, false, 6],
    [unlikePost, true, 4],
  ])('tries again where others like it too: %#', async (route, isLiked, likes) => {
    reads({ isLiked }, { isLiked }, { isLiked, post: { likes: 5 } });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, conflict))
      .rejectsOnce(canceled(none, held))
      .resolves({});
    expect(await act(route)).toMatchObject({ status: 200, body: { likes } });
    expect(transactions(dynamo)).toHaveLength(3);
    expect(updates()[1]).toMatchObject({
      ExpressionAttributeValues: { ':published': 1 },
      ConditionExpression: expect.stringContaining('attribute_not_exists(deletedAt)'),
    });
  });

  it('takes nothing from none', async () => {
    reads({ isLiked: true, post: { likes: 0 } });
    expect(await act(unlikePost)).toMatchObject({ status: 200, body: { likes: 0 } });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it.each([likePost, unlikePost])('answers 404 for what no visitor can read', async (route) => {
    const hidden = [
      { status: 0 },
      { status: 2 },
      { status: 3 },
      { deletedAt: '2026-11-02' },
    ] as const;
    for (const each of hidden) {
      reads({ post: each });
      for (const token of [undefined, adminToken]) {
        const { status, body } = await act(route, token === undefined ? {} : { token });
        expect([status, body.message]).toEqual([404, postMessages.notFound]);
      }
    }
    dynamo.on(BatchGetCommand).resolves({ Responses: { portal: [] } });
    expect((await act(route, { params: { id: 'unknown' } })).status).toBe(404);
    expect(transactions(dynamo)).toHaveLength(0);
  });
});
