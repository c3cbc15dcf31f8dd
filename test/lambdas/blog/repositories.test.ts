import '#test/support/environment.ts';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { cachedPublishedPosts } from '#lambdas/blog/published-posts-cache.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { viewRepository } from '#lambdas/blog/view-and-like-repository.ts';

const dynamo = mockClient(ddb.DynamoDBDocumentClient);
const start = Date.parse('2026-11-21T08:00:00.000Z');
const second = 1_000;
const minute = 60 * second;

let clock: number;
const open = () => cachedPublishedPosts(table(), () => new Date(clock));
const revised = (revision: number, changedAt: number) =>
  dynamo
    .on(ddb.GetCommand)
    .resolves({ Item: { revision, changedAt: new Date(changedAt).toISOString() } });
const views = (count: number) =>
  dynamo.on(ddb.QueryCommand).resolves({ Items: [rowsOf(buildPost({ views: count })).row] });
const listsRead = () => dynamo.commandCalls(ddb.QueryCommand).length;

beforeEach(() => {
  dynamo.reset();
  clock = start;
  revised(1, start - minute);
  views(1);
});

it('reads one small row strongly while nothing changes', async () => {
  const current = open();
  for (let at = 0; at < 60; at++) {
    expect(await current()).toMatchObject([{ views: 1 }]);
    clock += second;
  }
  expect(listsRead()).toBe(1);
  const inputs = dynamo.commandCalls(ddb.GetCommand).map(({ args }) => args[0].input);
  expect(inputs).toHaveLength(60);
  expect(inputs.at(-1)).toMatchObject({ Key: keys.postsRevision(), ConsistentRead: true });
});

it('shows counts that are a minute old at most, and a change at once', async () => {
  const current = open();
  await current();
  views(2);
  clock += minute - 1;
  expect(await current()).toMatchObject([{ views: 1 }]);
  clock += 1;
  expect(await current()).toMatchObject([{ views: 2 }]);
  views(3);
  expect(await current()).toMatchObject([{ views: 2 }]);
  revised(2, clock);
  expect(await current()).toMatchObject([{ views: 3 }]);
});

it('reads again soon after a change, to which the index may not have come', async () => {
  revised(2, clock);
  const current = open();
  for (let at = 0; at < 100; at++) {
    await current();
    clock += 100;
  }
  expect(listsRead()).toBeGreaterThan(5);
  expect(listsRead()).toBeLessThanOrEqual(7);
});

describe('a save that is seen half', () => {
  const after = buildPost({ version: 2, title: 'Edited', content: 'Anew.' });
  const [old, now] = [rowsOf(buildPost()), rowsOf(after)];

  it.each([
    { where: 'the text is the old one', half: [old.contentRow, now.row], post: after },
    { where: 'the text is the new one', half: [now.contentRow, old.row], post: after },
    { where: 'the text was not there yet', half: [now.row], post: after },
  ])('is read again, or whole already, where $where', async ({ half, post }) => {
    dynamo.reset();
    const whole = { Items: [now.contentRow, now.row] };
    dynamo.on(ddb.QueryCommand).resolvesOnce({ Items: half }).resolves(whole);
    const { title, content } = post;
    const found = await postRepository(table()).findPublished(post.id, new Date(start));
    expect(found).toMatchObject({ title, content });
  });
});

it.each([
  ['the table fails', ddb.PutCommand, 'TimeoutError'],
  ['its post is deleted meanwhile', ddb.UpdateCommand, 'ConditionalCheckFailedException'],
])('counts no view, and refuses no reading, where %s', async (_, command, name) => {
  dynamo.reset();
  dynamo.on(command as typeof ddb.PutCommand).rejects(Object.assign(new Error(), { name }));
  const sources = { table: table(), now: () => new Date(), hash: async () => 'hash' };
  const client = { address: '192.0.2.7', userAgent: 'Browser/1' };
  expect(await viewRepository(sources).count('post-1', client)).toBe(false);
});
