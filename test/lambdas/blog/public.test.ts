import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { getAllBlogPosts, getBlogPostsByID, getPosts, Post } from '#contract/blog.ts';
import { handler } from '#lambdas/blog/public.ts';
import { keys } from '#lambdas/platform/keys.ts';

const canary = { author: 'Canary Bird', email: 'canary@example.com' };

const post = (overrides: Partial<Post> = {}): Post =>
  Post.parse({
    id: '01JA0000000000000000000001',
    slug: 'two-evenings-with-sql',
    title: 'Two evenings with SQL',
    excerpt: 'What a join costs.',
    content: '# Joins\n\nThey cost less than you think.',
    category: 'tutorial',
    type: 'guide',
    tags: ['sql', 'joins'],
    image: '/images/abc.webp',
    author: 'Asha Nair',
    email: 'asha@example.com',
    anonymous: false,
    status: 1,
    publish_date: '2026-11-01T08:00:00.000Z',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    estimated_read_time: 1,
    likes: 3,
    views: 40,
    comments: 0,
    featured: false,
    version: 1,
    ...overrides,
  });
const anonymous = post({ ...canary, id: '01JA0000000000000000000002', anonymous: true });
const draft = post({ id: '01JA0000000000000000000003', status: 0 });

const dynamo = mockClient(DynamoDBDocumentClient);
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

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(GetCommand).resolves({});
  for (const each of [post(), anonymous, draft]) {
    dynamo.on(GetCommand, { Key: keys.post(each.id) }).resolves({ Item: each });
  }
});

it.each([
  [getAllBlogPosts, 'blogs'],
  [getPosts, 'posts'],
])('shows a visitor the published posts, without their text', async (route, key) => {
  listed(1, [anonymous, post()]);
  listed(0, [draft]);
  const { status, body } = await call(handler, route);
  expect(status).toBe(200);
  expect(body[key].map((each: Post) => each.id)).toEqual([anonymous.id, post().id]);
  expect(body[key][1]).toMatchObject({ author: 'Asha Nair', tags: ['sql', 'joins'] });
  expect(body[key][1]).not.toHaveProperty('content');
  expect(body[key][1]).not.toHaveProperty('email');
});

it('never tells the public who wrote an anonymous post', async () => {
  listed(1, [anonymous]);
  const answers = await Promise.all([
    call(handler, getAllBlogPosts),
    call(handler, getPosts),
    call(handler, getBlogPostsByID, { params: { id: anonymous.id } }),
  ]);
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).toContain('Anonymous User');
    expect(text.toLowerCase()).not.toContain('canary');
  }
});

it('reads every page of a long list, and leaves deleted posts out', async () => {
  const deleted = { ...post({ id: '01JA0000000000000000000009' }), deletedAt: '2026-11-02' };
  listed(1, [post()], { start: { PK: 'next' }, Items: [deleted, anonymous] });
  const { body } = await call(handler, getAllBlogPosts);
  expect(body.blogs.map((each: Post) => each.id)).toEqual([post().id, anonymous.id]);
});

it('shows an administrator every status, newest first, with author and address', async () => {
  listed(0, [draft]);
  listed(1, [anonymous, post()]);
  const { body, headers } = await call(handler, getAllBlogPosts, { token: adminToken });
  expect(body.blogs.map((each: { status: string }) => each.status)).toEqual([
    'draft',
    'published',
    'published',
  ]);
  expect(body.blogs[1]).toMatchObject(canary);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'authorization' });
});

it('answers one post with its text', async () => {
  const { body } = await call(handler, getBlogPostsByID, { params: { id: post().id } });
  expect(body.blog).toMatchObject({ id: post().id, content: post().content });
  expect(body.blog).not.toHaveProperty('status');
});

it('keeps a draft from visitors and shows it to an administrator', async () => {
  const params = { id: draft.id };
  const visitor = await call(handler, getBlogPostsByID, { params });
  expect(visitor.status).toBe(404);
  expect(visitor.body.message).toContain("doesn't exist or has been removed");
  const admin = await call(handler, getBlogPostsByID, { params, token: adminToken });
  expect(admin.body.blog).toMatchObject({ id: draft.id, status: 'draft' });
});

it('answers 404 for a post that is unknown or deleted, to everyone', async () => {
  const gone = { ...post({ id: '01JA0000000000000000000009' }), deletedAt: '2026-11-02' };
  dynamo.on(GetCommand, { Key: keys.post(gone.id) }).resolves({ Item: gone });
  for (const id of [gone.id, 'unknown']) {
    const found = await call(handler, getBlogPostsByID, { params: { id }, token: adminToken });
    expect(found.status).toBe(404);
  }
});

it('refuses a token that is not valid instead of answering as to a visitor', async () => {
  const { status } = await call(handler, getAllBlogPosts, { token: `${adminToken}x` });
  expect(status).toBe(401);
});
