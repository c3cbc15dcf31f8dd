import { ask, openTable } from '#test/lambdas/open-table.ts';
import { answered, adminToken as token, type CallInput } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import * as contract from '#contract/comments.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';

const opened = openTable();
let posts = 0;
let postId: string;
const holdPost = (more: object = {}) =>
  opened.put({
    ...{ PK: `POST#${postId}`, SK: 'META', id: postId, title: 'Two rounds and an offer' },
    ...{ status: 1, comments: 0, version: 1, publish_date: '2026-11-01T08:00:00.000Z', ...more },
  });

beforeEach(async () => {
  postId = `01JA${String(++posts).padStart(22, '0')}`;
  await holdPost();
});

const written = { author: 'Asha', content: 'Thank you.' };
const write = (fields: object = {}) =>
  ask(contract.addComment, { params: { id: postId }, body: { ...written, ...fields } });
const read = (input: CallInput = {}) =>
  ask(contract.getComments, { params: { id: postId }, ...input });
const act = (route: RouteDefinition, id: string) => ask(route, { token, params: { id } });
const { approveComment, unapproveComment, deleteComment, restoreComment } = contract;
const deletedAt = '2026-11-20T08:00:00.000Z';

/** The rows of this post's comments. */
const stored = async () => (await opened.rows()).filter((row) => row['postId'] === postId);
async function add(fields: object = {}): Promise<string> {
  const known = (await stored()).map(({ id }) => id);
  expect(await write(fields)).toMatchObject(answered(201, { message: commentMessages.sent }));
  const [added, ...others] = (await stored()).filter(({ id }) => !known.includes(id));
  expect(others).toEqual([]);
  return String(added?.['id']);
}

it('of a post are the approved ones, oldest first, and those that wait for an administrator alone, by no name', async () => {
  const [first, waiting, last] = [await add(), await add({ content: 'canary' }), await add()];
  const approved = [first, last].sort();
  for (const id of approved) await act(approveComment, id);
  const { body, headers, text } = await read();
  const sent = { author: 'Asha', content: 'Thank you.', date: expect.any(String) };
  expect(body.comments).toEqual(approved.map((id) => ({ ...sent, id })));
  expect(text).not.toContain('canary');
  expect(headers['cache-control']).toContain('s-maxage');
  const all = await read({ token });
  expect(all.body.comments).toMatchObject([...approved, waiting].sort().map((id) => ({ id })));
  const partition = await read({ params: { id: 'pending' } });
  expect(partition).toMatchObject({ status: 404 });
  expect(partition.text).not.toContain('canary');
});

it('writing a comment keeps it byte for byte until it is approved, and nothing else that a visitor says', async () => {
  const forbidden = { id: 'mine', status: 'approved', postId: 'other', date: '2020', PK: 'X' };
  const content = "  <script>alert(1)</script>\r\n' OR 1=1 --\u0000\u2028{{7*7}} ";
  const id = await add({ ...forbidden, content });
  expect(id).toMatch(/^[0-9A-Z]{26}$/);
  expect(await stored()).toEqual([
    {
      ...{ PK: `COMMENT#${id}`, SK: 'META', GSI1PK: 'COMMENTS#pending', GSI1SK: id },
      ...{ id, postId, author: 'Asha', content, status: 'pending' },
      date: expect.not.stringMatching(/^2020/),
    },
  ]);
});

it('writing a comment answers a program as if all were well, and keeps nothing', async () => {
  const { status, body } = await write({ website: 'https://spam.example' });
  expect({ status, body }).toEqual({ status: 201, body: { message: commentMessages.sent } });
  expect(await stored()).toEqual([]);
  await add({ website: ' ' });
});

it.each([
  ['unknown', undefined],
  ['a draft', { status: 0 }],
  ['in review', { status: 2 }],
  ['rejected', { status: 3 }],
  ['scheduled', { publish_date: '2999-01-01T08:00:00.000Z' }],
  ['deleted', { deletedAt }],
])('are neither shown nor taken under a post that is %s', async (is, more) => {
  if (more) await holdPost(more);
  else postId = 'unknown';
  const notFound = answered(404, { message: postMessages.notFound });
  expect(await read()).toMatchObject(notFound);
  expect(await write()).toMatchObject(notFound);
  expect(await stored()).toEqual([]);
  const isGone = is === 'unknown' || is === 'deleted';
  expect(await read({ token })).toMatchObject({ status: isGone ? 404 : 200 });
});

it('what waits for approval is listed newest first, each with its post, and by pages', async () => {
  const list = async (query = '') =>
    (await ask(contract.getPendingComments, { token, query })).body;
  const underPost = await add();
  await holdPost({ deletedAt });
  postId += 'b';
  await holdPost();
  const other = await add();
  const { comments } = await list();
  const ids = comments.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const titleOf = (id: string) => comments[ids.indexOf(id)].postTitle;
  expect([titleOf(underPost), titleOf(other)]).toEqual([undefined, 'Two rounds and an offer']);
  expect(await list('page=2&pageSize=1')).toEqual({
    ...{ comments: [comments[1]], total: ids.length, page: 2, pageSize: 1, pages: ids.length },
  });
});

describe('what an administrator does to a comment', () => {
  const { approved, unapproved, restored, deleted, gone, nothingToRestore } = commentMessages;
  const post = async () =>
    (await opened.rows()).find(({ PK, SK }) => PK === `POST#${postId}` && SK === 'META');

  it.each<[string, RouteDefinition[], RouteDefinition, string, number]>([
    ['is approved and counted', [], approveComment, approved, 1],
    ['is taken back and not counted', [approveComment], unapproveComment, unapproved, 0],
    ['comes back and is counted', [approveComment, deleteComment], restoreComment, restored, 1],
    ['is deleted while it waits', [], deleteComment, deleted, 0],
    ['is deleted and not counted', [approveComment], deleteComment, deleted, 0],
  ])('one %s', async (...[, before, route, message, count]) => {
    const id = await add();
    for (const each of before) await act(each, id);
    expect(await act(route, id)).toMatchObject(answered(200, { message }));
    expect(await post()).toMatchObject({ comments: count });
    expect((await read()).body.comments).toHaveLength(count);
    const audits = (await opened.rows()).filter(({ objectId }) => objectId === id);
    expect(audits).toHaveLength(before.length + 1);
    expect(audits).toContainEqual(expect.objectContaining({ actor: adminId, action: route.id }));
  });

  const isOver = async () => {
    const [row] = await stored();
    await opened.put({ ...row, expiresAtEpochSeconds: 1 });
  };
  const ofDeletedPost = () => holdPost({ deletedAt, comments: 1 });
  const { notFound } = postMessages;
  const removed = [approveComment, deleteComment];
  it.each<[string, RouteDefinition[], RouteDefinition, string, (() => Promise<unknown>)?]>([
    ['approving one of a deleted post', [], approveComment, notFound, ofDeletedPost],
    ['deleting it a second time', [deleteComment], deleteComment, gone],
    ['taking back what is deleted', removed, unapproveComment, gone],
    ['approving what is deleted', removed, approveComment, gone],
    ['restoring one that is there', [], restoreComment, nothingToRestore],
    ['restoring one whose days are over', removed, restoreComment, nothingToRestore, isOver],
    ['restoring one of a deleted post', removed, restoreComment, notFound, ofDeletedPost],
  ])('answers 404 to %s', async (...[, before, route, message, arrange]) => {
    const id = await add();
    for (const each of before) await act(each, id);
    await arrange?.();
    const rows = await opened.rows();
    expect(await act(route, id)).toMatchObject(answered(404, { message }));
    expect(await opened.rows()).toEqual(rows);
  });
});
