import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getFailingLinks } from '#contract/admin-jobs.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/keys.ts';
import { letAdminIn } from '#test/lambdas/empty-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { adminToken, call } from '#test/support/call.ts';
import { jobRow } from '#test/support/items.ts';
import { dynamo, handler, inDays } from './admin-calls.ts';

const id = (at: number) => `01JA00000000000000000000${10 + at}`;
const linkOf = (at: number) => `https://jobs.example/${at}`;
const inAMonth = Math.floor(Date.now() / 1000) + 30 * 86_400;

const job = (at: number, fields: object = {}) =>
  jobRow(buildJob({ id: id(at), joblink: linkOf(at), expiresAt: inDays(20), ...fields }), at + 1);
const failed = (at: number, fields: object = {}) => ({
  ...keys.linkCheck(id(at)),
  ...{ link: linkOf(at), state: 'failing', checkedAt: inDays(0), failures: 2 },
  ...{ failingSince: inDays(-1), expiresAtEpochSeconds: inAMonth },
  ...fields,
});

const open = [0, 1, 2, 3];
const expired = 4;
const deleted = 5;
const unknown = 6;
const jobs = [
  ...open.map((at) => job(at, { title: `Company ${at}`, role: `Role ${at}` })),
  job(expired, { expiresAt: inDays(-1) }),
  { ...job(deleted), deletedAt: inDays(-1) },
];
const rows = new Map<unknown, object>(jobs.map((row) => [row.PK, row]));

function holding(checks: object[]) {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  letAdminIn(dynamo);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(QueryCommand, { IndexName: indexByKind }).resolves({ Items: jobs });
  const ofChecks = { ExpressionAttributeValues: { ':partition': partitions.linkChecks } };
  dynamo.on(QueryCommand, ofChecks).resolves({ Items: checks as Record<string, unknown>[] });
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const wanted = RequestItems.portal.Keys as { PK: string }[];
    return { Responses: { portal: wanted.flatMap(({ PK }) => rows.get(PK) ?? []) } };
  });
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await call(handler, getFailingLinks, { query, token: adminToken });
  expect(answer.status).toBe(200);
  return answer;
};
const idsIn = ({ body }: { body: { links: { id: string }[] } }) =>
  body.links.map((each) => each.id);

it('lists what may be closed first, then what has failed longest, with what is known of it', async () => {
  const closed = { failingSince: inDays(-2), closedAt: inDays(-1), state: 'unknown' };
  holding([
    failed(0, { failingSince: inDays(-0.5) }),
    failed(1, { failingSince: inDays(-3) }),
    failed(2, closed),
    failed(3, { ...closed, failingSince: inDays(-9) }),
  ]);
  const answer = await list();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(idsIn(answer)).toEqual([id(3), id(2), id(1), id(0)]);
  expect(answer.body).toMatchObject({ total: 4, page: 1, pageSize: 20, pages: 1 });
  expect(answer.body.links[1]).toEqual({
    ...{ id: id(2), company: 'Company 2', role: 'Role 2', link: linkOf(2), failures: 2 },
    failingSince: expect.any(String),
    closedAt: expect.any(String),
    checkedAt: expect.any(String),
  });
  expect(answer.body.links[3]).not.toHaveProperty('closedAt');
});

it.each([
  ['worked last', failed(0, { state: 'ok', failingSince: undefined, failures: 0 })],
  ['never told', failed(0, { state: 'unknown', failingSince: undefined, failures: 0 })],
  ['is another by now', failed(0, { link: linkOf(7) })],
  ['was asked for too long ago', failed(0, { expiresAtEpochSeconds: 1_000 })],
  ['belongs to a job that has expired', failed(expired)],
  ['belongs to a deleted job', failed(deleted)],
  ['belongs to no job', failed(unknown)],
])('leaves out a link that %s', async (_, check) => {
  holding([check, failed(1)]);
  const answer = await list();
  expect(idsIn(answer)).toEqual([id(1)]);
  expect(answer.body.total).toBe(1);
});

it('comes by pages, and reads the jobs of the page only', async () => {
  holding([0, 1, 2].map((at) => failed(at, { failingSince: inDays(at - 9) })));
  const second = await list({ page: '2', pageSize: '2' });
  expect(idsIn(second)).toEqual([id(2)]);
  expect(second.body).toMatchObject({ total: 3, page: 2, pageSize: 2, pages: 2 });
  const reads = dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems);
  expect(reads).toEqual([{ portal: expect.objectContaining({ Keys: [keys.job(id(2))] }) }]);
  expect(idsIn(await list({ page: '3', pageSize: '2' }))).toEqual([]);
});

it('is for administrators, and refuses a page that is none', async () => {
  holding([failed(0)]);
  expect(await call(handler, getFailingLinks, {})).toMatchObject({ status: 401 });
  const answer = await call(handler, getFailingLinks, { query: { page: '0' }, token: adminToken });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'page' }] } });
});
