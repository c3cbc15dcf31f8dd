import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getJob } from '#contract/jobs/jobs.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { call } from '#test/support/call.ts';
import { jobRow } from '#test/support/items.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';

it.each([
  [{ location: 'Pune (hybrid)' }, ['hybrid']],
  [{ location: 'Pune (hybrid)', workMode: 'Work from office' }, ['office']],
  [{ location: 'Pune', workMode: undefined }, undefined],
])('a job of %j says how one works there', async (said, modes) => {
  const job = buildJob({ id: '01JA0000000000000000000001', expiresAt: inDays(9) });
  holding([]);
  // As rows are that were saved before a job had a line for it.
  const { workMode, ...row } = jobRow(job, 1);
  expect(workMode).toBe('');
  dynamo.on(GetCommand, { Key: keys.job(job.id) }).resolves({ Item: { ...row, ...said } });
  const { status, body } = await call(handler, getJob, { params: { id: job.id } });
  expect([status, body.job.workModes]).toEqual([200, modes]);
});
