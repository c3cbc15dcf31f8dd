import { PutObjectCommand } from '@aws-sdk/client-s3';
import { answered } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import { deletePost, restorePost } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { picture } from './fixtures.ts';
import * as calls from './post-calls.ts';

const { act, addPost, canary, changePost, publishPost } = calls;
const { opened, rowsOfPost, s3, storedPost } = calls;

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const audits = async (id: string) =>
  (await opened.rowsIn('AUDIT#')).flatMap(({ objectId, actor, action, objectName }) =>
    objectId === id ? [{ actor, action, objectName }] : [],
  );

describe('changing a post', () => {
  it('changes the given fields only, keeping author and text in rows of their own', async () => {
    const { id } = await addPost();
    const { status, body } = await changePost(id, { title: 'Hash joins', tags: "['sql', 'x']" });
    expect({ status, body }).toMatchObject(answered(200, { message: postMessages.updated }));
    expect(body.blog).toMatchObject({
      ...{ ...canary, title: 'Hash joins', slug: 'hash-joins', tags: ['sql', 'x'] },
      ...{ content: 'They cost less.', status: 'pending_review', version: 2 },
    });
    await changePost(id, { anonymous: '1', content: 'Anew.' });
    const hidden = await rowsOfPost(id);
    expect(JSON.stringify(hidden['META'])).not.toMatch(/canary|Anew/i);
    expect(hidden).toMatchObject({
      META: { contentVersion: 3 },
      AUTHOR: canary,
      CONTENT: { content: 'Anew.', contentVersion: 3 },
    });
    await changePost(id, { anonymous: '0', author: 'A. Nair', email: '', content: 'Anew.' });
    const named = await rowsOfPost(id);
    expect(named['META']).toMatchObject({ author: 'A. Nair', version: 4, contentVersion: 3 });
    expect(named['AUTHOR']).toMatchObject({ author: 'A. Nair', email: '' });
    expect(named['CONTENT']).toEqual(hidden['CONTENT']);
  });

  it.each([
    [['1'], 'publishPost'],
    [['3'], 'rejectPost'],
    [['0'], 'updateBlogPost'],
    [['1', '2'], 'sendBackPost'],
  ])('audits what became of it: status %j', async (statuses, action) => {
    const { id } = await addPost();
    for (const status of statuses) await changePost(id, { status });
    const all = await audits(id);
    expect(all).toHaveLength(statuses.length);
    expect(all).toContainEqual({ actor: adminId, action, objectName: 'Joins' });
  });

  it('writes, mails and audits nothing where nothing differs', async () => {
    const { id } = await addPost();
    const before = await opened.rows();
    for (const same of [{}, { title: 'Joins', status: '2' }])
      expect(await changePost(id, same)).toMatchObject(answered(200, { blog: { version: 1 } }));
    expect(await opened.rows()).toEqual(before);
  });

  it.each([
    ['takes a new image', { image: picture }, 'new'],
    ['takes the image away', { removeImage: '1' }, 'none'],
    ['puts another one in its place', { removeImage: '1', image: picture }, 'new'],
    ['leaves it where nothing is asked', { removeImage: '0', excerpt: '' }, 'old'],
  ])('%s', async (_, given: { image?: typeof picture; removeImage?: string }, expected) => {
    const { id } = await addPost({ image: await picture() });
    const { image: old } = await storedPost(id);
    const { body } = await changePost(id, { ...given, image: await given.image?.('#c33') });
    expect(body.blog.image).toMatch(/^(?:\/images\/[0-9a-f]{32}\.webp)?$/);
    expect({ '': 'none', [old]: 'old' }[body.blog.image] ?? 'new').toBe(expected);
  });
});

describe('deciding on a post', () => {
  it.each(['title', 'content'] as const)('publishes nothing with a blank %s', async (field) => {
    const { id } = await addPost({ status: '0', [field]: ' \n' });
    const errors = [{ field, message: postMessages.incomplete }];
    const told = { message: postMessages.incomplete, errors };
    expect(await publishPost(id)).toMatchObject(answered(422, told));
    expect((await storedPost(id)).status).toBe('draft');
    expect(await changePost(id, { excerpt: 'still a draft' })).toMatchObject({ status: 200 });
  });
});

it('deletes a post with all of its rows, and brings all back as they were', async () => {
  const { id } = await addPost({ anonymous: '1' });
  const before = await rowsOfPost(id);
  expect((await act(deletePost, id)).status).toBe(200);
  const daysLeft = ({ expiresAtEpochSeconds }: Record<string, unknown>) =>
    Math.round((Number(expiresAtEpochSeconds) - Date.now() / 1_000) / 86_400);
  expect(Object.values(await rowsOfPost(id)).map(daysLeft)).toEqual([30, 30, 30, 30]);
  expect(await audits(id)).toEqual([
    { actor: adminId, action: 'deleteBlogPost', objectName: 'Joins' },
  ]);
  expect((await act(restorePost, id)).status).toBe(200);
  expect(await rowsOfPost(id)).toEqual({ ...before, META: { ...before['META'], version: 3 } });
  const { notFound, nothingToRestore } = postMessages;
  expect(await act(deletePost, 'unknown')).toMatchObject(answered(404, { message: notFound }));
  expect(await act(restorePost, id)).toMatchObject(answered(404, { message: nothingToRestore }));
});

describe('visitors’ lists and search engines', () => {
  beforeEach(() => void (process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site'));
  afterEach(() => void (process.env['INDEX_NOW_KEY'] = 'off'));
  const announcements = async (id: string) =>
    (await opened.rowsIn('ANNOUNCEMENT')).filter(({ paths }) => JSON.stringify(paths).includes(id));
  const revision = async () =>
    Number((await opened.rowsIn(keys.postsRevision().PK)).find(({ SK }) => SK)?.['revision'] ?? 0);
  const change = (fields: calls.Fields) => (id: string) => changePost(id, fields);
  const edit = change({ excerpt: 'New' });

  it.each([
    ['an edit of a draft', ['0'], edit, 0],
    ['an edit of what waits', ['2'], edit, 0],
    ['a publication', ['2'], publishPost, 1],
    ['an edit of what is published', ['2', '1'], edit, 1],
    ['a return to review', ['2', '1'], change({ status: '2' }), 1],
    ['a rejection of what was published', ['2', '1'], change({ status: '3', reason: 'No' }), 1],
    ['a rejection of what nobody saw', ['2'], change({ status: '3', reason: 'No' }), 0],
    ['a removal', ['2', '1'], (id: string) => act(deletePost, id), 1],
    ['a return', ['2', '1', 'deleted'], (id: string) => act(restorePost, id), 1],
  ] as const)('are told of %s, which was %j, as often as they should', async (...row) => {
    const [, [sent, published, deleted], work, times] = row;
    const { id } = await addPost({ status: sent });
    if (published) await publishPost(id);
    if (deleted) await act(deletePost, id);
    const [told, shown] = [await announcements(id), await revision()];
    expect((await work(id)).status).toBe(200);
    const now = await announcements(id);
    expect(now).toHaveLength(told.length + times);
    for (const { paths } of now) expect(paths).toEqual([`/blog-posts-details/${id}/joins`]);
    expect((await revision()) - shown).toBe(times);
  });

  it('are told of a publication to come on its date, and again when that is changed', async () => {
    const { id } = await addPost();
    const [first, second] = ['2999-01-01T04:30:00.000Z', '2998-01-01T04:30:00.000Z'];
    await changePost(id, { status: '1', publish_date: first });
    const due = { nextAttemptEpochSeconds: Date.parse(first) / 1000, created_at: first };
    expect(await announcements(id)).toMatchObject([due]);
    await changePost(id, { publish_date: second });
    const dates = (await announcements(id)).map(({ created_at }) => created_at);
    expect(dates.sort()).toEqual([second, first]);
  });
});
