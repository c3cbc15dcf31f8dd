import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { buildInterview, openRow } from '#test/lambdas/interviews/rows.ts';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { deletePost, restorePost, updateBlogPost, type Post } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/blog/admin.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildPost, oldRowOf, picture, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const s3 = mockClient(S3Client);
const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
const pending = buildPost({ status: 2 });
const { id } = pending;

const partition = (PK: string) =>
  dynamo.on(QueryCommand, { ExpressionAttributeValues: { ':partition': PK } });
const stores = (post: Post) => {
  const { row, authorRow, contentRow } = rowsOf(post);
  return partition(keys.post(post.id).PK).resolves({ Items: [authorRow, contentRow, row] });
};

beforeEach(() => {
  dynamo.reset();
  s3.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
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
const update = () => items().find((item) => item.Update)?.Update;
/** What the edit sets, by the attributes' own names, and which it removes. */
const edited = () => {
  const { UpdateExpression = '', ExpressionAttributeNames: names = {} } = update() ?? {};
  const values = update()?.ExpressionAttributeValues ?? {};
  const [set = '', removed = ''] = UpdateExpression.replace('SET ', '').split(' REMOVE ');
  return {
    set: Object.fromEntries(
      set.split(', ').map((pair) => {
        const [name = '', value = ''] = pair.split(' = ');
        return [names[name], values[value]];
      }),
    ),
    removed: removed.split(', ').map((name) => names[name]),
  };
};

describe('changing a post', () => {
  it('changes the given fields only, and never the counts', async () => {
    const { status, body } = await change({ title: 'Three evenings', tags: "['sql', 'x']" });
    expect(status).toBe(200);
    expect(body.message).toBe(messages.post.updated);
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
    expect(update()).toMatchObject({
      Key: keys.post(id),
      ConditionExpression: '#version = :oldVersion AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':oldVersion': 1 },
    });
    const { set, removed } = edited();
    expect(set).toMatchObject({ ...keys.postIndex(2, id), version: 2, author: 'Asha Nair' });
    expect(removed).toEqual(['content', 'email', 'reason']);
    for (const kept of ['views', 'likes', 'comments', 'id', 'created_at', 'PK', 'SK']) {
      expect(set).not.toHaveProperty(kept);
    }
  });

  it('computes slug and read time anew', async () => {
    await change({ title: '!!!', content: 'word '.repeat(201) });
    expect(edited().set).toMatchObject({ slug: 'post', estimated_read_time: 2 });
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
  ])('%s', async (_, given: { image?: typeof picture; removeImage?: string }, kept) => {
    const { image, ...fields } = given;
    const { body } = await change({ ...fields, ...(image && { image: await image() }) });
    expect(body.blog.image).toMatch(kept);
    expect(edited().set).toMatchObject({ image: body.blog.image });
    expect(edited().set).not.toHaveProperty('removeImage');
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(image ? 2 : 0);
  });

  it.each([
    [{ content: '' }, 'content'],
    [{ tags: 'a,b,c,d,e,f,g,h,i' }, 'tags'],
  ])('refuses %j before it stores an image', async (fields, field) => {
    const { status, body } = await change({ ...fields, image: await picture() });
    expect([status, body.errors[0].field]).toEqual([422, field]);
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('answers 404 to an unknown and to a deleted post', async () => {
    const { row, authorRow, contentRow } = rowsOf(pending);
    const deleted = { ...row, deletedAt: '2026-11-20T00:00:00.000Z' };
    for (const Items of [[], [authorRow, contentRow, deleted]]) {
      partition(keys.post(id).PK).resolves({ Items });
      expect(await change({ excerpt: 'x', image: await picture() })).toMatchObject({
        status: 404,
        body: { message: messages.post.notFound },
      });
    }
    expect(s3.calls()).toHaveLength(0);
  });
});

describe('two administrators', () => {
  it('the one with an old version gets 409 with the current post', async () => {
    stores({ ...pending, version: 3, excerpt: 'Theirs' });
    const answer = await change({ excerpt: 'Mine', version: '2', image: await picture() });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: messages.post.changedMeanwhile,
        blog: { version: 3, excerpt: 'Theirs', email: pending.email },
      },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  const theyWin = () => {
    const { row, authorRow, contentRow } = rowsOf(pending);
    const theirs = { ...row, version: 2, excerpt: 'Theirs' };
    partition(keys.post(id).PK)
      .resolvesOnce({ Items: [authorRow, contentRow, row] })
      .resolvesOnce({ Items: [authorRow, contentRow, row] })
      .resolves({ Items: [authorRow, contentRow, theirs] });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, held, none))
      .resolves({});
  };

  it('of one moment: with a version the second gets 409', async () => {
    theyWin();
    const answer = await change({ title: 'Mine', version: '1' });
    expect(answer).toMatchObject({
      status: 409,
      body: { blog: { version: 2, excerpt: 'Theirs' } },
    });
  });

  it('of one moment: without a version both changes stand', async () => {
    theyWin();
    const { body } = await change({ title: 'Mine' });
    expect(body.blog).toMatchObject({ title: 'Mine', excerpt: 'Theirs', version: 3 });
    expect(transactions(dynamo)).toHaveLength(2);
    expect(update()?.ExpressionAttributeValues).toMatchObject({ ':oldVersion': 2 });
  });
});

describe('deciding on a post', () => {
  const mails = () => put('OUTBOX').map((item) => item['mail']);

  it('publishes it, moves it in the index and tells its author in the same transaction', async () => {
    const { body } = await change({ status: '1' });
    expect(body.blog.status).toBe('published');
    expect(edited().set).toMatchObject({ status: 1, ...keys.postIndex(1, id) });
    expect(mails()).toMatchObject([{ to: 'asha@example.com' }]);
    expect(JSON.stringify(mails())).toContain(
      `https://jobs.example.in/blog-posts-details/${id}/two-evenings-with-sql`,
    );
  });

  it('rejects it with a reason, which the mail quotes', async () => {
    const { body } = await change({ status: '3', reason: 'Too short.' });
    expect(body.blog).toMatchObject({ status: 'rejected', reason: 'Too short.' });
    expect(edited()).toMatchObject({
      set: { reason: 'Too short.' },
      removed: ['content', 'email'],
    });
    expect(mails()).toMatchObject([{ text: expect.stringContaining('> Too short.') }]);
  });

  it('forgets the reason when it publishes after all', async () => {
    stores({ ...pending, status: 3, reason: 'Too short.' });
    const { body } = await change({ status: '1', reason: 'kept?' });
    expect(body.blog).not.toHaveProperty('reason');
    expect(edited().removed).toContain('reason');
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
    expect([status, body.message]).toEqual([422, messages.post.incomplete]);
    expect(body.errors).toEqual([{ field, message: messages.post.incomplete }]);
    expect(transactions(dynamo)).toHaveLength(0);
    expect(await change({ excerpt: 'still a draft' })).toMatchObject({ status: 200 });
  });
});

describe('who wrote it', () => {
  it('leaves the post’s own row when it becomes anonymous', async () => {
    const { body } = await change({ anonymous: '1' });
    expect(body.blog).toMatchObject({ anonymous: true, author: 'Asha Nair' });
    expect(edited().removed).toEqual(expect.arrayContaining(['author', 'email']));
    expect(JSON.stringify(edited().set)).not.toContain('Asha');
    expect(put('POST#')).toHaveLength(0);
  });

  it('comes back into it when it is anonymous no more', async () => {
    stores({ ...pending, anonymous: true });
    await change({ anonymous: '0' });
    expect(edited().set).toMatchObject({ anonymous: false, author: 'Asha Nair' });
  });

  it('is changed in its own row, if that is still as it was read', async () => {
    await change({ author: 'A. Nair', email: '' });
    expect(put('POST#')).toEqual([{ ...keys.postAuthor(id), author: 'A. Nair', email: '' }]);
    const author = items().find((item) => item.Put?.Item?.['SK'] === 'AUTHOR');
    expect(author?.Put?.ConditionExpression).toBe('attribute_exists(PK)');
    expect(edited().set).toMatchObject({ author: 'A. Nair' });
  });
});

describe('the text', () => {
  const texts = () => put('POST#').filter((row) => row['SK'] === 'CONTENT');
  const conditions = () =>
    items().flatMap((item) =>
      item.Put?.Item?.['SK'] === 'CONTENT' ? [item.Put.ConditionExpression] : [],
    );

  it('is written into its own row when it changes, with the version that it has from then on', async () => {
    stores({ ...pending, version: 7 });
    await change({ content: 'Anew.' });
    expect(texts()).toEqual([{ ...keys.postContent(id), content: 'Anew.', contentVersion: 8 }]);
    expect(conditions()).toEqual(['attribute_exists(PK)']);
    expect(edited()).toMatchObject({
      set: { contentVersion: 8 },
      removed: expect.arrayContaining(['content']),
    });
  });

  it('is left alone, and keeps its version, when something else changes', async () => {
    const { row, authorRow, contentRow } = rowsOf(pending);
    const Items = [authorRow, contentRow, { ...row, version: 9 }];
    partition(keys.post(id).PK).resolves({ Items });
    const { body } = await change({ excerpt: 'x', content: pending.content });
    expect(body.blog).toMatchObject({ version: 10, content: pending.content });
    expect(texts()).toHaveLength(0);
    expect(edited().set).toMatchObject({ contentVersion: 1 });
  });

  it('and the author are parted from a post of the release before when that is saved', async () => {
    partition(keys.post(id).PK).resolves({ Items: [oldRowOf({ ...pending, anonymous: true })] });
    const { author, email, content } = pending;
    expect((await change({ excerpt: 'x' })).body.blog).toMatchObject({ author, email, content });
    expect(put('POST#')).toEqual([
      { ...keys.postAuthor(id), author, email },
      { ...keys.postContent(id), content, contentVersion: 2 },
    ]);
    for (const item of items().filter((each) => String(each.Put?.Item?.['PK']).startsWith('POST#')))
      expect(item.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
    expect(edited()).toMatchObject({
      set: { contentVersion: 2 },
      removed: expect.arrayContaining(['author', 'email', 'content']),
    });
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

  it('are told of what is deleted and of what comes back', async () => {
    await remove();
    expect(revisions()).toHaveLength(1);
    await restore();
    expect(revisions()).toHaveLength(1);
    expect(revisions()[0]?.Update).toMatchObject({
      UpdateExpression: expect.stringMatching(/ADD/),
    });
  });
});

describe('an Idempotency-Key', () => {
  const keyed = { headers: { 'idempotency-key': key } };

  it('is kept first, with the very answer', async () => {
    stores({ ...pending, anonymous: true });
    const { body } = await change({ status: '1' }, keyed);
    expect(body.blog).toMatchObject({ author: 'Asha Nair', email: 'asha@example.com' });
    const [record] = put('IDEM#');
    expect(items()[0]?.Put?.Item).toBe(record);
    expect(record).toMatchObject({
      ...keys.idempotency(`updateBlogPost#${adminId}#${key}`),
      status: 200,
      body,
    });
  });

  it('is kept of restoring too', async () => {
    await call(handler, restorePost, { token: adminToken, params: { id }, ...keyed });
    expect(put('IDEM#')).toMatchObject([{ body: { message: messages.post.restored } }]);
  });
});

const interview = '01JA0000000000000000000077';
const valuesOf = (item: ReturnType<typeof items>[number] | undefined) =>
  item?.Update?.ExpressionAttributeValues ?? {};
const expiring = (Key: object) => ({ Key, ConditionExpression: 'attribute_exists(PK)' });

describe.each([
  { what: 'a post', of: id, Key: keys.post(id), authorKey: keys.postAuthor(id) },
  { what: 'a post, for its text', of: id, Key: keys.post(id), authorKey: keys.postContent(id) },
  {
    what: 'an interview',
    of: interview,
    Key: keys.interview(interview),
    authorKey: keys.interviewAuthor(interview),
  },
])('deleting $what', ({ of, Key, authorKey }) => {
  beforeEach(() => {
    partition(Key.PK).resolves({ Items: [authorKey, Key] });
  });

  it('hides it at once and keeps it, and its author, for 30 days', async () => {
    expect(await remove(of)).toMatchObject({
      status: 200,
      body: { message: messages.post.deleted },
    });
    expect(put('AUDIT#')).toMatchObject([{ who: adminId, what: 'deletePost', which: of }]);
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

  it('answers 404 the second time', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(none, held, none));
    const gone = { status: 404, body: { message: messages.post.notFound } };
    expect(await remove(of)).toMatchObject(gone);
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it('can be undone, with its author', async () => {
    expect(await restore(of)).toMatchObject({
      status: 200,
      body: { message: messages.post.restored },
    });
    expect(put('AUDIT#')).toMatchObject([{ who: adminId, what: 'restorePost', which: of }]);
    const [, row, author] = items();
    expect(row?.Update).toMatchObject({
      Key,
      UpdateExpression: expect.stringContaining('REMOVE deletedAt'),
    });
    expect(author?.Update).toMatchObject({
      ...expiring(authorKey),
      UpdateExpression: 'REMOVE #expires',
      ExpressionAttributeNames: { '#expires': 'expiresAtEpochSeconds' },
    });
  });

  it('cannot be undone where nothing is deleted', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(none, held, none));
    expect(await restore(of)).toMatchObject({
      status: 404,
      body: { message: messages.post.notDeleted },
    });
  });
});

it('deletes a post of the release before, which has one row', async () => {
  partition(keys.post(id).PK).resolves({ Items: [oldRowOf(pending)] });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(items().map((item) => item.Update?.Key)).toEqual([
    undefined,
    keys.post(id),
    keys.postsRevision(),
  ]);
});

it('deletes and restores nothing that was never there', async () => {
  expect(await remove('unknown')).toMatchObject({
    status: 404,
    body: { message: messages.post.notFound },
  });
  expect(await restore('unknown')).toMatchObject({
    status: 404,
    body: { message: messages.post.notDeleted },
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

  it('are told of an interview experience that is deleted', async () => {
    const told = buildInterview({ id: interview });
    partition(keys.interview(interview).PK).resolves({ Items: [openRow(told)] });
    expect((await remove(interview)).status).toBe(200);
    expect(put('ANNOUNCEMENT').map((row) => row['paths'])).toEqual([
      [`/interview-experiences/${interview}/backend-developer-off-campus`],
    ]);
  });
});
