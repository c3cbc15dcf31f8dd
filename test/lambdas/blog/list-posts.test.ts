import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { transactions } from '#test/support/items.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import * as contract from '#contract/blog.ts';
import { postFeeds } from '#contract/feeds.ts';
import { listLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = emptyTable();
const listed = (status: number, Items: object[]) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': `POST#${status}` } })
    .resolves({ Items });
const row = (of: contract.Post) => rowsOf(of).row;
let revision = 0;

beforeEach(() => {
  revision += 1;
  dynamo
    .on(GetCommand, { Key: keys.postsRevision() })
    .resolves({ Item: { revision, changedAt: '2026-11-01T08:00:00.000Z' } });
});

const post = buildPost();
const anonymous = buildPost({
  ...{ id: '01JA0000000000000000000002', author: 'Canary Bird', email: 'canary@example.com' },
  anonymous: true,
});

it('never asks for an author in the name of the public', async () => {
  listed(1, [row(anonymous), row(post)]);
  const params = { id: anonymous.id };
  await Promise.all([
    call(handler, contract.getAllBlogPosts),
    call(handler, contract.getPosts),
    call(handler, contract.getBlogPostsByID, { params }),
  ]);
  expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(0);
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
  const ExpressionAttributeValues = { ':kind': 'POST#1' };
  const ExclusiveStartKey = { PK: 'next' };
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues })
    .resolves({ Items: [row(post)], LastEvaluatedKey: ExclusiveStartKey })
    .on(QueryCommand, { ExpressionAttributeValues, ExclusiveStartKey })
    .resolves({ Items: [deleted, row(anonymous)] });
  const { body } = await call(handler, contract.getAllBlogPosts);
  expect(body.blogs.map((each: contract.Post) => each.id)).toEqual([anonymous.id, post.id]);
});

it('reads the authors by hundreds, and again where the table left some for later', async () => {
  const many = Array.from({ length: 230 }, (_, at) =>
    buildPost({ id: `01JA${String(at).padStart(22, '0')}`, email: `${at}@example.com` }),
  );
  const sizes: number[] = [];
  listed(1, many.map(row).reverse());
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted: { PK: string }[] = RequestItems.portal.Keys;
    sizes.push(wanted.length);
    const rows = many.map((each) => rowsOf(each).authorRow);
    const done = wanted.slice(0, 60).map(({ PK }) => rows.find((each) => each.PK === PK));
    return {
      Responses: { portal: done },
      ...(wanted.length > 60 && { UnprocessedKeys: { portal: { Keys: wanted.slice(60) } } }),
    };
  });
  const { blogs } = (await call(handler, contract.getAllBlogPosts, { token: adminToken })).body;
  expect(blogs.map(({ email }: contract.Post) => email).reverse()).toEqual(
    many.map(({ email }) => email),
  );
  expect(sizes.sort((a, b) => a - b)).toEqual([30, 40, 40, 100, 100]);
});

it.each([contract.likePost, contract.unlikePost])(
  'no like reaches what no visitor can read: %#',
  async (route) => {
    dynamo.on(UpdateCommand).resolves({ Attributes: { secret: 'of the day' } });
    const hidden = [{ status: 0 }, { status: 2 }, { status: 3 }, { deletedAt: '2026-11-02' }];
    for (const portal of [[], ...hidden.map((each) => [{ ...row(post), ...each }])]) {
      dynamo.on(BatchGetCommand).resolves({ Responses: { portal } });
      for (const token of ['', adminToken]) {
        const input = { params: { id: post.id }, ...(token && { token }) };
        const { status, body } = await call(handler, route, input);
        expect([status, body.message]).toEqual([404, postMessages.notFound]);
      }
    }
    expect(transactions(dynamo)).toHaveLength(0);
  },
);

describe('the feeds', () => {
  const origin = 'https://jobs.example.in';
  const inFeed = [
    buildPost(),
    buildPost({
      ...{ id: '01JA0000000000000000000002', slug: '', title: 'A day with <b>&</b>' },
      ...{ anonymous: true, author: 'Canary Bird', email: 'canary@example.com' },
      ...{ category: 'career', type: 'tips', image: '', tags: [] },
      ...{ publish_date: '2026-11-03T08:00:00.000Z', views: 9_000 },
    }),
  ];

  beforeEach(() => listed(1, inFeed.map(row)));

  const titles = async (query: Record<string, string>) =>
    readJsonFeed((await call(handler, postFeeds.json, { query })).text).items.map(
      ({ title }) => title,
    );

  it('holds the published posts, the last one published first, without who wrote in secret', async () => {
    const { headers, text } = await call(handler, postFeeds.xml);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(readRss(text)).toMatchObject({
      title: 'Tech Hub – Firstrung',
      link: `${origin}/real-life-interviews-blog-posts`,
      items: [
        {
          title: 'A day with <b>&</b>',
          link: `${origin}/blog-posts-details/${inFeed[1]!.id}/post`,
          dc: { creators: [postMessages.anonymousAuthor] },
        },
        {
          title: 'Two evenings with SQL',
          link: `${origin}/blog-posts-details/${inFeed[0]!.id}/two-evenings-with-sql`,
          guid: { value: `${origin}/blog-posts-details/${inFeed[0]!.id}/post` },
          dc: { creators: ['Asha Nair'] },
          categories: [{ name: 'sql' }, { name: 'joins' }],
          description: `<p><img src="${origin}/images/abc.webp" alt=""></p><p>What a join costs.</p>`,
        },
      ],
    });
    expect(text).not.toMatch(/canary/iu);
  });

  it('takes the filters of the page', async () => {
    expect(await titles({ category: 'career' })).toEqual(['A day with <b>&</b>']);
    expect(await titles({ type: 'guide' })).toEqual(['Two evenings with SQL']);
    expect(await titles({ tag: 'SQL', search: 'evenings' })).toEqual(['Two evenings with SQL']);
    expect(await titles({ tag: 'go' })).toEqual([]);
    expect((await call(handler, postFeeds.json, { query: { category: 'none' } })).status).toBe(422);
  });
});

describe('the lists by their parameters', () => {
  const made = (at: number, overrides: Partial<contract.Post> = {}) =>
    buildPost({
      ...{ id: `01JA${String(at).padStart(22, '0')}`, title: `Post ${at}`, views: at },
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

  beforeEach(() => {
    authorsRead.length = 0;
    for (const status of [0, 1, 2]) {
      const found = [...published, waiting, draft].filter((each) => each.status === status);
      listed(status, found.map(row).reverse());
    }
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
      const wanted: string[] = RequestItems.portal.Keys.map(({ PK }: { PK: string }) => PK);
      authorsRead.push(wanted.length);
      return { Responses: { portal: authors.filter(({ PK }) => wanted.includes(PK)) } };
    });
  });

  const ask = (query: Record<string, string> | string, token?: string) =>
    call(handler, contract.getAllBlogPosts, { query, ...(token && { token }) });
  const ids = (posts: readonly contract.Post[]) => posts.map(({ id }) => Number(id.slice(4)));
  const figures = ({ body }: Awaited<ReturnType<typeof ask>>) => {
    const { total, page, pageSize, pages } = body;
    return { total, page, pageSize, pages };
  };

  it.each(['', 'utm_source=mail&page2=1'])(
    'answers the whole list and nothing beside it to %j',
    async (query) => {
      const { body } = await ask(query);
      expect(Object.keys(body)).toEqual(['blogs']);
      expect(ids(body.blogs)).toEqual(ids(published.toReversed()));
    },
  );

  it.each([
    [{ page: '3', pageSize: '10' }, { total: 25, page: 3, pageSize: 10, pages: 3 }, 5],
    [{ page: '4', pageSize: '10' }, { total: 25, page: 4, pageSize: 10, pages: 3 }, 0],
    [{ page: '2' }, { total: 25, page: 2, pageSize: listLimits.pageSizeDefault, pages: 2 }, 5],
    [{ search: 'nothing' }, { total: 0, page: 1, pageSize: 20, pages: 0 }, 0],
  ])('answers to %j %j', async (query, wanted, length) => {
    const answer = await ask(query);
    expect([answer.status, answer.body.blogs.length]).toEqual([200, length]);
    expect(figures(answer)).toEqual(wanted);
    for (const card of answer.body.blogs) expect(card).not.toHaveProperty('content');
  });

  it('orders what waits by its arrival, whatever date it carries', async () => {
    const arrived = [5, 6, 7].map((at) =>
      made(at, {
        status: 2,
        created_at: `2026-11-0${at}T08:00:00.000Z`,
        publish_date: `20${99 - at}-01-01T08:00:00.000Z`,
      }),
    );
    listed(2, arrived.map(row));
    const { body } = await ask({ status: 'pending_review' }, adminToken);
    expect(ids(body.blogs)).toEqual([7, 6, 5]);
  });

  it('gives the related articles by pages, without the one that is read', async () => {
    const query = { sort: 'popular', pageSize: '6', exclude: published[24]!.id };
    const { body } = await call(handler, contract.getPosts, { query });
    expect(ids(body.posts)).toEqual([23, 22, 21, 20, 19, 18]);
    expect(body).toMatchObject({ total: 24, pages: 4 });
  });

  describe('statuses', () => {
    it('stand together without a choice, and only the page’s authors are read', async () => {
      const answer = await ask({ pageSize: '8', sort: 'latest' }, adminToken);
      expect(figures(answer)).toEqual({ total: 27, page: 1, pageSize: 8, pages: 4 });
      expect(ids(answer.body.blogs)).toEqual([31, 30, 24, 23, 22, 21, 20, 19]);
      expect(answer.body.blogs[0]).toMatchObject({ author: 'Asha Nair', status: 'draft' });
      expect(authorsRead).toEqual([8]);
    });
  });
});
