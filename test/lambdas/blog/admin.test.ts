import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { deletePost, restorePost, updateBlogPost, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/entries/api-admin.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { buildPost, picture, rowsOf } from './fixtures.ts';

const dynamo = emptyTable();
const s3 = mockClient(S3Client);
const pending = buildPost({ status: 2 });
const { id } = pending;

const partition = (PK: string) =>
  dynamo.on(QueryCommand, { ExpressionAttributeValues: { ':partition': PK } });
const stores = (post: Post) => {
  const { row, authorRow, contentRow } = rowsOf(post);
  return partition(keys.submission('post', post.id).PK).resolves({
    Items: [authorRow, contentRow, row],
  });
};

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
  stores(pending);
});

type Fields = Record<string, string | Blob>;
const change = (fields: Fields, input: CallInput = {}) =>
  call(handler, updateBlogPost, {
    ...{ token: adminToken, params: { id }, body: formOf(fields) },
    ...input,
  });
const remove = (of = id) => call(handler, deletePost, { token: adminToken, params: { id: of } });
const restore = (of = id) => call(handler, restorePost, { token: adminToken, params: { id: of } });

const items = () => transactions(dynamo).at(-1) ?? [];
const put = (prefix: string) =>
  items()
    .map((item) => item.Put?.Item ?? {})
    .filter((item) => String(item['PK']).startsWith(prefix));

describe('changing a post', () => {
  it('changes the given fields only, and never the counts', async () => {
    const { status, body } = await change({ title: 'Three evenings', tags: "['sql', 'x']" });
    expect(status).toBe(200);
    expect(body.message).toBe(postMessages.updated);
    expect(body.blog).toMatchObject({
      ...{ title: 'Three evenings', slug: 'three-evenings', tags: ['sql', 'x'] },
      ...{ content: pending.content, author: 'Asha Nair', email: 'asha@example.com' },
      ...{ status: 'pending_review', views: 40, version: 2 },
    });
    expect(items()).toHaveLength(2);
    expect(put('AUDIT#')).toMatchObject([{ who: adminId, what: 'updateBlogPost', which: id }]);
  });

  it.each([
    ['1', 'publishPost'],
    ['3', 'rejectPost'],
    ['0', 'updateBlogPost'],
  ])('audits what became of it: status %s', async (status, what) => {
    await change({ status });
    expect(put('AUDIT#')).toMatchObject([{ what, named: pending.title }]);
  });

  it('audits that it was sent back to review', async () => {
    stores({ ...pending, status: 1 });
    await change({ status: '2' });
    expect(put('AUDIT#')).toMatchObject([{ what: 'sendBackPost' }]);
  });

  it('writes, mails and audits nothing where nothing differs', async () => {
    for (const same of [{}, { title: pending.title, status: '2' }]) {
      const { status, body } = await change(same);
      expect([status, body.blog]).toMatchObject([200, { title: pending.title, version: 1 }]);
    }
    expect(transactions(dynamo)).toEqual([]);
  });

  it.each([
    ['takes a new image', { image: picture }, /^\/images\/[0-9a-f]{32}\.webp$/],
    ['takes the image away', { removeImage: '1' }, /^$/],
    ['puts another one in its place', { removeImage: '1', image: picture }, /\.webp$/],
    [
      'leaves it where nothing is asked',
      { removeImage: '0', excerpt: '' },
      /^\/images\/abc\.webp$/,
    ],
  ])('%s', async (_, given: { image?: typeof picture; removeImage?: string }, expected) => {
    const { image, ...fields } = given;
    const { body } = await change({ ...fields, ...(image && { image: await image() }) });
    expect(body.blog.image).toMatch(expected);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(image ? 2 : 0);
  });
});

describe('deciding on a post', () => {
  const mails = () => put('OUTBOX').map((item) => item['mail']);

  it('publishes it and tells its author in the same transaction', async () => {
    const { body } = await change({ status: '1' });
    expect(body.blog.status).toBe('published');
    expect(mails()).toMatchObject([{ to: 'asha@example.com' }]);
    expect(JSON.stringify(mails())).toContain(
      `https://jobs.example.in/blog-posts-details/${id}/two-evenings-with-sql`,
    );
  });

  it('keeps a reason only while it is rejected', async () => {
    const { body } = await change({ status: '3', reason: 'Too short' });
    expect(body.blog).toMatchObject({ status: 'rejected', reason: 'Too short' });
    stores({ ...pending, status: 3, reason: 'Too short' });
    expect((await change({ status: '1', reason: 'kept?' })).body.blog).not.toHaveProperty('reason');
  });

  it.each([
    ['the status stays', pending, { status: '2', excerpt: 'x' }],
    ['it was published before', buildPost(), { status: '1' }],
    ['it goes back to review', buildPost(), { status: '2' }],
    ['it becomes a draft', buildPost(), { status: '0' }],
    ['there is no address', { ...pending, email: '' }, { status: '1' }],
    ['the address is none', { ...pending, email: 'a@b.c\r\nBcc: d@e.example' }, { status: '3' }],
  ])('sends no mail when %s', async (_, post, fields) => {
    stores(post);
    expect(await change(fields)).toMatchObject({ status: 200 });
    expect(mails()).toHaveLength(0);
  });

  it.each(['title', 'content'] as const)('publishes nothing with a blank %s', async (field) => {
    stores({ ...pending, status: 0, [field]: ' \n' });
    const { status, body } = await change({ status: '1' });
    expect([status, body.message]).toEqual([422, postMessages.incomplete]);
    expect(body.errors).toEqual([{ field, message: postMessages.incomplete }]);
    expect(transactions(dynamo)).toHaveLength(0);
    expect(await change({ excerpt: 'still a draft' })).toMatchObject({ status: 200 });
  });
});

it('deletes and restores nothing that was never there', async () => {
  const notFound = { status: 404, body: { message: postMessages.notFound } };
  const notDeleted = { status: 404, body: { message: postMessages.notDeleted } };
  expect(await remove('unknown')).toMatchObject(notFound);
  expect(await restore('unknown')).toMatchObject(notDeleted);
  expect(transactions(dynamo)).toHaveLength(0);
});

describe('visitors’ lists and search engines', () => {
  beforeEach(() => {
    process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
  });
  afterEach(() => {
    process.env['INDEX_NOW_KEY'] = 'off';
  });
  const revisions = () =>
    items().filter((item) => item.Update?.Key?.['PK'] === keys.postsRevision().PK);

  it.each([
    ['an edit of a draft', 0, () => change({ excerpt: 'New' }), 0],
    ['an edit of what waits', 2, () => change({ excerpt: 'New' }), 0],
    ['a publication', 2, () => change({ status: '1' }), 1],
    ['an edit of what is published', 1, () => change({ excerpt: 'New' }), 1],
    ['a return to review', 1, () => change({ status: '2' }), 1],
    ['a rejection of what was published', 1, () => change({ status: '3', reason: 'No' }), 1],
    ['a rejection of what nobody saw', 2, () => change({ status: '3', reason: 'No' }), 0],
    ['a removal', 1, () => remove(), 1],
    ['a return', 1, () => restore(), 1],
  ] as const)('are told of %s of status %i as often as they should', async (...row) => {
    const [, was, act, times] = row;
    stores({ ...pending, status: was });
    expect((await act()).status).toBe(200);
    const path = `/blog-posts-details/${id}/two-evenings-with-sql`;
    expect(put('ANNOUNCEMENT').map(({ paths }) => paths)).toEqual(times === 1 ? [[path]] : []);
    expect(revisions()).toHaveLength(times);
  });

  it('are told of a publication to come on its date, and again when that is changed', async () => {
    await change({ status: '1', publish_date: '2999-01-01T04:30:00Z' });
    const path = `/blog-posts-details/${id}/two-evenings-with-sql`;
    const [told, ...others] = put('ANNOUNCEMENT');
    const due = Date.parse('2999-01-01T04:30:00Z') / 1000;
    expect(told).toMatchObject({
      ...{ paths: [path], nextAttemptEpochSeconds: due, created_at: '2999-01-01T04:30:00.000Z' },
    });
    expect(others).toEqual([]);
    stores({ ...pending, status: 1, publish_date: '2999-01-01T04:30:00.000Z' });
    await change({ publish_date: '2998-01-01T04:30:00Z' });
    expect(put('ANNOUNCEMENT')).toMatchObject([
      { paths: [path], created_at: '2998-01-01T04:30:00.000Z' },
    ]);
  });
});
