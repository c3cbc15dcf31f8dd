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
import { rateLimits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler } from '#lambdas/blog/public.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const post = buildPost({ likes: 3 });
const { id } = post;
const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
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
  { route: likePost, by: 1, isLiked: true },
  { route: unlikePost, by: -1, isLiked: false },
])(
  'changes the count and the visitor’s mark of the day together',
  async ({ route, by, isLiked }) => {
    reads({ isLiked: !isLiked });
    expect(await act(route)).toMatchObject({ status: 200, body: { likes: 3 + by } });
    const [mark, count, ...others] = updates();
    expect(others).toHaveLength(0);
    expect(mark?.Key).toEqual({ PK: `LIKE#${id}`, SK: expect.stringMatching(/^[\w-]{43}$/) });
    expect(mark?.ExpressionAttributeValues).toMatchObject({ ':isLiked': isLiked });
    const left = Number(mark?.ExpressionAttributeValues?.[':expires']) - Date.now() / 1000;
    expect(left).toBeGreaterThan(3_500);
    expect(left).toBeLessThan(25 * 3_600 + 1);
    expect(count).toMatchObject({
      Key: keys.post(id),
      UpdateExpression: 'ADD #likes :by',
      ExpressionAttributeValues: { ':by': by, ':published': 1 },
      ConditionExpression: expect.stringContaining('attribute_not_exists(deletedAt)'),
    });
    expect(JSON.stringify(updates())).not.toMatch(/version|192\.0\.2/);
  },
);

it('marks another visitor apart, and otherwise than his view', async () => {
  const markOf = async (address: string, agent: string) => {
    await act(likePost, {
      headers: { 'cloudfront-viewer-address': `${address}:1`, 'user-agent': agent },
    });
    return String(updates()[0]?.Key?.['SK']);
  };
  const marks = [
    await markOf('192.0.2.1', 'A'),
    await markOf('192.0.2.2', 'A'),
    await markOf('192.0.2.1', 'B'),
  ];
  expect(new Set(marks).size).toBe(3);
  expect(await markOf('192.0.2.1', 'A')).toBe(marks[0]);
});

it.each([
  [likePost, true],
  [unlikePost, false],
  [unlikePost, undefined],
])('counts nothing twice, and says what there is: %#', async (route, isLiked) => {
  reads({ ...(isLiked !== undefined && { isLiked }) });
  expect(await act(route)).toMatchObject({ status: 200, body: { likes: 3 } });
  expect(transactions(dynamo)).toHaveLength(0);
});

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

it.each([likePost, unlikePost])('is limited for each client', (route) => {
  expect(route.rateLimits).toEqual([rateLimits.likes]);
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': key };
  const records = () =>
    (transactions(dynamo).at(-1) ?? []).flatMap((item) =>
      String(item.Put?.Item?.['PK']).startsWith('IDEM#likePost#anyone#') ? [item.Put?.Item] : [],
    );

  it('is kept first, with the answer', async () => {
    await act(likePost, { headers });
    expect(transactions(dynamo)[0]?.[0]?.Put?.Item).toMatchObject({ body: { likes: 4 } });
    expect(records()).toHaveLength(1);
  });

  it('is kept also where there was nothing to count', async () => {
    reads({ isLiked: true });
    expect(await act(likePost, { headers })).toMatchObject({ status: 200, body: { likes: 3 } });
    expect(records()).toMatchObject([{ status: 200, body: { likes: 3 } }]);
  });
});
