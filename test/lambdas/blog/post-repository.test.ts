import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { putRows } from '#test/support/items.ts';
import { Post } from '#contract/blog.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { table } from '#lambdas/platform/table.ts';
import { posts } from '#local/seed/data/posts.ts';
import { postOf } from '#local/seed/seed-posts.ts';
import { buildPost, oldRowOf, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

it.each(posts)('adds "$title" in three rows, found by its status', async (demo) => {
  dynamo.reset();
  dynamo.on(TransactWriteCommand).resolves({});
  const post = postOf(demo, '/images/abc.webp', new Date('2026-11-21T08:00:00.000Z'));
  await postRepository(table()).add(post);
  const [row, author, content] = putRows(dynamo);
  expect(row).toMatchObject({ ...keys.post(post.id), ...keys.postIndex(post.status, post.id) });
  expect(author).toMatchObject(keys.postAuthor(post.id));
  expect(content).toMatchObject(keys.postContent(post.id));
  expect(Post.parse({ ...row, ...author, ...content })).toEqual(post);
  expect(row?.['content']).toBeUndefined();
  expect(row?.['email']).toBeUndefined();
  expect(row?.['author']).toBe(post.anonymous ? undefined : post.author);
});

it('gives no name of an anonymous author for the public, though an old row has it', async () => {
  dynamo.reset();
  const Item = oldRowOf(buildPost({ anonymous: true }));
  dynamo.on(QueryCommand).resolves({ Items: [Item] });
  const posts = postRepository(table());
  for (const post of [await posts.findPublished(Item.id), ...(await posts.published())]) {
    expect(post).toMatchObject({ id: Item.id, author: '' });
    expect(post).not.toHaveProperty('email');
  }
});

describe('a save that is seen half', () => {
  const before = buildPost();
  const after = buildPost({ version: 2, title: 'Edited', content: 'Anew.' });
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const oneRow = oldRowOf(before);

  it.each([
    { where: 'the text is the old one', half: [old.contentRow, now.row], post: after },
    { where: 'the text is the new one', half: [now.contentRow, old.row], post: after },
    { where: 'the text was not there yet', half: [now.row], post: after },
    { where: 'the post was not split yet', half: [now.contentRow, oneRow], post: before },
  ])('is read again, or whole already, where $where', async ({ half, post }) => {
    dynamo.reset();
    const whole = { Items: [now.contentRow, now.row] };
    dynamo.on(QueryCommand).resolvesOnce({ Items: half }).resolves(whole);
    const { title, content } = post;
    const found = await postRepository(table()).findPublished(post.id);
    expect(found).toMatchObject({ title, content });
  });
});
