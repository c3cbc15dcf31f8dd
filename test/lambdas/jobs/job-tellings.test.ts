import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getJob } from '#contract/jobs.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { buildJob } from '#test/support/builders.ts';
import { call, jobRow } from '#test/support/call.ts';
import { dynamo, handler, holding, inDays } from './public-calls.ts';

const id = '01JA0000000000000000000001';
const checkedAt = inDays(-2);

/** What visitors read of a job whose row holds these fields, with what was found of its link. */
async function jobWith(fields: object, check?: object) {
  holding([]);
  const Item = { ...jobRow(buildJob({ id, expiresAt: inDays(9) }), 1), ...fields };
  dynamo.on(GetCommand, { Key: keys.job(id) }).resolves({ Item });
  const Key = keys.linkCheck(id);
  dynamo.on(GetCommand, { Key }).resolves(check ? { Item: { ...Key, ...check } } : {});
  const { status, body } = await call(handler, getJob, { params: { id } });
  expect(status).toBe(200);
  return body.job;
}

const title = 'Saffron Labs Pvt Ltd';
const site = 'https://careers.saffronlabs.in';
it.each([
  ['warnings', { description: 'Pay ₹ 499 to apply to zeta.hr@gmail.com' }, ['fee', 'freeMail']],
  ['warnings', { description: 'There is no registration fee.' }, undefined],
  ['officialSite', { title, joblink: `${site}/1` }, true],
  ['officialSite', { title, joblink: 'https://saffronlabs-careers.in/1' }, undefined],
  ['companySite', { title, joblink: `${site}/1` }, site],
  ['companySite', { title, joblink: 'https://jobs.lever.co/saffronlabs/1' }, undefined],
  ['workModes', { location: 'Pune (hybrid)' }, ['hybrid']],
  ['workModes', { location: 'Pune (hybrid)', workMode: 'Work from office' }, ['office']],
  ['workModes', { location: 'Pune' }, undefined],
])('tells the %s of a job of %j: %j', async (field, fields, told) => {
  expect((await jobWith(fields))[field]).toEqual(told);
});

describe('the link of a job', () => {
  const check = (fields: object = {}) => ({
    ...{ link: buildJob().joblink, state: 'ok', failures: 0, checkedAt },
    expiresAtEpochSeconds: Math.floor(Date.now() / 1000) + 30 * 86_400,
    ...fields,
  });

  const closed = { failures: 2, failingSince: inDays(-3), closedAt: checkedAt };
  it.each([
    ['worked', check(), 'working'],
    ['may be closed, and failed last', check({ state: 'failing', ...closed }), 'closed'],
    ['may be closed, and told nothing last', check({ state: 'unknown', ...closed }), 'closed'],
    ['was never asked for', undefined, undefined],
    ['told nothing', check({ state: 'unknown' }), undefined],
    ['failed once', check({ state: 'failing', failures: 1, failingSince: checkedAt }), undefined],
    ['is another by now', check({ link: 'https://old.example/job' }), undefined],
    ['was closed and is another', check({ link: 'https://old.example/', ...closed }), undefined],
    ['was asked for too long ago', check({ expiresAtEpochSeconds: 1_000 }), undefined],
  ])('that %s is told of, and when: %s', async (_, found, state) => {
    expect((await jobWith({}, found)).linkStatus).toEqual(state && { state, checkedAt });
  });
});
