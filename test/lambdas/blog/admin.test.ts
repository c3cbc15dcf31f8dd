import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { buildInterview, openRow } from '#test/lambdas/interviews/rows.ts';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { deletePost, restorePost, updateBlogPost, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/blog/admin.ts';
import { keys } from '#lambdas/platform/keys.ts';
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
    token: adminToken,
    params: { id },
    body: formOf(fields),
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
      title: 'Three evenings',
      slug: 'three-evenings',
      tags: ['sql', 'x'],
      content: pending.content,
      author: 'Asha Nair',
      email: 'asha@example.com',
      status: 'pending_review',
      views: 40,
      version: 2,
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

  it('writes, mails and audits nothing where nothing differs', async () => {
    for (const same of [{}, { title: pending.title, status: '2' }]) {
      const { status, body } = await change(same);
      expect([status, body.blog]).toMatchObject([200, { title: pending.title, version: 1 }]);
    }
    expect(transactions(dynamo)).toEqual([]);
  });

  it('computes slug and read time anew', async () => {
    const { body } = await change({ title: '!!!', content: 'word '.repeat(201) });
    expect(body.blog).toMatchObject({ slug: 'post', estimated_read_time: 2 });
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

it('both save where they do so at one moment without naming a version', async () => {
  const { row, authorRow, contentRow } = rowsOf(pending);
  const theirs = { ...row, version: 2, excerpt: 'Theirs' };
  partition(keys.submission('post', id).PK)
    .resolvesOnce({ Items: [authorRow, contentRow, row] })
    .resolvesOnce({ Items: [authorRow, contentRow, row] })
    .resolves({ Items: [authorRow, contentRow, theirs] });
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(canceled(held, none, none))
    .resolves({});
  const { body } = await change({ title: 'Mine' });
  expect(body.blog).toMatchObject({ title: 'Mine', excerpt: 'Theirs', version: 3 });
  expect(transactions(dynamo)).toHaveLength(2);
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

describe('visitors’ lists', () => {
  const revisions = () =>
    items().filter((item) => item.Update?.Key?.['PK'] === keys.postsRevision().PK);

  it.each([
    { what: 'a post is published', was: 2, fields: { status: '1' }, times: 1 },
    { what: 'a published post is changed', was: 1, fields: { excerpt: 'x' }, times: 1 },
    { what: 'it goes back to review', was: 1, fields: { status: '2' }, times: 1 },
    { what: 'a post is rejected that nobody saw', was: 2, fields: { status: '3' }, times: 0 },
    { what: 'a draft is changed', was: 0, fields: { excerpt: 'x' }, times: 0 },
  ] as const)('are told $times times when $what', async ({ was, fields, times }) => {
    stores({ ...pending, status: was });
    expect(await change(fields)).toMatchObject({ status: 200 });
    expect(revisions()).toHaveLength(times);
  });
});

const interview = '01JA0000000000000000000077';
const valuesOf = (item: ReturnType<typeof items>[number] | undefined) =>
  item?.Update?.ExpressionAttributeValues ?? {};
const expiring = (Key: object) => ({ Key, ConditionExpression: 'attribute_exists(PK)' });

describe.each([
  {
    what: 'a post',
    action: 'deleteBlogPost',
    of: id,
    Key: keys.submission('post', id),
    authorKey: keys.submissionAuthor('post', id),
  },
  {
    what: 'an interview',
    action: 'deleteInterview',
    of: interview,
    Key: keys.submission('interview', interview),
    authorKey: keys.submissionAuthor('interview', interview),
  },
])('deleting $what', ({ action, of, Key, authorKey }) => {
  beforeEach(() => {
    partition(Key.PK).resolves({ Items: [authorKey, { ...Key, title: 'Three evenings' }] });
  });

  it('hides it at once and keeps it, and its author, for 30 days', async () => {
    expect(await remove(of)).toMatchObject({
      status: 200,
      body: { message: postMessages.deleted },
    });
    expect(put('AUDIT#')).toMatchObject([
      { who: adminId, what: action, which: of, named: 'Three evenings' },
    ]);
    const [, row, author] = items();
    expect(row?.Update).toMatchObject({
      Key,
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deletedAt)',
    });
    const values = valuesOf(row);
    const days = (values[':purge'] - Date.parse(values[':now']) / 1000) / 86_400;
    expect(days).toBeCloseTo(30, 3);
    expect(author?.Update).toMatchObject(expiring(authorKey));
    expect(valuesOf(author)).toEqual({ ':purge': values[':purge'] });
  });
});

it('deletes and restores nothing that was never there', async () => {
  expect(await remove('unknown')).toMatchObject({
    status: 404,
    body: { message: postMessages.notFound },
  });
  expect(await restore('unknown')).toMatchObject({
    status: 404,
    body: { message: postMessages.notDeleted },
  });
  expect(transactions(dynamo)).toHaveLength(0);
});

describe('search engines', () => {
  beforeEach(() => {
    process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
  });
  afterEach(() => {
    process.env['INDEX_NOW_KEY'] = 'off';
  });

  it.each([
    { what: 'an edit of what waits', was: 2, act: () => change({ excerpt: 'New' }), times: 0 },
    { what: 'a publication', was: 2, act: () => change({ status: '1' }), times: 1 },
    {
      what: 'an edit of what is published',
      was: 1,
      act: () => change({ excerpt: 'New' }),
      times: 1,
    },
    {
      what: 'a rejection of what was published',
      was: 1,
      act: () => change({ status: '3', reason: 'No' }),
      times: 1,
    },
    { what: 'a removal', was: 1, act: () => remove(), times: 1 },
    { what: 'a return', was: 1, act: () => restore(), times: 1 },
    { what: 'a removal of a draft', was: 0, act: () => remove(), times: 0 },
  ] as const)('are told $times times of $what', async ({ was, act, times }) => {
    stores({ ...pending, status: was });
    expect((await act()).status).toBe(200);
    const path = `/blog-posts-details/${id}/two-evenings-with-sql`;
    expect(put('ANNOUNCEMENT').map((row) => row['paths'])).toEqual(times === 1 ? [[path]] : []);
  });

  it('are told of a publication to come on its date, and again when that is changed', async () => {
    await change({ status: '1', publish_date: '2999-01-01T04:30:00Z' });
    const path = `/blog-posts-details/${id}/two-evenings-with-sql`;
    const [told, ...others] = put('ANNOUNCEMENT');
    const due = Date.parse('2999-01-01T04:30:00Z') / 1000;
    expect(told).toMatchObject({
      paths: [path],
      nextAttemptEpochSeconds: due,
      created_at: '2999-01-01T04:30:00.000Z',
    });
    expect(others).toEqual([]);
    stores({ ...pending, status: 1, publish_date: '2999-01-01T04:30:00.000Z' });
    await change({ publish_date: '2998-01-01T04:30:00Z' });
    expect(put('ANNOUNCEMENT')).toMatchObject([
      { paths: [path], created_at: '2998-01-01T04:30:00.000Z' },
    ]);
  });

  it('are told of an interview experience that is deleted', async () => {
    const told = buildInterview({ id: interview });
    partition(keys.submission('interview', interview).PK).resolves({ Items: [openRow(told)] });
    expect((await remove(interview)).status).toBe(200);
    expect(put('ANNOUNCEMENT').map((row) => row['paths'])).toEqual([
      [`/interview-experiences/${interview}/backend-developer-off-campus`],
    ]);
  });
});
