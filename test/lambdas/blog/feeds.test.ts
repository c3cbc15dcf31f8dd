import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import { postFeeds } from '#contract/feeds.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/blog/public.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const origin = 'https://jobs.example.in';
const posts = [
  buildPost(),
  buildPost({
    id: '01JA0000000000000000000002',
    slug: '',
    title: 'A day with <b>&</b>',
    anonymous: true,
    author: 'Canary Bird',
    email: 'canary@example.com',
    category: 'career',
    type: 'tips',
    image: '',
    tags: [],
    publish_date: '2026-11-03T08:00:00.000Z',
    views: 9_000,
  }),
];

beforeAll(() => {
  dynamo.on(GetCommand).resolves({ Item: { revision: 1, changedAt: '2026-11-01T08:00:00.000Z' } });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': 'POST#1' } })
    .resolves({ Items: posts.map((each) => rowsOf(each).row) });
});

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
        link: `${origin}/blog-posts-details/${posts[1]!.id}/post`,
        dc: { creators: [messages.post.anonymousAuthor] },
      },
      {
        title: 'Two evenings with SQL',
        link: `${origin}/blog-posts-details/${posts[0]!.id}/two-evenings-with-sql`,
        guid: { value: `${origin}/blog-posts-details/${posts[0]!.id}/post` },
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
