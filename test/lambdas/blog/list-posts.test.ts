import { ask } from '#test/lambdas/open-table.ts';
import { answered, adminToken as token, type CallInput } from '#test/support/call.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import * as contract from '#contract/blog.ts';
import { postFeeds } from '#contract/feed-routes.ts';
import { listLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { canary, from, opened, readPost } from './post-calls.ts';

const made = (at: number, overrides: Partial<contract.Post> = {}) =>
  buildPost({
    ...{ id: `01JA${String(at).padStart(22, '0')}`, title: `Post ${at}`, views: at },
    publish_date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    ...overrides,
  });
const published = Array.from({ length: 24 }, (_, at) =>
  made(at, { category: at % 2 ? 'career' : 'interview' }),
);
const anonymous = made(24, {
  ...{ ...canary, anonymous: true, slug: '', title: 'A day with <b>&</b>' },
  ...{ category: 'career', type: 'tips', image: '', tags: [] },
});
const draft = made(31, { status: 0 });
const arrived = [5, 6, 7].map((at) =>
  made(at + 30, {
    status: 2,
    created_at: `2026-11-0${at}T08:00:00.000Z`,
    publish_date: `20${99 - at}-01-01T08:00:00.000Z`,
  }),
);
const rejected = made(40, { status: 3 });
const deleted = made(41);

beforeAll(async () => {
  for (const post of [...published, anonymous, draft, ...arrived, rejected])
    await Promise.all(Object.values(rowsOf(post)).map(opened.put));
  await opened.put({ ...rowsOf(deleted).row, deletedAt: '2026-11-02T08:00:00.000Z' });
});

const list = (query: CallInput['query'] = '', more: CallInput = {}) =>
  ask(contract.getAllBlogPosts, { query, ...more });
const ids = (posts: readonly contract.Post[]) => posts.map(({ id }) => Number(id.slice(4)));
const figures = ({ body }: Awaited<ReturnType<typeof list>>) => {
  const { total, page, pageSize, pages } = body;
  return { total, page, pageSize, pages };
};

it('reads no author in the name of the public', async () => {
  const read = await opened.readDuring(async () => {
    await list();
    await ask(contract.getPosts);
    await readPost(anonymous.id);
  });
  for (const { id } of [published[0]!, anonymous]) expect(read).toContain(id);
  expect(read).not.toMatch(/canary|asha@/i);
});

it.each(['', 'utm_source=mail&page2=1'])(
  'answers the whole list and nothing beside it to %j',
  async (query) => {
    const { body } = await list(query);
    expect(Object.keys(body)).toEqual(['blogs']);
    expect(ids(body.blogs)).toEqual(ids([...published, anonymous]).toReversed());
  },
);

it.each([
  [{ page: '3', pageSize: '10' }, { total: 25, page: 3, pageSize: 10, pages: 3 }, 5],
  [{ page: '4', pageSize: '10' }, { total: 25, page: 4, pageSize: 10, pages: 3 }, 0],
  [{ page: '2' }, { total: 25, page: 2, pageSize: listLimits.pageSizeDefault, pages: 2 }, 5],
  [{ search: 'nothing' }, { total: 0, page: 1, pageSize: 20, pages: 0 }, 0],
])('answers to %j %j', async (query, wanted, length) => {
  const answer = await list(query);
  expect([answer.status, answer.body.blogs.length]).toEqual([200, length]);
  expect(figures(answer)).toEqual(wanted);
  for (const card of answer.body.blogs) expect(card).not.toHaveProperty('content');
});

it('gives the related articles by pages, without the one that is read', async () => {
  const query = { sort: 'popular', pageSize: '6', exclude: published[23]!.id };
  const { body } = await ask(contract.getPosts, { query });
  expect(ids(body.posts)).toEqual([24, 22, 21, 20, 19, 18]);
  expect(body).toMatchObject({ total: 24, pages: 4 });
});

it('gives an administrator every status together, with who wrote, and orders what waits by its arrival', async () => {
  const answer = await list({ pageSize: '40', sort: 'latest' }, { token });
  expect(figures(answer)).toEqual({ total: 30, page: 1, pageSize: 40, pages: 1 });
  const drafted = { id: draft.id, author: 'Asha Nair', status: 'draft' };
  for (const card of [drafted, { id: anonymous.id, ...canary }])
    expect(answer.body.blogs).toContainEqual(expect.objectContaining(card));
  const { body } = await list({ status: 'pending_review' }, { token });
  expect(ids(body.blogs)).toEqual([37, 36, 35]);
});

it.each([contract.likePost, contract.unlikePost])(
  'no like reaches what no visitor can read: %#',
  async (route) => {
    const notFound = answered(404, { message: postMessages.notFound });
    for (const id of [draft.id, arrived[0]!.id, rejected.id, deleted.id, 'unknown'])
      for (const more of [{}, { token }]) {
        const input = { params: { id }, ...from('192.0.2.1'), ...more };
        expect(await ask(route, input)).toMatchObject(notFound);
      }
    expect(await opened.rowsIn('LIKE#')).toEqual([]);
  },
);

const origin = 'https://jobs.example.in';

it('the feeds hold the published posts, the last one published first, without who wrote in secret', async () => {
  const { headers, text } = await ask(postFeeds.xml);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = readRss(text);
  const link = `${origin}/real-life-interviews-blog-posts`;
  expect(feed).toMatchObject({ title: 'Tech Hub – Firstrung', link });
  const [{ id } = anonymous] = published.slice(-1);
  expect(feed.items.slice(0, 2)).toMatchObject([
    {
      title: 'A day with <b>&</b>',
      link: `${origin}/blog-posts-details/${anonymous.id}/post`,
      dc: { creators: [postMessages.anonymousAuthor] },
    },
    {
      title: 'Post 23',
      link: `${origin}/blog-posts-details/${id}/two-evenings-with-sql`,
      guid: { value: `${origin}/blog-posts-details/${id}/post` },
      dc: { creators: ['Asha Nair'] },
      categories: [{ name: 'sql' }, { name: 'joins' }],
      description: `<p><img src="${origin}/images/abc.webp" alt=""></p><p>What a join costs.</p>`,
    },
  ]);
  expect(text).not.toMatch(/canary/iu);
});

it('the feeds take the filters of the page', async () => {
  const titles = async (query: Record<string, string>) =>
    readJsonFeed((await ask(postFeeds.json, { query })).text).items.map(({ title }) => title);
  expect(await titles({ type: 'tips', category: 'career' })).toEqual(['A day with <b>&</b>']);
  expect(await titles({ tag: 'SQL', search: 'post 17' })).toEqual(['Post 17']);
  expect(await titles({ tag: 'go' })).toEqual([]);
});
