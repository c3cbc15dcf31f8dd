import '#test/support/environment.ts';
import * as awsS3 from '@aws-sdk/client-s3';
import { BatchGetCommand, DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '#lambdas/entries/worker.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';

const dynamo = emptyTable();
const s3 = mockClient(awsS3.S3Client);
const context = { getRemainingTimeInMillis: () => 300_000 } as Context;
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const imageOf = (letter: string) => `images/${letter.repeat(32)}.webp`;
const orphan = imageOf('a');

/** What lies in the bucket, with its age in hours. */
function stored(ages: Readonly<Record<string, number>>) {
  const Contents = Object.entries(ages).map(([Key, age]) => ({ Key, LastModified: ago(age) }));
  const [first = [], rest = []] = [Contents.slice(0, 1), Contents.slice(1)];
  s3.on(awsS3.ListObjectsV2Command).resolves({ Contents: first, NextContinuationToken: 'more' });
  s3.on(awsS3.ListObjectsV2Command, { ContinuationToken: 'more' }).resolves({ Contents: rest });
  for (const [Key, age] of Object.entries(ages)) {
    s3.on(awsS3.HeadObjectCommand, { Key }).resolves({ LastModified: ago(age) });
  }
}

const inKind = (kind: string) => ({ ExpressionAttributeValues: { ':kind': kind } });
const named = (kind: string, row: object) =>
  dynamo.on(QueryCommand, inKind(kind)).resolves({ Items: [{ id: '1', ...row }] });
const notedBefore = (image: string, hours: number) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.orphans } })
    .resolves({ Items: [{ ...keys.orphan(image), since: ago(hours).toISOString() }] });

const removed = () =>
  s3.commandCalls(awsS3.DeleteObjectCommand).map((each) => each.args[0].input.Key);
const noted = () => dynamo.commandCalls(PutCommand).map((each) => each.args[0].input.Item?.['SK']);
const forgotten = () =>
  dynamo.commandCalls(DeleteCommand).map((each) => each.args[0].input.Key?.['SK']);
const run = (given: Context = context) => handler({ task: 'sweepImages' }, given);

beforeEach(() => {
  s3.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: {} });
  dynamo.on(PutCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  s3.on(awsS3.DeleteObjectCommand).resolves({});
});

it('notes what no row names, on every page of the list, and removes nothing at the first look', async () => {
  const young = { [imageOf('c')]: 23 };
  stored({ [orphan]: 25, [imageOf('b')]: 300, 'images/previews/c.jpg': 30, ...young });
  expect(await run()).toEqual({ removed: 0, noted: 3, left: 0 });
  expect(noted()).toEqual([orphan, imageOf('b'), 'images/previews/c.jpg']);
  expect(removed()).toEqual([]);
  const lists = s3
    .commandCalls(awsS3.ListObjectsV2Command)
    .map((each) => each.args[0].input.Prefix);
  expect(lists).toEqual(['images/', 'images/']);
});

it.each([
  [23, []],
  [25, [orphan]],
])('removes what was noted %i hours ago: %j', async (hours, gone) => {
  stored({ [orphan]: 60 });
  notedBefore(orphan, hours);
  expect(await run()).toEqual({ removed: gone.length, noted: 0, left: 0 });
  expect([removed(), forgotten()]).toEqual([gone, gone]);
});

it('leaves what was stored again since it was listed', async () => {
  stored({ [orphan]: 60 });
  notedBefore(orphan, 30);
  s3.on(awsS3.HeadObjectCommand, { Key: orphan }).resolves({ LastModified: ago(0) });
  expect(await run()).toMatchObject({ removed: 0 });
  expect([removed(), forgotten()]).toEqual([[], [orphan]]);
});

it.each([
  ['a job', partitions.jobs, { image: `/${orphan}` }],
  ['a deleted job', partitions.jobs, { image: `/${orphan}`, deletedAt: '2026-11-01' }],
  ['a draft', partitions.submissions('post', 0), { image: `/${orphan}` }],
  ['a published post', partitions.submissions('post', 1), { image: `/${orphan}` }],
  ['a rejected post', partitions.submissions('post', 3), { image: `/${orphan}` }],
  [
    'the text of an old post',
    partitions.submissions('post', 1),
    { content: `![Here](/${orphan})` },
  ],
  ['an interview', partitions.submissions('interview', 1), { details: `See /${orphan}.` }],
])('keeps what %s names, with its variant, and forgets that it was noted', async (_, kind, row) => {
  stored({ [orphan]: 60, [orphan.replace('.webp', '-card.webp')]: 60 });
  notedBefore(orphan, 48);
  named(kind, row);
  expect(await run()).toEqual({ removed: 0, noted: 0, left: 0 });
  expect([removed(), forgotten()]).toEqual([[], [orphan]]);
});

it.each([
  ['draft of a job', partitions.drafts],
  ['company', partitions.companies],
])('keeps the logo of a %s', async (_, partition) => {
  stored({ [orphan]: 60 });
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partition } })
    .resolves({ Items: [{ image: `/${orphan}` }] });
  expect(await run()).toEqual({ removed: 0, noted: 0, left: 0 });
});

it('keeps what the text of a post names', async () => {
  stored({ [orphan]: 60 });
  named(partitions.submissions('post', 2), {});
  dynamo
    .on(BatchGetCommand)
    .resolves({ Responses: { portal: [{ content: `![Two](/${orphan} "Title")` }] } });
  expect(await run()).toEqual({ removed: 0, noted: 0, left: 0 });
  const requested = dynamo.commandCalls(BatchGetCommand)[0]?.args[0].input.RequestItems;
  expect(requested?.['portal']?.Keys).toEqual([keys.postContent('1')]);
});

it('lists before it reads who names what', async () => {
  stored({ [orphan]: 60 });
  await run();
  const [list] = s3.commandCalls(awsS3.ListObjectsV2Command);
  const reads = dynamo
    .commandCalls(QueryCommand)
    .filter((each) => each.args[0].input.IndexName !== undefined);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(list?.calledBefore(read)).toBe(true);
});

it('removes and notes at most a thousand in a run', async () => {
  const keysOf = (first: number) =>
    Array.from({ length: 1_001 }, (_, at) => `images/${String(first + at).padStart(32, '0')}.webp`);
  const Contents = [...keysOf(0), ...keysOf(5_000)].map((Key) => ({ Key, LastModified: ago(60) }));
  s3.on(awsS3.ListObjectsV2Command).resolves({ Contents });
  s3.on(awsS3.HeadObjectCommand).resolves({ LastModified: ago(60) });
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.orphans } })
    .resolves({
      Items: keysOf(0).map((key) => ({ ...keys.orphan(key), since: ago(30).toISOString() })),
    });
  expect(await run()).toEqual({ removed: 1_000, noted: 1_000, left: 1 });
});

it('removes nothing when the rows cannot be read', async () => {
  stored({ [orphan]: 60 });
  notedBefore(orphan, 30);
  dynamo.on(QueryCommand, inKind(partitions.jobs)).rejects(new Error('no answer'));
  await expect(run()).rejects.toThrow('no answer');
  expect(removed()).toEqual([]);
});
