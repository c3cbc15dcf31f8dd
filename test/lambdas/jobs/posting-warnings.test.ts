import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getJob } from '#contract/jobs/jobs.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { call } from '#test/support/call.ts';
import { jobRow } from '#test/support/items.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';

it.each([
  ['Pay ₹ 499 to apply to zeta.hr@gmail.com', ['fee', 'freeMail']],
  ['There is no registration fee.', undefined],
])('a job that says %j is told of with its warnings', async (description, warnings) => {
  const job = buildJob({ id: '01JA0000000000000000000001', description, expiresAt: inDays(9) });
  holding([]);
  dynamo.on(GetCommand, { Key: keys.job(job.id) }).resolves({ Item: jobRow(job, 1) });
  const { status, body } = await call(handler, getJob, { params: { id: job.id } });
  expect([status, body.job.warnings]).toEqual([200, warnings]);
});

it.each([
  ['https://careers.saffronlabs.in/1', true],
  ['https://saffronlabs-careers.in/1', undefined],
])('a job that one applies for at %s: its own site is %j', async (joblink, officialSite) => {
  const title = 'Saffron Labs Pvt Ltd';
  const job = buildJob({ id: '01JA0000000000000000000002', title, joblink, expiresAt: inDays(9) });
  holding([]);
  dynamo.on(GetCommand, { Key: keys.job(job.id) }).resolves({ Item: jobRow(job, 1) });
  const { status, body } = await call(handler, getJob, { params: { id: job.id } });
  expect([status, body.job.officialSite]).toEqual([200, officialSite]);
});
