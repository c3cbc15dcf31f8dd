import '#test/support/environment.ts';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { publishedPosts } from '#lambdas/blog/published-posts.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { transactions } from '#test/support/items.ts';
import { viewRepository } from '#lambdas/blog/counts/view-repository.ts';

const dynamo = mockClient(ddb.DynamoDBDocumentClient);
const start = Date.parse('2026-11-21T08:00:00.000Z');
const second = 1_000;
const minute = 60 * second;

let clock: number;
const open = () =>
  publishedPosts({
    ...{ table: table(), posts: postRepository(table()), now: () => new Date(clock) },
  });
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
  const { current } = open();
  for (let at = 0; at < 60; at++) {
    expect(await current()).toMatchObject([{ views: 1 }]);
    clock += second;
  }
  expect(listsRead()).toBe(1);
  const inputs = dynamo.commandCalls(ddb.GetCommand).map(({ args }) => args[0].input);
  expect(inputs).toHaveLength(60);
  expect(inputs.at(-1)).toMatchObject({ Key: keys.postsRevision(), ConsistentRead: true });
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

describe('a save that is seen half', () => {
  const before = buildPost();
  const after = buildPost({ version: 2, title: 'Edited', content: 'Anew.' });
  const [old, now] = [rowsOf(before), rowsOf(after)];

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

describe('views', () => {
  const now = () => new Date('2026-11-21T18:30:00.000Z');
  const hash = (...parts: string[]) => Promise.resolve(parts.join('|'));
  const client = { address: '192.0.2.7', agent: 'Browser/1' };
  const count = (by: typeof hash = hash) =>
    viewRepository({ table: table(), now, hash: by }).count('post-1', client);

  const refused = Object.assign(new Error(), { name: 'ConditionalCheckFailedException' });
  const writes = () => [
    dynamo.commandCalls(ddb.PutCommand).length,
    dynamo.commandCalls(ddb.UpdateCommand).length,
  ];

  beforeEach(() => {
    dynamo.reset();
    dynamo.on(ddb.PutCommand).resolves({});
    dynamo.on(ddb.UpdateCommand).resolves({});
  });

  it('are counted by two plain writes, which no reader’s and no editor’s refuse', async () => {
    expect([await count(), writes()]).toEqual([true, [1, 1]]);
    expect(transactions(dynamo)).toEqual([]);
  });

  it.each<[string, () => unknown, number[]]>([
    ['who has seen it today', () => dynamo.on(ddb.PutCommand).rejects(refused), [1, 0]],
    ['of a deleted post', () => dynamo.on(ddb.UpdateCommand).rejects(refused), [1, 1]],
    ['when the table fails', () => dynamo.on(ddb.PutCommand).rejects(new Error('down')), [1, 0]],
  ])('does not count a visitor %s, and writes once', async (_, fail, written) => {
    fail();
    expect([await count(), writes()]).toEqual([false, written]);
  });
});
