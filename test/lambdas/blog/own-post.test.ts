import { answered, type CallInput } from '#test/support/call.ts';
import * as contract from '#contract/blog.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { ask } from '#test/lambdas/open-table.ts';
import { formOf } from '#test/support/form.ts';
import * as calls from './post-calls.ts';

const { act, addPost: send, canary, changePost: decide, opened } = calls;
const { readPost, rowsOfPost, storedPost } = calls;

const look = async (link: string) =>
  (await ask(contract.getOwnPost, { body: { token: link } })).body;
const change = (link: string, fields: calls.Fields = {}, input: CallInput = {}) =>
  ask(contract.changeOwnPost, { body: formOf({ token: link, version: '1', ...fields }), ...input });
const mailedLink = async (to: string) => {
  const text = (await opened.mailsTo(to)).at(-1) ?? '';
  return decodeURIComponent(/submission\/\w+#token=(\S+)/.exec(text)?.[1] ?? '');
};

it('the private link is of 192 bits whose hash alone is kept, and shows what was sent, but not by whom', async () => {
  const { id, link } = await send();
  expect(link).toMatch(new RegExp(`^post~${id}~[\\w-]{32}$`));
  expect(JSON.stringify(await opened.rows())).not.toContain(link.slice(-32));
  const answer = await ask(contract.getOwnPost, { body: { token: link } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    state: 'pending',
    created_at: expect.any(String),
    text: {
      ...{ title: 'Joins', excerpt: '', content: 'They cost less.', tags: ['sql'] },
      ...{ category: 'technology', type: 'experience', image: '', anonymous: false, version: 1 },
    },
  });
});

it('the private link opens by itself alone', async () => {
  const { id, link } = await send();
  const other = await send();
  const secret = link.slice(-32);
  const wrong = [
    link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
    `post~${other.id}~${secret}`,
    `interview~${id}~${secret}`,
    `__proto__~${id}~${secret}`,
    `post~${id}~`,
    `post~${id}`,
    'x',
  ];
  for (const each of wrong)
    for (const answer of [
      await ask(contract.getOwnPost, { body: { token: each } }),
      await change(each, { title: 'Taken over' }),
    ])
      expect(answer).toMatchObject(answered(404, { message: submissionMessages.linkUnknown }));
  expect((await storedPost(id)).title).toBe('Joins');
});

it('the private link tells of each decision, of a reason only while it holds, and goes and comes back with the post', async () => {
  const { id, link } = await send();
  await decide(id, { status: '3', reason: 'Too short.' });
  expect(await look(link)).toMatchObject({ state: 'rejected', reason: 'Too short.' });
  const later = { status: '1', publish_date: '2099-01-01T00:00:00.000Z', reason: 'kept?' };
  expect((await decide(id, later)).body.blog).not.toHaveProperty('reason');
  const scheduled = await look(link);
  const published = { id, slug: 'joins', publish_date: '2099-01-01T00:00:00.000Z' };
  expect(scheduled).toMatchObject({ state: 'scheduled', published });
  expect(scheduled).not.toHaveProperty('reason');
  await decide(id, { publish_date: '' });
  expect((await look(link)).state).toBe('published');
  const open = async () => (await ask(contract.getOwnPost, { body: { token: link } })).status;
  await act(contract.deletePost, id);
  expect(await open()).toBe(404);
  await act(contract.restorePost, id);
  expect(await open()).toBe(200);
});

it('a change by its author keeps who wrote it and where mails go, and waits for review again', async () => {
  const { id, link } = await send();
  const hostile = {
    ...{ author: 'Mallory', email: 'mallory@example.com', status: '1', featured: '1' },
    ...{ id: 'other', publish_date: '2026-01-01', reason: 'mine', views: '9' },
  };
  const text = { title: 'Hash joins', content: 'They cost more.', tags: '[sql,joins]' };
  const { status, body } = await change(link, { ...hostile, ...text });
  expect([status, body.message]).toEqual([200, submissionMessages.saved]);
  expect(body.own).toEqual(await look(link));
  expect(body.own.text).toMatchObject({ title: 'Hash joins', tags: ['sql', 'joins'], version: 2 });
  const stored = await storedPost(id);
  expect(stored).toMatchObject({
    ...{ ...canary, title: 'Hash joins', slug: 'hash-joins', content: 'They cost more.' },
    ...{ status: 'pending_review', featured: false, views: 0, version: 2 },
    author_edited_at: stored.updated_at,
  });
  expect(stored).not.toHaveProperty('reason');
  expect(stored.publish_date).toBe(stored.created_at);
});

it('a change by its author makes it anonymous, and never names its author', async () => {
  const { id, link } = await send();
  await change(link, { anonymous: '1' });
  expect(await storedPost(id)).toMatchObject({ anonymous: true });
  await change(link, { anonymous: '0', title: 'Still nobody', version: '2' });
  expect(await storedPost(id)).toMatchObject({ anonymous: true, title: 'Still nobody' });
  const { META } = await rowsOfPost(id);
  expect(JSON.stringify([await look(link), META]).toLowerCase()).not.toContain('canary');
});

it.each([
  ['a blank text', { content: ' \n' }, 'content'],
  ['too many tags', { tags: '[1,2,3,4,5,6,7,8,9]' }, 'tags'],
  ['no version', { version: '' }, 'version'],
])('a change by its author is refused with %s', async (_, fields, name) => {
  const { id, link } = await send();
  const { status, body } = await change(link, fields);
  expect([status, body.errors[0].field]).toEqual([422, name]);
  expect((await storedPost(id)).version).toBe(1);
});

it.each([
  ['published', { status: '1' }],
  ['scheduled', { status: '1', publish_date: '2099-01-01T00:00:00.000Z' }],
  ['rejected', { status: '3', reason: 'Too short.' }],
])('a change by its author is refused once it is %s, and says so', async (state, decision) => {
  const { id, link } = await send({ anonymous: '1' });
  await decide(id, decision);
  const { status, body } = await change(link, { title: 'Too late', version: '2' });
  expect([status, body.message, body.own.state]).toEqual([409, submissionMessages.reviewed, state]);
  expect(JSON.stringify(body).toLowerCase()).not.toContain('canary');
  expect(await storedPost(id)).toMatchObject({ title: 'Joins', version: 2 });
});

it('a change by its author of a version that is not the present one is refused with what it is now', async () => {
  const { id, link } = await send({ anonymous: '1' });
  await decide(id, { title: 'Joins, corrected' });
  const { status, body } = await change(link, { content: 'Anew.' });
  expect([status, body.message]).toEqual([409, submissionMessages.changedMeanwhile]);
  expect(body.own.text).toMatchObject({ title: 'Joins, corrected', version: 2 });
  expect(JSON.stringify(body).toLowerCase()).not.toContain('canary');
});

describe('a draft', () => {
  const draft = (fields: Record<string, string> = {}) => send({ status: '0', ...fields });

  it('is kept though it holds nothing, shown by its link, and goes on without any checks', async () => {
    const blank = { title: '', content: '', category: '', type: '', tags: '' };
    const { id, link } = await draft({ ...blank, author: '', email: '' });
    const text = { ...blank, category: 'technology', type: 'experience', tags: [], version: 1 };
    expect(await look(link)).toMatchObject({ state: 'draft', text });
    expect(await storedPost(id)).toMatchObject({ slug: 'post', estimated_read_time: 1 });
    const { status, body } = await change(link, { title: '', content: 'They cost.', status: '0' });
    expect([status, body.own.state]).toEqual([200, 'draft']);
    expect(body.own.text).toMatchObject({ title: '', content: 'They cost.', version: 2 });
    expect((await storedPost(id)).status).toBe('draft');
  });

  it.each(['2', undefined])('waits for review once it is sent, with status %s', async (status) => {
    const { id, link } = await draft();
    const sent = await change(link, { title: 'Hash joins', ...(status && { status }) });
    expect([sent.status, sent.body.own.state]).toEqual([200, 'pending']);
    const stored = { ...canary, title: 'Hash joins', status: 'pending_review' };
    expect(await storedPost(id)).toMatchObject(stored);
  });

  it('takes a name and an address, keeps them where none is given, and shows neither', async () => {
    const { id, link } = await draft({ author: '', email: '' });
    const given = await change(link, { ...canary, status: '0' });
    const stored = await change(link, { author: '', email: '', status: '0', version: '2' });
    expect(await storedPost(id)).toMatchObject(canary);
    const texts = JSON.stringify([given.body, stored.body, await look(link)]);
    expect(texts.toLowerCase()).not.toContain('canary');
  });
});

it('what an administrator did not see is not published', async () => {
  const { id, link } = await send();
  await change(link, { content: 'Buy my course.' });
  for (const unseen of [{ status: '1', version: '1' }, { status: '1' }]) {
    const { status, body } = await decide(id, unseen);
    expect([status, body.message]).toEqual([409, postMessages.changedMeanwhile]);
    expect(body.blog.content).toBe('Buy my course.');
  }
  expect((await readPost(id)).status).toBe(404);
  expect((await decide(id, { status: '1', version: '2' })).status).toBe(200);
  const late = await decide(id, { status: '3', version: '2' });
  const moment = formatDateTime(late.body.blog.updated_at);
  const message = submissionMessages.decided.published.replace('{moment}', moment);
  expect([late.status, late.body.message]).toEqual([409, message]);
});

it('the link of a mail is in the mails of the decision, goes to the given address, and only shows', async () => {
  const email = 'mailed@example.com';
  const { id, link } = await send({ email, content: 'Words of mine.' });
  await decide(id, { status: '3', reason: 'Too short.' });
  const mailed = await mailedLink(email);
  expect(mailed).toMatch(new RegExp(`^post~${id}~[\\w-]{32}$`));
  expect(mailed).not.toBe(link);
  const rejected = { state: 'rejected', created_at: expect.any(String), reason: 'Too short.' };
  expect(await look(mailed)).toEqual(rejected);
  await decide(id, { status: '2' });
  const { status, body } = await change(mailed, { title: 'Mine', version: '3' });
  expect([status, body.message]).toEqual([403, submissionMessages.readOnly]);
  expect(await look(mailed)).not.toHaveProperty('text');
  await decide(id, { status: '1' });
  const second = await mailedLink(email);
  expect(second).not.toBe(mailed);
  for (const each of [link, mailed, second]) expect((await look(each)).state).toBe('published');
  const stored = JSON.stringify(await rowsOfPost(id));
  for (const each of [link, mailed, second]) expect(stored).not.toContain(each.slice(-32));
});

it('the link of a mail is never sent because of a change', async () => {
  const before = await opened.rowsIn('OUTBOX');
  const { link } = await send({ email: 'stranger@example.com' });
  await change(link, { title: 'Read this', email: 'stranger2@example.com' });
  expect(await opened.rowsIn('OUTBOX')).toEqual(before);
});
