import '#test/support/environment.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { handler } from '#lambdas/preview/worker.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import { jobDrawing, previewPath } from '#lambdas/platform/previews.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { buildPost } from '../blog/fixtures.ts';

const dynamo = emptyTable();
const s3 = mockClient(S3Client);
const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
const id = '01JA0000000000000000000001';
const run = (event: unknown = { source: 'aws.events' }) => handler(event, context);

const future = { expiresAt: '2100-01-01T00:00:00.000Z' };
const job = (fields: Parameters<typeof buildJob>[0] = {}) => buildJob({ ...future, ...fields });
const pathOf = (fields: Parameters<typeof buildJob>[0] = {}) =>
  previewPath(jobDrawing(job(fields)));
const request = (kind: string) => ({
  ...keys.queued(partitions.previews, 'Q1'),
  id: 'Q1',
  kind,
  of: id,
  attempts: 0,
  nextAttemptEpochSeconds: 0,
});
const isOfQueue = ({ Key }: { Key?: Record<string, unknown> | undefined }) =>
  Key?.['PK'] === partitions.previews;
const kept = () =>
  dynamo
    .commandCalls(UpdateCommand)
    .map((each) => each.args[0].input)
    .filter((input) => !isOfQueue(input));
const images = () => s3.commandCalls(PutObjectCommand).map((each) => each.args[0].input);
const removed = () => dynamo.commandCalls(DeleteCommand).map((each) => each.args[0].input.Key);

beforeEach(() => {
  s3.reset();
  dynamo.on(QueryCommand).resolves({ Items: [request('job')] });
  dynamo.on(UpdateCommand).resolves({ Attributes: { attempts: 1 } });
  dynamo.on(DeleteCommand).resolves({});
  dynamo.on(GetCommand).resolves({ Item: job() });
  s3.on(PutObjectCommand).resolves({});
});

it('stores the image, then names it in the row, and is done with the request', async () => {
  await run();
  const [image] = images();
  expect(image).toMatchObject({
    Bucket: process.env['IMAGES_BUCKET'],
    Key: pathOf().slice(1),
    ContentType: 'image/jpeg',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  expect(await sharp(image?.Body as Buffer).metadata()).toMatchObject({
    width: 1_200,
    height: 630,
  });
  expect(kept()).toEqual([
    {
      TableName: process.env['TABLE_NAME'],
      Key: keys.job(id),
      UpdateExpression: 'SET preview = :path',
      ConditionExpression: '#version = :version AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':path': pathOf(), ':version': 1 },
    },
  ]);
  const put = s3.commandCalls(PutObjectCommand)[0];
  const update = dynamo.commandCalls(UpdateCommand).at(-1);
  expect(put?.calledBefore(update!)).toBe(true);
  expect(removed()).toEqual([keys.queued(partitions.previews, 'Q1')]);
});

const isDeleted = { deletedAt: '2026-11-20T00:00:00.000Z' };
it.each([
  ['a job that is unknown', 'job', undefined],
  ['a job that has expired', 'job', job({ expiresAt: '2020-01-01T00:00:00.000Z' })],
  ['a job that has this picture already', 'job', job({ preview: pathOf() })],
  ['a post that is a draft', 'post', buildPost({ status: 0 })],
  ['a post that waits for review', 'post', buildPost({ status: 2 })],
  ['a post that is deleted', 'post', { ...buildPost(), ...isDeleted }],
])('draws nothing of %s', async (_, kind, Item) => {
  dynamo.on(QueryCommand).resolves({ Items: [request(kind)] });
  dynamo.on(GetCommand).resolves({ ...(Item && { Item }) });
  await run();
  expect([images(), kept(), removed()]).toEqual([[], [], [expect.anything()]]);
});

it('does not draw twice what changed in nothing that is drawn', async () => {
  dynamo
    .on(GetCommand)
    .resolvesOnce({ Item: job() })
    .resolves({ Item: job({ version: 2 }) });
  const isOld = { ExpressionAttributeValues: { ':path': pathOf(), ':version': 1 } };
  const changed = new ConditionalCheckFailedException({ $metadata: {}, message: '' });
  dynamo.on(UpdateCommand, isOld).rejects(changed);
  await run();
  expect(images()).toHaveLength(1);
  expect(kept()).toHaveLength(2);
});

describe('the company’s logo', () => {
  const image = `/images/${'a'.repeat(32)}.webp`;
  const bytesOf = () => images()[0]?.Body as Buffer;
  it('is read from the bucket', async () => {
    const logo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d01010' } });
    const body = { transformToByteArray: async () => logo.webp().toBuffer() };
    dynamo.on(GetCommand).resolves({ Item: job({ image }) });
    s3.on(GetObjectCommand).resolves({ Body: body as never });
    await run();
    expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input.Key).toBe(image.slice(1));
    const tile = { left: 116, top: 108, width: 1, height: 1 };
    const [red = 0] = await sharp(bytesOf()).extract(tile).raw().toBuffer();
    expect(red).toBeGreaterThan(180);
  });

  it.each([
    ['/images/../secret.webp'],
    ['/catalog/1'],
    ['https://elsewhere.example/logo.webp'],
    [`/images/${'a'.repeat(32)}.svg`],
  ])('is not looked for at %s', async (elsewhere) => {
    dynamo.on(GetCommand).resolves({ Item: job({ image: elsewhere }) });
    await run();
    expect(s3.commandCalls(GetObjectCommand)).toEqual([]);
    expect(images()).toHaveLength(1);
  });

  it('may be missing', async () => {
    dynamo.on(GetCommand).resolves({ Item: job({ image }) });
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ $metadata: {}, message: '' }));
    await run();
    expect(images()).toHaveLength(1);
  });
});

it('tries again later where the bucket does not answer, and names no image that is not there', async () => {
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  s3.on(PutObjectCommand).rejects(Object.assign(new Error(), { name: 'SlowDown' }));
  await run();
  expect([kept(), removed()]).toEqual([[], []]);
  const postponed = dynamo.commandCalls(UpdateCommand).at(-1)?.args[0].input;
  expect(postponed?.UpdateExpression).toBe('SET #next = :until');
  expect(warned).toHaveBeenCalledWith('a preview was not drawn', {
    id: 'Q1',
    attempt: 1,
    error: 'SlowDown',
  });
  warned.mockRestore();
});

it('queues by hand what is live and has no preview, or an old one', async () => {
  const jobs = [
    job({ id: '1' }),
    job({ id: '2', preview: pathOf() }),
    job({ id: '3', preview: '/images/previews/of-an-earlier-design.jpg' }),
    { ...job({ id: '4' }), deletedAt: '2026-11-20T00:00:00.000Z' },
    job({ id: '5', expiresAt: '2020-01-01T00:00:00.000Z' }),
    { id: '6', nothing: 'else' },
  ];
  const told = jest.spyOn(log, 'error').mockReturnValue();
  const kindOf = (kind: string) => ({ ExpressionAttributeValues: { ':kind': kind } });
  dynamo.on(QueryCommand, kindOf('JOB')).resolves({ Items: jobs });
  dynamo.on(QueryCommand, kindOf('POST#1')).resolves({ Items: [buildPost({ id: '7' })] });
  expect(await run({ queue: 'all' })).toEqual({ queued: 3 });
  const rows = dynamo
    .commandCalls(TransactWriteCommand)
    .flatMap((each) => each.args[0].input.TransactItems ?? [])
    .map(({ Put }) => Put?.Item);
  expect(rows).toMatchObject([
    { PK: 'PREVIEW', kind: 'job', of: '1', attempts: 0 },
    { PK: 'PREVIEW', kind: 'job', of: '3', attempts: 0 },
    { PK: 'PREVIEW', kind: 'post', of: '7', attempts: 0 },
  ]);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});
