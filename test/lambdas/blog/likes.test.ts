import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { likePost, unlikePost } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler } from '#lambdas/blog/public.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const post = buildPost({ likes: 3 });
const { id } = post;
/** What is read of the post and of the visitor's mark, now and at each later try. */
const reads = (...tries: { post?: object; isLiked?: boolean }[]) => {
  const items = tries.map(({ post: overrides = {}, isLiked }) => [
    { ...rowsOf(post).row, ...overrides },
    ...(isLiked === undefined ? [] : [{ ...keys.like(id, 'visitor'), isLiked }]),
  ]);
  const stub = dynamo.on(BatchGetCommand);
  for (const each of items.slice(0, -1)) stub.resolvesOnce({ Responses: { portal: each } });
  stub.resolves({ Responses: { portal: items.at(-1)! } });
};
const conflict = 'TransactionConflict';

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({ Attributes: { secret: 'of the day' } });
  dynamo.on(TransactWriteCommand).resolves({});
  reads({});
});

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

it('sees at the second try that the same visitor was there at the same moment', async () => {
  reads({}, { isLiked: true, post: { likes: 4 } });
  dynamo.on(TransactWriteCommand).rejectsOnce(canceled(held, none)).resolves({});
  expect(await act(likePost)).toMatchObject({ status: 200, body: { likes: 4 } });
  expect(transactions(dynamo)).toHaveLength(1);
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
      expect([status, body.message]).toEqual([404, messages.post.notFound]);
    }
  }
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: [] } });
  expect((await act(route, { params: { id: 'unknown' } })).status).toBe(404);
  expect(transactions(dynamo)).toHaveLength(0);
});

it('says that a post was unpublished while it was liked', async () => {
  reads({}, { post: { status: 2 } });
  dynamo.on(TransactWriteCommand).rejects(canceled(none, held));
  expect((await act(likePost)).status).toBe(404);
});
