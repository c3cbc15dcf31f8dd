import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { letAdminIn } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { indexByKind, keys } from '#lambdas/platform/table/keys.ts';
import { dynamo, handler, inDays, pool } from './admin-calls.ts';

const id = (at: number) => `01JA00000000000000000000${10 + at}`;
const rows = [
  { title: 'Asha Tech', expiresAt: inDays(20) },
  { title: 'Bela Systems', expiresAt: inDays(3) },
  { title: 'Chinar Works', expiresAt: inDays(-3) },
  { title: 'Deodar Ltd', expiresAt: inDays(20), deletedAt: inDays(-1) },
].map(({ deletedAt, ...fields }, at) => ({
  ...jobRow(buildJob({ id: id(at), ...fields }), at + 1),
  ...(deletedAt && { deletedAt }),
  ...(at > 0 && { updatedBy: adminId }),
}));

const keyOf = ({ PK }: { PK?: string }) => String(PK);
const looked = keys.jobFigures(id(0));
const figures = { ...looked, jobId: id(0), jobViews: 12, applyClicks: 3 };
const stored = new Map<string, object>([...rows, figures].map((row) => [keyOf(row), row]));
const city = { kind: 'city', id: 'c-blr', name: 'Bengaluru', slug: 'bengaluru', inMenus: true };

beforeEach(() => {
  dynamo.reset();
  pool.reset();
  dynamo.on(GetCommand).resolves({});
  letAdminIn(dynamo);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({ Items: rows });
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted = RequestItems.portal.Keys as { PK: string }[];
    const found = wanted.flatMap((key) =>
      key.PK === 'CATEGORY#city' ? [city] : (stored.get(key.PK) ?? []),
    );
    // The table gives them in no order.
    return { Responses: { portal: found.toReversed() } };
  });
  pool.on(AdminGetUserCommand).resolves({
    Username: adminId,
    UserAttributes: [{ Name: 'name', Value: 'Priya Nair' }],
  });
});

const list = (query: Record<string, string> = {}) =>
  call(handler, getJobsAdmin, { query, token: adminToken });
const titlesIn = ({ body }: { body: { jobs: { title: string }[] } }) =>
  body.jobs.map(({ title }) => title);

it('lists what is not deleted, newest first, with what only administrators know', async () => {
  const answer = await list();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(titlesIn(answer)).toEqual(['Chinar Works', 'Bela Systems', 'Asha Tech']);
  expect(answer.body).toMatchObject({
    ...{ total: 3, page: 1, pageSize: 20, pages: 1 },
    counts: { all: 3, live: 2, expiring: 1, expired: 1, deleted: 1 },
  });
  const [expired, expiring, live] = answer.body.jobs;
  const updatedBy = { id: adminId, name: 'Priya Nair' };
  expect(expired).toMatchObject({ status: 'expired', expiresAt: rows[2]!.expiresAt, updatedBy });
  expect(expiring).toMatchObject({ status: 'expiring', version: 1 });
  expect(live).toMatchObject({ status: 'live', views: 12, applyClicks: 3 });
  expect(expired).toMatchObject({ views: 0, applyClicks: 0 });
  expect(live).not.toHaveProperty('description');
  expect(getJobsAdmin.answers[200].parse(answer.body)).toEqual(answer.body);
});

it('searches, sorts, filters and pages those of a status', async () => {
  expect(titlesIn(await list({ status: 'deleted' }))).toEqual(['Deodar Ltd']);
  expect(titlesIn(await list({ search: 'bela' }))).toEqual(['Bela Systems']);
  expect(titlesIn(await list({ search: 'chinar' }))).toEqual(['Chinar Works']);
  expect(titlesIn(await list({ sort: 'closing' }))[0]).toBe('Bela Systems');
  expect((await list({ jobbycity: 'c-blr' })).body.total).toBe(3);
  expect(titlesIn(await list({ id: id(0) }))).toEqual(['Asha Tech']);
  const { body: closed } = await list({ id: id(2) });
  expect(titlesIn({ body: closed })).toEqual(['Chinar Works']);
  expect(closed.counts).toEqual({ all: 1, live: 0, today: 0, expiring: 0, expired: 1, deleted: 0 });
  const { body: gone } = await list({ id: id(3) });
  expect(gone).toMatchObject({ jobs: [], counts: { all: 0, deleted: 1 } });
  const second = await list({ sort: 'company', page: '2', pageSize: '2' });
  expect(titlesIn(second)).toEqual(['Chinar Works']);
  expect(second.body).toMatchObject({ page: 2, pages: 2 });
});

it('refuses a category that is not there', async () => {
  const answer = await list({ jobtype: 'c-unknown' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'jobtype' }] } });
});
