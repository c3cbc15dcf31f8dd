import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { call } from '#test/support/call.ts';
import { getHealth, getReadiness } from '#contract/health-and-openapi.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import release from '../../../package.json' with { type: 'json' };

const dynamo = emptyTable();
const s3 = mockClient(S3Client);

beforeEach(() => {
  s3.reset();
  s3.on(HeadBucketCommand).resolves({});
});

it('is healthy without touching anything', async () => {
  dynamo.on(GetCommand).rejects(new Error());
  const answer = await call(handler, getHealth);
  expect(answer).toMatchObject({ status: 200, body: { status: 'ok', version: release.version } });
  expect(dynamo.calls()).toHaveLength(0);
});

it.each([
  ['table', () => dynamo.on(GetCommand).rejects(new Error('AccessDenied for role x'))],
  ['bucket', () => s3.on(HeadBucketCommand).rejects(new Error('NotFound'))],
])('is not ready without the %s, and does not say why', async (_, fail) => {
  fail();
  const answer = await call(handler, getReadiness);
  expect(answer.status).toBe(503);
  expect(answer.text).not.toMatch(/role|NotFound|version/);
});
