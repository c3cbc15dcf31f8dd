import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { servePreviewImage } from '#lambdas/preview-images/serve-preview-image.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import {
  interviewPreviewPath,
  jobPreviewPath,
  postPreviewPath,
} from '#lambdas/platform/preview-image-paths.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { buildPost } from '../blog/fixtures.ts';
import { buildInterview } from '../interviews/rows.ts';

const dynamo = emptyTable();
const s3 = mockClient(S3Client);
const answer = servePreviewImage(() => Buffer.from('generic'));
const ask = async (rawPath: string) => {
  const event = { rawPath, requestContext: { requestId: 'R1' } } as APIGatewayProxyEventV2;
  const { statusCode, headers, body = '' } = await answer(event);
  return { status: statusCode, headers, bytes: Buffer.from(body, 'base64') };
};
const holds = (Item?: object) => dynamo.on(GetCommand).resolves({ ...(Item && { Item }) });
const [job, post, interview] = [buildJob(), buildPost(), buildInterview()];

beforeEach(() => s3.reset());

const isDeleted = { deletedAt: '2026-11-20T00:00:00.000Z' };
const later = { publish_date: '2999-01-01T00:00:00.000Z' };
const hidden = { anonymous: true };
const [myPost, mine] = [
  { ...post, author: 'Asha' },
  { ...interview, name: 'Asha' },
];
it.each([
  ['an unknown job', jobPreviewPath(job), undefined],
  ['a deleted job', jobPreviewPath(job), { ...job, ...isDeleted }],
  ['a job that has other words now', jobPreviewPath(job), { ...job, pay: '9 LPA' }],
  ['a draft', postPreviewPath(post), { ...post, status: 0 }],
  ['a post that is published later', postPreviewPath(post), { ...post, ...later }],
  [
    'an experience that waits for review',
    interviewPreviewPath(interview),
    { ...interview, status: 2 },
  ],
  ['a deleted experience', interviewPreviewPath(interview), { ...interview, ...isDeleted }],
  ['an experience whose author hides by now', interviewPreviewPath(mine), { ...mine, ...hidden }],
  ['a deleted post', postPreviewPath(post), { ...post, ...isDeleted }],
  ['a post whose author is hidden by now', postPreviewPath(myPost), { ...myPost, ...hidden }],
])('draws nothing of %s', async (_, path, row) => {
  holds(row);
  expect(await ask(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

const hash = '0'.repeat(32);
it.each([
  ...['/', `/images/previews/${hash}.jpg`, `/images/previews/comment/1/${hash}.jpg`],
  ...[`/images/previews/job/../${hash}.jpg`, `${jobPreviewPath(job)}.jpg`],
])('does not even look for %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect(dynamo.commandCalls(GetCommand)).toEqual([]);
});

describe('the company’s logo', () => {
  const image = `/images/${'a'.repeat(32)}.webp`;
  const drawnWith = (logo: string) => {
    const row = buildJob({ image: logo });
    holds(row);
    return ask(jobPreviewPath(row));
  };

  it('is read from the bucket', async () => {
    const logo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d01010' } });
    const body = { transformToByteArray: async () => logo.webp().toBuffer() };
    s3.on(GetObjectCommand).resolves({ Body: body as never });
    const { bytes } = await drawnWith(image);
    expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input.Key).toBe(image.slice(1));
    const tile = { left: 116, top: 108, width: 1, height: 1 };
    const [red = 0] = await sharp(bytes).extract(tile).raw().toBuffer();
    expect(red).toBeGreaterThan(180);
  });

  it.each([
    ...['/images/../secret.webp', '/catalog/1', 'https://elsewhere.example/logo.webp'],
    `/images/${'a'.repeat(32)}.svg`,
  ])('is not looked for at %s', async (elsewhere) => {
    expect((await drawnWith(elsewhere)).status).toBe(200);
    expect(s3.commandCalls(GetObjectCommand)).toEqual([]);
  });

  it('keeps the site’s own picture in its place while the bucket fails, which nobody keeps', async () => {
    const warned = jest.spyOn(log, 'warn').mockReturnValue();
    s3.on(GetObjectCommand).rejects(Object.assign(new Error(), { name: 'SlowDown' }));
    const { status, headers, bytes } = await drawnWith(image);
    const told = [status, headers?.['cache-control'], bytes.toString()];
    expect(told).toEqual([200, 'no-store', 'generic']);
    expect(warned).toHaveBeenCalledWith('a preview was not drawn', expect.anything());
    warned.mockRestore();
  });
});
