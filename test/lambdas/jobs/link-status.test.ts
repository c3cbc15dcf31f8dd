import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getJob } from '#contract/jobs/jobs.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { call } from '#test/support/call.ts';
import { jobRow } from '#test/support/items.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';

const job = buildJob({ id: '01JA0000000000000000000001', expiresAt: inDays(9) });
const checkedAt = inDays(-2);
const inAMonth = Math.floor(Date.now() / 1000) + 30 * 86_400;
const row = (fields: object = {}) => ({
  ...keys.linkCheck(job.id),
  ...{ link: job.joblink, state: 'ok', failures: 0, checkedAt },
  expiresAtEpochSeconds: inAMonth,
  ...fields,
});

const statusWith = async (Item: object | undefined) => {
  holding([]);
  dynamo.on(GetCommand, { Key: keys.job(job.id) }).resolves({ Item: jobRow(job, 1) });
  dynamo.on(GetCommand, { Key: keys.linkCheck(job.id) }).resolves(Item ? { Item } : {});
  const { status, body } = await call(handler, getJob, { params: { id: job.id } });
  expect(status).toBe(200);
  return body.job.linkStatus;
};

it('tells of a link that worked, and when', async () => {
  expect(await statusWith(row())).toEqual({ state: 'working', checkedAt });
});

it.each(['failing', 'unknown'])(
  'tells of one that may be closed, were it %s last',
  async (state) => {
    const closed = row({ state, failures: 2, failingSince: inDays(-3), closedAt: checkedAt });
    expect(await statusWith(closed)).toEqual({ state: 'closed', checkedAt });
  },
);

it.each([
  ['was never asked for', undefined],
  ['told nothing', row({ state: 'unknown' })],
  ['failed once', row({ state: 'failing', failures: 1, failingSince: checkedAt })],
  ['is another by now', row({ link: 'https://old.example/job' })],
  ['was closed, and is another by now', row({ link: 'https://old.example/', closedAt: checkedAt })],
  ['was asked for too long ago', row({ expiresAtEpochSeconds: 1_000 })],
])('tells nothing of a link that %s', async (_, found) => {
  expect(await statusWith(found)).toBeUndefined();
});
