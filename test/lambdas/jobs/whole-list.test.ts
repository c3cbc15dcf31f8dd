import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { getAllJobs } from '#contract/jobs.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { createLargeListUploader } from '#lambdas/jobs/lists/large-list-uploader.ts';
import { padSequence } from '#lambdas/platform/table/keys.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';
import { setClock } from '#test/support/set-clock.ts';

const s3 = mockClient(S3Client);
const build = (number: number, expiresAt: string) =>
  jobRow(buildJob({ id: `01JA000000000000000000000${number}`, expiresAt }), number);

beforeAll(() => holding([build(1, inDays(9)), build(2, inDays(1 / 1_440))]));
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const list = (input: CallInput = {}) => call(handler, getAllJobs, input);
const tagOf = async () => (await list()).headers['etag'] ?? '';

it('the whole list is named by the revision of the catalog and what has expired, and not sent to whoever has it', async () => {
  const etag = await tagOf();
  expect(etag).toMatch(/^"0-2-[\da-f]+"$/);
  const again = await list({ headers: { 'if-none-match': `W/${etag}` } });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
  setClock(new Date(inDays(2 / 1_440)));
  const later = await list({ headers: { 'if-none-match': etag } });
  expect(later.status).toBe(200);
  expect(later.headers['etag']).toMatch(/^"0-1-/);
  expect(later.body.JobsData).toHaveLength(1);
});

it('the whole list has another name after a change, which an administrator sees at once', async () => {
  const etag = await tagOf();
  const change = { sequence: 1, operation: 'put', job: toCatalogJob(build(3, inDays(9))) };
  const ExpressionAttributeValues = { ':sequence': padSequence(0) };
  dynamo.on(QueryCommand, { ExpressionAttributeValues }).resolves({ Items: [change] });
  const seen = await list({ token: adminToken, headers: { 'if-none-match': etag } });
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(seen.body.JobsData).toHaveLength(2);
  expect(await tagOf()).toMatch(/^"1-2-/);
});

describe('a list that is published', () => {
  const content = () => Promise.resolve(Buffer.from('content'));
  beforeEach(() => setClock(new Date('2026-11-21T23:59:00.000Z')));
  const refusal = (httpStatusCode: number) =>
    new S3ServiceException({ name: 'Refused', $fault: 'client', $metadata: { httpStatusCode } });
  const puts = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);

  it('lies apart from the snapshots, under a name of its own for each day, on which a process writes it once', async () => {
    const address = await createLargeListUploader()('7-3-abc', 'gzip', content);
    expect(address).toBe('/catalog/jobs-7-3-abc-2026-11-21-gzip.json');
    const headers = {
      ...{ ContentType: 'application/json; charset=utf-8', ContentEncoding: 'gzip' },
      ...{ CacheControl: 'public, max-age=31536000, immutable', IfNoneMatch: '*' },
    };
    const Body = Buffer.from('content');
    expect(puts()).toEqual([
      { Bucket: 'portal-catalog', Key: `public${address}`, Body, ...headers },
    ]);
    const publish = createLargeListUploader();
    for (const tag of ['1', '1', '2', '1']) await publish(tag, 'gzip', content);
    expect(puts()).toHaveLength(3);
    setClock(new Date('2026-11-22T00:00:00.000Z'));
    expect(await publish('1', 'gzip', content)).toBe('/catalog/jobs-1-2026-11-22-gzip.json');
    expect(puts()).toHaveLength(4);
  });

  it('is there when another process was faster, tried again while that writes it, and no list when it could not be written', async () => {
    s3.on(PutObjectCommand).rejects(refusal(412));
    expect(await createLargeListUploader()('1', 'gzip', content)).toBe(
      '/catalog/jobs-1-2026-11-21-gzip.json',
    );
    s3.reset();
    s3.on(PutObjectCommand).rejectsOnce(refusal(409)).resolves({});
    await createLargeListUploader()('1', 'gzip', content);
    expect(puts()).toHaveLength(2);
    s3.reset();
    const publish = createLargeListUploader();
    s3.on(PutObjectCommand).rejectsOnce(refusal(403)).resolves({});
    await expect(publish('1', 'gzip', content)).rejects.toThrow();
    await publish('1', 'gzip', content);
    expect(puts()).toHaveLength(2);
  });
});
