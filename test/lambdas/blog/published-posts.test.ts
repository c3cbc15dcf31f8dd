import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { publishedPosts } from '#lambdas/blog/published-posts.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { table } from '#lambdas/platform/table.ts';
import { buildPost, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const start = Date.parse('2026-11-21T08:00:00.000Z');
const second = 1_000;
const minute = 60 * second;

let clock: number;
const open = () =>
  publishedPosts({
    table: table(),
    posts: postRepository(table()),
    now: () => new Date(clock),
  });
const revised = (revision: number, changedAt: number) =>
  dynamo
    .on(GetCommand)
    .resolves({ Item: { revision, changedAt: new Date(changedAt).toISOString() } });
const views = (count: number) =>
  dynamo.on(QueryCommand).resolves({ Items: [rowsOf(buildPost({ views: count })).row] });
const listsRead = () => dynamo.commandCalls(QueryCommand).length;

beforeEach(() => {
  dynamo.reset();
  clock = start;
  revised(1, start - minute);
  views(1);
});

it('reads one small row strongly while nothing changes', async () => {
  const { current } = open();
  for (let at = 0; at < 60; at++) {
    expect(await current()).toMatchObject([{ views: 1 }]);
    clock += second;
  }
  expect(listsRead()).toBe(1);
  const asked = dynamo.commandCalls(GetCommand).map(({ args }) => args[0].input);
  expect(asked).toHaveLength(60);
  expect(asked.at(-1)).toMatchObject({ Key: keys.postsRevision(), ConsistentRead: true });
});

it('shows a change at once', async () => {
  const { current } = open();
  await current();
  views(2);
  expect(await current()).toMatchObject([{ views: 1 }]);
  revised(2, clock);
  expect(await current()).toMatchObject([{ views: 2 }]);
});

it('shows counts that are a minute old at most', async () => {
  const { current } = open();
  await current();
  views(2);
  clock += minute - 1;
  expect(await current()).toMatchObject([{ views: 1 }]);
  clock += 1;
  expect(await current()).toMatchObject([{ views: 2 }]);
});

it('reads again soon after a change, to which the index may not have come', async () => {
  revised(2, clock);
  const { current } = open();
  for (let at = 0; at < 100; at++) {
    await current();
    clock += 100;
  }
  expect(listsRead()).toBeGreaterThan(5);
  expect(listsRead()).toBeLessThanOrEqual(7);
});

it('does not trust a clock that was set back', async () => {
  const { current } = open();
  await current();
  clock -= 1;
  await current();
  expect(listsRead()).toBe(2);
});

it('takes a table that knows no revision for one without changes', async () => {
  dynamo.on(GetCommand).resolves({});
  const { current } = open();
  await current();
  await current();
  expect(listsRead()).toBe(1);
});

it('keeps nothing of a reading that failed', async () => {
  const { current } = open();
  const Items = [rowsOf(buildPost({ views: 1 })).row];
  dynamo.on(QueryCommand).rejectsOnce(new Error('down')).resolves({ Items });
  await expect(current()).rejects.toThrow('down');
  expect(await current()).toMatchObject([{ views: 1 }]);
});
