import * as awsS3 from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { openTable } from '#test/lambdas/open-table.ts';

const opened = openTable();
const s3 = mockClient(awsS3.S3Client);
let run: (remaining?: number) => Promise<unknown>;
beforeAll(async () => {
  const { handler } = await import('#lambdas/entries/worker.ts');
  run = (remaining = 300_000) =>
    handler({ task: 'sweepImages' }, { getRemainingTimeInMillis: () => remaining } as Context);
});
beforeEach(async () => {
  await opened.empty();
  s3.reset();
  s3.on(awsS3.DeleteObjectCommand).resolves({});
});
afterEach(() => jest.restoreAllMocks());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const imageOf = (letter: string) => `images/${letter.repeat(32)}.webp`;
const orphan = imageOf('a');

/** What lies in the bucket, with its age in hours. */
function stored(ages: Readonly<Record<string, number>>) {
  const Contents = Object.entries(ages).map(([Key, age]) => ({ Key, LastModified: ago(age) }));
  const [first = [], rest = []] = [Contents.slice(0, 1), Contents.slice(1)];
  s3.on(awsS3.ListObjectsV2Command).resolves({ Contents: first, NextContinuationToken: 'more' });
  s3.on(awsS3.ListObjectsV2Command, { ContinuationToken: 'more' }).resolves({ Contents: rest });
  for (const { Key, LastModified } of Contents)
    s3.on(awsS3.HeadObjectCommand, { Key }).resolves({ LastModified });
}
const noteBefore = (image: string, hours: number) =>
  opened.put({ ...keys.orphan(image), since: ago(hours).toISOString() });
/** An orphan that was noted so long ago. */
const notedBefore = (hours: number) => {
  stored({ [orphan]: 60 });
  return noteBefore(orphan, hours);
};
const noted = async () => (await opened.rowsIn(partitions.orphans)).map(({ SK }) => SK);
const removed = () =>
  s3.commandCalls(awsS3.DeleteObjectCommand).map((each) => each.args[0].input.Key);

it('notes what no row names, on every page of the list, and removes nothing at the first look', async () => {
  const [other, preview] = [imageOf('b'), 'images/previews/c.jpg'];
  stored({ [orphan]: 25, [other]: 300, [preview]: 30, [imageOf('c')]: 23 });
  expect(await run()).toEqual({ removed: 0, noted: 3, left: 0 });
  expect(await noted()).toEqual([orphan, other, preview]);
  expect(removed()).toEqual([]);
  const lists = s3.commandCalls(awsS3.ListObjectsV2Command).map(({ args }) => args[0].input);
  expect(lists.map(({ Prefix }) => Prefix)).toEqual(['images/', 'images/']);
});

it.each([
  [23, []],
  [25, [orphan]],
])('removes what was noted %i hours ago: %j', async (hours, gone) => {
  await notedBefore(hours);
  expect(await run()).toEqual({ removed: gone.length, noted: 0, left: 0 });
  expect(removed()).toEqual(gone);
  expect(await noted()).toEqual(gone.length > 0 ? [] : [orphan]);
});

it('leaves what was stored again since it was listed', async () => {
  await notedBefore(30);
  s3.on(awsS3.HeadObjectCommand, { Key: orphan }).resolves({ LastModified: ago(0) });
  expect(await run()).toMatchObject({ removed: 0 });
  expect([removed(), await noted()]).toEqual([[], []]);
});

const image = `/${orphan}`;
const job = { ...keys.job('1'), ...keys.jobIndex(1) };
const sent = (kind: 'post' | 'interview', status: 0 | 1 | 2 | 3) => ({
  ...{ ...keys.submission(kind, '1'), ...keys.submissionIndex(kind, status, '1'), id: '1' },
});
const titled = `![Two](${image} "Title")`;
it.each<[string, ...object[]]>([
  ['a job', { ...job, image }],
  ['a deleted job', { ...job, image, deletedAt: '2026-11-01' }],
  ['a draft of a job', { ...keys.draft('1'), image }],
  ['a company', { ...keys.company('zeta'), image }],
  ['a draft of a post', { ...sent('post', 0), image }],
  ['a published post', { ...sent('post', 1), image }],
  ['a rejected post', { ...sent('post', 3), image }],
  ['the text of an old post', { ...sent('post', 1), content: `![Here](${image})` }],
  ['the text of a post', sent('post', 2), { ...keys.postContent('1'), content: titled }],
  ['an interview', { ...sent('interview', 1), details: `See ${image}.` }],
])('keeps what %s names, with its variant, and forgets that it was noted', async (_, ...rows) => {
  stored({ [orphan]: 60, [orphan.replace('.webp', '-card.webp')]: 60 });
  await noteBefore(orphan, 48);
  for (const row of rows) await opened.put({ ...row });
  expect(await run()).toEqual({ removed: 0, noted: 0, left: 0 });
  expect([removed(), await noted()]).toEqual([[], []]);
});

it('keeps what is named while it lists', async () => {
  await notedBefore(48);
  s3.on(awsS3.ListObjectsV2Command).callsFake(async () => {
    await opened.put({ ...job, image });
    return { Contents: [{ Key: orphan, LastModified: ago(60) }] };
  });
  expect(await run()).toMatchObject({ removed: 0 });
  expect(removed()).toEqual([]);
});

it('leaves the rest to the next run when its time is nearly over, and all when the rows cannot be read', async () => {
  await notedBefore(30);
  expect(await run(19_000)).toEqual({ removed: 0, noted: 0, left: 1 });
  expect(await noted()).toEqual([orphan]);
  jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(() => {
    throw new Error('no answer');
  });
  await expect(run()).rejects.toThrow('no answer');
  expect(removed()).toEqual([]);
});

it('removes and notes at most a thousand in a run', async () => {
  const keysOf = (first: number) =>
    Array.from({ length: 1_001 }, (_, at) => `images/${String(first + at).padStart(32, '0')}.webp`);
  const Contents = [...keysOf(0), ...keysOf(5_000)].map((Key) => ({ Key, LastModified: ago(60) }));
  s3.on(awsS3.ListObjectsV2Command).resolves({ Contents });
  s3.on(awsS3.HeadObjectCommand).resolves({ LastModified: ago(60) });
  for (const key of keysOf(0)) await noteBefore(key, 30);
  expect(await run()).toEqual({ removed: 1_000, noted: 1_000, left: 1 });
});
