import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { answered, adminToken as token } from '#test/support/call.ts';
import { postStatuses } from '#contract/blog.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import { imageLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { buildPost, picture, rowsOf } from './fixtures.ts';
import * as calls from './post-calls.ts';

const { addPost, canary, changePost, opened, readPost, rowsOfPost, s3, sendPost } = calls;

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const nothingIsStored = async (work: () => Promise<unknown>) => {
  const before = await opened.rows();
  s3.resetHistory();
  await work();
  expect(await opened.rows()).toEqual(before);
  expect(s3.calls()).toHaveLength(0);
};

it('keeps what the form asks and nothing else that a visitor says, apart from who wrote it', async () => {
  const extras = [
    ...['views', 'likes', 'comments', 'featured', 'id', '_id', 'version', 'created_at', 'slug'],
    ...['updated_at', 'reason', 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'deletedAt', 'readTime'],
    ...['expiresAtEpochSeconds', 'estimated_read_time', 'authorImage', 'email2', 'constructor'],
  ];
  const said = Object.fromEntries(extras.map((name) => [name, 'said by a visitor']));
  const content = '# Joins\n\nThey cost **less** than you think.  ';
  const { body } = await sendPost({ ...said, publish_date: '2999-01-01', content });
  const rows = await rowsOfPost(body.id);
  expect(Object.keys(rows).sort()).toEqual(['AUTHOR', 'AUTHORLINK', 'CONTENT', 'META']);
  expect(JSON.stringify(rows)).not.toContain('said by a visitor');
  const { META, AUTHOR, CONTENT } = rows;
  expect(META).toMatchObject({
    ...{
      id: body.id,
      slug: 'joins',
      estimated_read_time: estimateReadMinutes(content),
      version: 1,
    },
    ...{ views: 0, likes: 0, comments: 0, featured: false, updated_at: META?.['created_at'] },
    publish_date: META?.['created_at'],
  });
  expect(META).not.toHaveProperty('email');
  expect([AUTHOR, CONTENT]).toMatchObject([canary, { content, contentVersion: 1 }]);
});

it.each([
  ['0', postStatuses.draft, postMessages.draftSaved],
  ['1', postStatuses.pending_review, postMessages.submitted],
  ['2', postStatuses.pending_review, postMessages.submitted],
  [undefined, postStatuses.pending_review, postMessages.submitted],
])('keeps status %s as %i', async (status, stored, message) => {
  const { body } = await sendPost({ status });
  expect(body).toMatchObject({ status: true, message });
  const { META } = await rowsOfPost(body.id);
  expect(META).toMatchObject({ status: stored, GSI1PK: `POST#${stored}` });
});

it.each([
  [{ content: ' \n\t' }, ['content']],
  [{ title: undefined, content: '' }, ['title', 'content']],
  [{ title: '\u200b ', status: undefined }, ['title']],
])('refuses to send %j for review', async (fields, missing) => {
  const errors = missing.map((field) => ({ field, message: postMessages.incomplete }));
  await nothingIsStored(async () =>
    expect(await sendPost({ status: '2', ...fields, image: await picture() })).toMatchObject(
      answered(422, { message: postMessages.incomplete, errors }),
    ),
  );
});

it('stores the image with a variant for cards', async () => {
  const { body } = await sendPost({ image: await picture() });
  expect((await rowsOfPost(body.id))['META']?.['image']).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  const sizes = s3.commandCalls(PutObjectCommand).map(async ({ args }) => {
    const { Key, Body } = args[0].input;
    const name = /-card\.webp$/.test(Key!) ? 'card' : 'full';
    return [name, (await sharp(Body as Buffer).metadata()).width];
  });
  const { postCardWidth: card, width: full } = imageLimits;
  expect(Object.fromEntries(await Promise.all(sizes))).toEqual({ card, full });
});

it('answers a program that fills in every field as it answers people, and keeps nothing', async () => {
  const person = await sendPost({ image: await picture() });
  await nothingIsStored(async () => {
    const spam = { website: 'https://spam.example', image: await picture() };
    const { status, body } = await sendPost(spam);
    const id = expect.stringMatching(/^[0-9A-Z]{26}$/);
    const token = expect.stringMatching(new RegExp(`^post~${body.id}~[\\w-]{32}$`));
    expect({ status, body }).toEqual({
      ...{ status: person.status, body: { ...person.body, id, token } },
    });
    expect(body.id).not.toBe(person.body.id);
  });
});

const bird = { author: 'Nightjar Seven', email: 'nightjar@example.com', anonymous: '1' };
const keyed = { headers: { 'idempotency-key': '11111111-2222-4333-8444-555555555555' } };

it('the author of an anonymous post stands in one row, besides a mail to him', async () => {
  const { body } = await sendPost(bird, keyed);
  const published = await changePost(body.id, { status: '1' }, keyed);
  expect(published.body.blog).toMatchObject({ author: bird.author, email: bird.email });
  const places = (await opened.rows()).flatMap((row) =>
    /nightjar/i.test(JSON.stringify(row)) ? [`${row['PK']} ${row['SK']}`] : [],
  );
  expect(places.sort()).toEqual([expect.stringMatching(/^OUTBOX /), `POST#${body.id} AUTHOR`]);
});

it('the author of an anonymous post is in no line of the log, whatever fails', async () => {
  const said: string[] = [];
  const collect = (...texts: unknown[]) => Boolean(said.push(texts.map(String).join(' ')));
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(collect),
    ),
    ...[process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation(collect),
    ),
  ];
  process.env['LOG_LEVEL'] = 'INFO';
  try {
    const { id } = await addPost(bird);
    await changePost(id, { status: '1' });
    await readPost(id);
    const broken = buildPost({ ...bird, id: '01JA0000000000000000000098', anonymous: true });
    const { row, contentRow } = rowsOf(broken);
    await opened.put(contentRow);
    await opened.put({ ...row, likes: bird.email, tags: bird.author });
    const failed = [await readPost(broken.id), await readPost(broken.id, { token })];
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    for (const { text } of failed) expect(text).not.toMatch(/nightjar/i);
  } finally {
    process.env['LOG_LEVEL'] = 'SILENT';
    for (const spy of spies) spy.mockRestore();
  }
  expect(said.join('\n').match(/request failed/g)).toHaveLength(2);
  expect(said.join('\n')).not.toMatch(/nightjar/i);
});
