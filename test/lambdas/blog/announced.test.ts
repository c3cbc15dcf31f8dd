import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { buildInterview, openRow } from '#test/lambdas/interviews/rows.ts';
import { adminToken, call, formOf } from '#test/support/call.ts';
import { transactions } from '#test/support/items.ts';
import { deletePost, type Post, restorePost, updateBlogPost } from '#contract/blog.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler } from '#lambdas/blog/admin.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const id = '01JA0000000000000000000001';
const path = `/blog-posts-details/${id}/two-evenings-with-sql`;

const holding = (PK: string, Items: object[]) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': PK } })
    .resolves({ Items: Items.map((item) => ({ ...item })) });
const stored = (overrides: Partial<Post>, more: object = {}) => {
  const { row, authorRow, contentRow } = rowsOf(buildPost({ id, ...overrides }));
  return holding(keys.post(id).PK, [authorRow, contentRow, { ...row, ...more }]);
};

beforeEach(() => {
  process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
});
afterAll(() => {
  process.env['INDEX_NOW_KEY'] = 'off';
});

async function announcedBy(route: RouteDefinition, body?: object): Promise<unknown[]> {
  dynamo.resetHistory();
  const input = { token: adminToken, params: { id }, ...(body && { body }) };
  expect((await call(handler, route, input)).status).toBe(200);
  const [items = []] = transactions(dynamo);
  return items.flatMap(({ Put }) =>
    Put?.Item?.['PK'] === 'ANNOUNCEMENT' ? [Put.Item['paths']] : [],
  );
}

it('tells of a post that is published, edited and taken back, and of no other', async () => {
  stored({ status: 2 });
  expect(await announcedBy(updateBlogPost, formOf({ excerpt: 'New' }))).toEqual([]);
  expect(await announcedBy(updateBlogPost, formOf({ status: '1' }))).toEqual([[path]]);
  stored({ status: 1 });
  expect(await announcedBy(updateBlogPost, formOf({ excerpt: 'New' }))).toEqual([[path]]);
  expect(await announcedBy(updateBlogPost, formOf({ status: '3', reason: 'No' }))).toEqual([
    [path],
  ]);
});

it('tells of a published post that is deleted or restored, and of no draft', async () => {
  stored({ status: 1 });
  expect(await announcedBy(deletePost)).toEqual([[path]]);
  expect(await announcedBy(restorePost)).toEqual([[path]]);
  stored({ status: 0 });
  expect(await announcedBy(deletePost)).toEqual([]);
});

it('tells of an interview experience that is deleted', async () => {
  const interview = buildInterview({ id });
  holding(keys.interview(id).PK, [openRow(interview)]);
  expect(await announcedBy(deletePost)).toEqual([
    [`/interview-experiences/${id}/backend-developer-off-campus`],
  ]);
});
