import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { getAllBlogPosts, getPosts, type Post } from '#contract/blog.ts';
import { limits } from '#contract/limits.ts';
import { handler } from '#lambdas/blog/public.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const made = (at: number, overrides: Partial<Post> = {}) =>
  buildPost({
    id: `01JA${String(at).padStart(22, '0')}`,
    title: `Post ${at}`,
    views: at,
    publish_date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    ...overrides,
  });
const published = Array.from({ length: 25 }, (_, at) =>
  made(at, { category: at % 2 ? 'career' : 'interview', likes: 25 - at }),
);
const waiting = made(30, { status: 2, category: 'career' });
const draft = made(31, { status: 0 });
const authors = [...published, waiting, draft].map((post) => rowsOf(post).authorRow);
const authorsRead: number[] = [];

let revision = 1_000;
beforeEach(() => {
  dynamo.reset();
  authorsRead.length = 0;
  const changedAt = '2026-01-01T00:00:00.000Z';
  dynamo.on(GetCommand).resolves({ Item: { revision: (revision += 1), changedAt } });
  for (const status of [0, 1, 2, 3]) {
    const Items = [...published, waiting, draft]
      .filter((post) => post.status === status)
      .map((post) => rowsOf(post).row)
      .reverse();
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':kind': `POST#${status}` } })
      .resolves({ Items });
  }
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted: string[] = RequestItems.portal.Keys.map(({ PK }: { PK: string }) => PK);
    authorsRead.push(wanted.length);
    return { Responses: { portal: authors.filter(({ PK }) => wanted.includes(PK)) } };
  });
});

const ask = (query: Record<string, string> | string, token?: string) =>
  call(handler, getAllBlogPosts, { query, ...(token && { token }) });
const ids = (posts: readonly Post[]) => posts.map(({ id }) => Number(id.slice(4)));
const figures = ({ body }: Awaited<ReturnType<typeof ask>>) => {
  const { total, page, pageSize, pages } = body;
  return { total, page, pageSize, pages };
};

it.each(['', 'unknown=1', 'utm_source=mail&page2=1'])(
  'answers the whole list and nothing beside it to %j',
  async (query) => {
    const { body } = await ask(query);
    expect(Object.keys(body)).toEqual(['blogs']);
    expect(ids(body.blogs)).toEqual(ids(published.toReversed()));
  },
);

it.each([
  [{ page: '1', pageSize: '10' }, { total: 25, page: 1, pageSize: 10, pages: 3 }, 10],
  [{ page: '3', pageSize: '10' }, { total: 25, page: 3, pageSize: 10, pages: 3 }, 5],
  [{ page: '4', pageSize: '10' }, { total: 25, page: 4, pageSize: 10, pages: 3 }, 0],
  [{ page: '2' }, { total: 25, page: 2, pageSize: limits.pageSizeDefault, pages: 2 }, 5],
  [{ pageSize: '100' }, { total: 25, page: 1, pageSize: 100, pages: 1 }, 25],
  [{ category: 'career' }, { total: 12, page: 1, pageSize: 20, pages: 1 }, 12],
  [{ search: 'nothing' }, { total: 0, page: 1, pageSize: 20, pages: 0 }, 0],
  [{ sort: '' }, { total: 25, page: 1, pageSize: 20, pages: 2 }, 20],
])('answers to %j %j', async (query, wanted, length) => {
  const answer = await ask(query);
  expect([answer.status, answer.body.blogs.length]).toEqual([200, length]);
  expect(figures(answer)).toEqual(wanted);
  for (const card of answer.body.blogs) expect(card).not.toHaveProperty('content');
});

it('pages without a gap and without a repeat', async () => {
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => ask({ page, pageSize: '7', sort: 'liked' })),
  );
  expect(ids(pages.flatMap(({ body }) => body.blogs))).toEqual(ids(published));
});

it('gives the related articles by pages, without the one that is read', async () => {
  const query = { sort: 'popular', pageSize: '6', exclude: published[24]!.id };
  const { body } = await call(handler, getPosts, { query });
  expect(ids(body.posts)).toEqual([23, 22, 21, 20, 19, 18]);
  expect(body).toMatchObject({ total: 24, pages: 4 });
});

describe('statuses', () => {
  it.each(['draft', 'pending_review', 'published'])(
    'are not for a visitor to choose: %s',
    async (status) => {
      const answer = await ask({ status, counts: '1' });
      expect(figures(answer)).toMatchObject({ total: 25 });
      expect(answer.body.counts).not.toHaveProperty('status');
    },
  );

  it('are for an administrator', async () => {
    const { body } = await ask({ status: 'pending_review', counts: '1' }, adminToken);
    expect(body).toMatchObject({
      total: 1,
      blogs: [{ status: 'pending_review', email: waiting.email }],
    });
    expect(body.counts.status).toEqual({ draft: 1, published: 25, pending_review: 1, rejected: 0 });
    expect(body.counts.category).toMatchObject({ career: 1, interview: 0 });
  });

  it('stand together without a choice, and only the page’s authors are read', async () => {
    const answer = await ask({ pageSize: '8', sort: 'latest' }, adminToken);
    expect(figures(answer)).toEqual({ total: 27, page: 1, pageSize: 8, pages: 4 });
    expect(ids(answer.body.blogs)).toEqual([31, 30, 24, 23, 22, 21, 20, 19]);
    expect(answer.body.blogs[0]).toMatchObject({ author: 'Asha Nair', status: 'draft' });
    expect(authorsRead).toEqual([8]);
  });
});
