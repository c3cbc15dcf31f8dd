import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { call, formOf, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { insertBlogPosts, Post, postStatuses, readMinutes } from '#contract/blog.ts';
import { imageLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/entries/pictures.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { hashSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import { picture } from './fixtures.ts';

const dynamo = emptyTable();
const s3 = mockClient(S3Client);

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const form = {
  ...{ title: 'Two evenings with SQL', content: '# Joins\n\nThey cost **less** than you think.  ' },
  ...{ excerpt: 'What a join costs.', category: 'tutorial', type: 'guide' },
  ...{ tags: '["sql","joins"]', author: 'Asha Nair', email: 'asha@example.com', status: '2' },
};
type Fields = Record<string, string | Blob | undefined>;
const send = (fields: Fields = {}, input: CallInput = {}) =>
  call(handler, insertBlogPosts, { body: formOf({ ...form, ...fields }), ...input });
const only = (fields: Fields) => call(handler, insertBlogPosts, { body: formOf(fields) });
const written = () => {
  const rows = putRows(dynamo);
  const at = (name: string) => rows.find(({ SK }) => SK === name) ?? {};
  return { post: at('META'), author: at('AUTHOR'), text: at('CONTENT'), link: at('AUTHORLINK') };
};
const nothingStored = () => {
  expect(transactions(dynamo)).toHaveLength(0);
  expect(s3.calls()).toHaveLength(0);
};

it('keeps a submission in four rows of one transaction', async () => {
  const { status, body } = await send();
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ status: true, message: postMessages.submitted, id: expect.any(String) },
    token: expect.stringMatching(new RegExp(`^post~${body.id}~`)),
  });
  expect(transactions(dynamo)).toHaveLength(1);
  expect(transactions(dynamo)[0]).toHaveLength(4);
  const { post, author, text, link } = written();
  expect(link).toEqual({
    ...keys.submissionAuthorLink('post', body.id),
    secret: hashSecret(body.token.slice(-32)),
  });
  expect([post['email'], post['content']]).toEqual([undefined, undefined]);
  expect(text).toEqual({
    ...keys.postContent(body.id),
    content: form.content,
    contentVersion: 1,
  });
  const { author: name, email } = form;
  expect(author).toEqual({ ...keys.submissionAuthor('post', body.id), author: name, email });
  for (const item of transactions(dynamo)[0]!) {
    expect(item.Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
  }
});

it.each([
  ['0', postStatuses.draft, postMessages.draftSaved],
  ['1', postStatuses.pending_review, postMessages.submitted],
  ['2', postStatuses.pending_review, postMessages.submitted],
  [undefined, postStatuses.pending_review, postMessages.submitted],
])('keeps status %s as %i', async (status, stored, message) => {
  expect((await send({ status })).body.message).toBe(message);
  expect(written().post).toMatchObject({ status: stored, GSI1PK: `POST#${stored}` });
});

it('keeps a draft that holds nothing at all', async () => {
  const { status, body } = await only({ title: '', category: '', type: '', tags: '', status: '0' });
  expect(status).toBe(201);
  const { post, text } = written();
  expect(post).toMatchObject({
    ...{ id: body.id, title: '', slug: 'post', category: 'technology', type: 'experience' },
    ...{ tags: [], anonymous: false, estimated_read_time: 1 },
  });
  expect(text['content']).toBe('');
});

it.each([
  [{ content: ' \n\t' }, ['content']],
  [{ title: undefined, content: '' }, ['title', 'content']],
  [{ title: ' ', status: undefined }, ['title']],
])('refuses to send %j for review', async (fields, missing) => {
  const { status, body } = await send({ ...fields, image: await picture() });
  expect([status, body.message]).toEqual([422, postMessages.incomplete]);
  expect(body.errors).toEqual(
    missing.map((field) => ({ field, message: postMessages.incomplete })),
  );
  nothingStored();
});

it('the image is stored before the post, with a variant for cards', async () => {
  dynamo.on(TransactWriteCommand).callsFake(() => {
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
    return {};
  });
  await send({ image: await picture() });
  expect(written().post['image']).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  const sizes = s3.commandCalls(PutObjectCommand).map(async ({ args }) => {
    const { Key, Body } = args[0].input;
    return [/-card\.webp$/.test(Key!), (await sharp(Body as Buffer).metadata()).width];
  });
  expect(await Promise.all(sizes)).toEqual([
    [true, imageLimits.postCardWidth],
    [false, imageLimits.width],
  ]);
});

it('answers a program that fills in every field as it answers people, and keeps nothing', async () => {
  const person = await send({ image: await picture() });
  dynamo.resetHistory();
  s3.resetHistory();
  const program = await send({ website: 'https://spam.example', image: await picture() });
  expect(program.status).toBe(person.status);
  expect(program.body).toEqual({
    ...person.body,
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    token: expect.stringMatching(new RegExp(`^post~${program.body.id}~[\\w-]{32}$`)),
  });
  expect(program.body.id).not.toBe(person.body.id);
  nothingStored();
});

it.each(['0', '2'])('takes nothing from a visitor but what the form asks: %s', async (status) => {
  const extras = [
    ...['views', 'likes', 'comments', 'featured', 'id', '_id', 'version', 'created_at', 'slug'],
    ...['updated_at', 'reason', 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'deletedAt', 'readTime'],
    ...['expiresAtEpochSeconds', 'estimated_read_time', 'authorImage', 'email2', 'constructor'],
  ];
  const said = Object.fromEntries(extras.map((name) => [name, '999']));
  const { body } = await send({ ...said, publish_date: '2999-01-01', status });
  const { post } = written();
  const at = post['created_at'];
  expect(post).toEqual({
    ...Post.parse({ ...post, email: '', content: '' }),
    ...keys.submission('post', body.id),
    ...keys.submissionIndex('post', status === '0' ? 0 : 2, body.id),
    ...{ email: undefined, content: undefined, contentVersion: 1, reason: undefined, id: body.id },
    ...{ slug: 'two-evenings-with-sql', estimated_read_time: readMinutes(form.content) },
    ...{ views: 0, likes: 0, comments: 0, featured: false, version: 1 },
    updated_at: at,
    publish_date: at,
  });
  expect(Math.abs(Date.now() - Date.parse(String(at)))).toBeLessThan(5_000);
});
