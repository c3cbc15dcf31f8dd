import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { adminToken, jobRow } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';

const pool = mockClient(cognito.CognitoIdentityProviderClient);
const opened = openTable();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const id = (at: number) => `01JA00000000000000000000${10 + at}`;
const [gone, soon, late] = [inDays(-3), inDays(3), inDays(20)];

beforeAll(async () => {
  const jobs = [
    { title: 'Asha Tech', expiresAt: late },
    { title: 'Bela Systems', expiresAt: soon, updatedBy: adminId },
    { title: 'Chinar Works', expiresAt: gone, updatedBy: adminId },
    { title: 'Deodar Ltd', expiresAt: late, deletedAt: inDays(-1) },
  ];
  for (const [at, { title, expiresAt, ...more }] of jobs.entries())
    await opened.put({ ...jobRow(buildJob({ id: id(at), title, expiresAt }), at + 1), ...more });
  await opened.put({ ...keys.jobCounts(id(0)), jobId: id(0), jobViews: 12, applyClicks: 3 });
  const city = { kind: 'city', id: 'c-blr', name: 'Bengaluru', slug: 'bengaluru', inMenus: true };
  await opened.put({ ...keys.category('city', 'c-blr'), ...city });
  const UserAttributes = [{ Name: 'name', Value: 'Priya Nair' }];
  pool.on(cognito.AdminGetUserCommand).resolves({ Username: adminId, UserAttributes });
});

const list = (query: Record<string, string> = {}) =>
  ask(getJobsAdmin, { query, token: adminToken });
const titles = ({ body }: { body: { jobs: { title: string }[] } }) =>
  body.jobs.map(({ title }) => title);

it('lists what is not deleted, newest first, with what only administrators know', async () => {
  const answer = await list();
  expect(titles(answer)).toEqual(['Chinar Works', 'Bela Systems', 'Asha Tech']);
  const counts = { all: 3, live: 2, expiring: 1, expired: 1, deleted: 1 };
  expect(answer.body).toMatchObject({ total: 3, page: 1, pageSize: 20, pages: 1, counts });
  const [expired, expiring, live] = answer.body.jobs;
  const updatedBy = { id: adminId, name: 'Priya Nair' };
  expect(expired).toMatchObject({ status: 'expired', expiresAt: gone, updatedBy });
  expect(expiring).toMatchObject({ status: 'expiring', version: 1 });
  expect(live).toMatchObject({ status: 'live', views: 12, applyClicks: 3 });
  expect(expired).toMatchObject({ views: 0, applyClicks: 0 });
  expect(live).not.toHaveProperty('description');
  expect(getJobsAdmin.responses[200].parse(answer.body)).toEqual(answer.body);
});

it('searches, sorts, filters and pages those of a status, and refuses a category that is not there', async () => {
  expect(titles(await list({ status: 'deleted' }))).toEqual(['Deodar Ltd']);
  expect(titles(await list({ search: 'bela' }))).toEqual(['Bela Systems']);
  expect(titles(await list({ sort: 'closing' }))[0]).toBe('Bela Systems');
  expect((await list({ jobbycity: 'c-blr' })).body.total).toBe(3);
  const closed = await list({ id: id(2) });
  expect(titles(closed)).toEqual(['Chinar Works']);
  expect(closed.body.counts).toMatchObject({ all: 1, live: 0, expired: 1, deleted: 0 });
  const second = await list({ sort: 'company', page: '2', pageSize: '2' });
  expect(titles(second)).toEqual(['Chinar Works']);
  expect(second.body).toMatchObject({ page: 2, pages: 2 });
  const answer = await list({ jobtype: 'c-unknown' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'jobtype' }] } });
});
