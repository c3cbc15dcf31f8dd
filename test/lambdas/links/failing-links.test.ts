import { checkLink, confirmLink, getFailingLinks } from '#contract/link-checks.ts';
import { describeLinkCheck } from '#contract/link-check-texts.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { openTable } from '#test/lambdas/open-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { adminToken, call, type CallInput, jobRow } from '#test/support/call.ts';

const opened = openTable();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inAMonth = Math.floor(Date.now() / 1000) + 30 * 86_400;
const id = (at: number) => `01JA00000000000000000000${10 + at}`;
const linkOf = (at: number) => `http://127.0.0.1/${at}`;

const job = (at: number, fields: object = {}) => {
  const named = { id: id(at), joblink: linkOf(at), title: `Company ${at}`, role: `Role ${at}` };
  return jobRow(buildJob({ ...named, expiresAt: inDays(20), ...fields }), at + 1);
};
const check = (at: number, fields: object = {}) => ({
  ...keys.linkCheck(id(at)),
  ...keys.failingLinkIndex(id(at)),
  ...{ link: linkOf(at), state: 'failing', checkedAt: inDays(0), failures: 2, reason: 404 },
  ...{ failingSince: inDays(-0.5), expiresAtEpochSeconds: inAMonth },
  ...fields,
});

const live = [0, 1, 2, 3, 4];
/** The first lives as well, at an address that could be asked. */
const [outside, expired, deleted, unknown] = [5, 6, 7, 8] as const;

let handler: Parameters<typeof call>[0];
const ask = (route: RouteDefinition, input?: CallInput) =>
  call(handler, route, { token: adminToken, ...input });

beforeAll(async () => {
  for (const at of live) await opened.put(job(at));
  await opened.put(job(outside, { joblink: 'https://jobs.example/5' }));
  await opened.put(job(expired, { expiresAt: inDays(-1) }));
  await opened.put({ ...job(deleted), deletedAt: inDays(-1) });
  ({ handler } = await import('#lambdas/entries/links.ts'));
});
/** What the last test left is as if it had never been asked for. */
beforeEach(async () => {
  for (const at of [...live, expired, deleted, unknown])
    await opened.put({
      ...keys.linkCheck(id(at)),
      ...{ link: linkOf(at), state: 'ok', checkedAt: inDays(0), failures: 0 },
      expiresAtEpochSeconds: inAMonth,
    });
});

const list = async (query: Record<string, string> = {}) => {
  const answer = await ask(getFailingLinks, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsIn = ({ links }: { links: { id: string }[] }) => links.map((each) => each.id);
const stored = (at: number) => findItem(table(), keys.linkCheck(id(at)));
const audited = async (action: string, at: number) =>
  (await opened.rows()).filter((row) => row['action'] === action && row['objectId'] === id(at));

it('the list has what may be closed first, then what has failed longest, with what is known', async () => {
  const closed = { failingSince: inDays(-2), closedAt: inDays(-1), state: 'unknown' };
  await opened.put(check(0));
  await opened.put(check(1, { failingSince: inDays(-3) }));
  await opened.put(check(2, closed));
  await opened.put(check(3, { ...closed, failingSince: inDays(-9), reason: 'no-such-host' }));
  const body = await list();
  expect(idsIn(body)).toEqual([id(3), id(2), id(1), id(0)]);
  expect(body).toMatchObject({ total: 4, page: 1, pageSize: 20, pages: 1 });
  expect(body.links[0]).toEqual({
    ...{ id: id(3), company: 'Company 3', role: 'Role 3', link: linkOf(3), failures: 2 },
    ...{ failingSince: expect.any(String), closedAt: expect.any(String) },
    ...{ checkedAt: expect.any(String), reason: 'no-such-host' },
  });
  expect(body.links[3]).not.toHaveProperty('closedAt');
  const second = await list({ page: '2', pageSize: '3' });
  expect(idsIn(second)).toEqual([id(0)]);
  expect(second).toMatchObject({ total: 4, page: 2, pageSize: 3, pages: 2 });
});

it.each([
  ['is another by now', check(0, { link: linkOf(9) })],
  ['was asked for too long ago', check(0, { expiresAtEpochSeconds: 1_000 })],
  ['belongs to a job that has expired', check(expired)],
  ['belongs to a deleted job', check(deleted)],
  ['belongs to no job', check(unknown)],
])('the list leaves out a link that %s', async (_, row) => {
  await opened.put(row);
  await opened.put(check(1));
  expect(idsIn(await list())).toEqual([id(1)]);
});

it('a check that an administrator asks for goes where the rule lets it, counts, and says what happened', async () => {
  const answer = await ask(checkLink, { params: { id: id(4) } });
  expect(answer).toMatchObject({ status: 200 });
  const message = describeLinkCheck('failing', 'not-public');
  expect(answer.body).toEqual({ state: 'failing', reason: 'not-public', message });
  expect(idsIn(await list())).toEqual([id(4)]);
  const inIndex = { GSI1PK: partitions.failingLinks };
  expect(await stored(4)).toMatchObject({ failures: 1, reason: 'not-public', ...inIndex });
  const named = expect.objectContaining({ objectName: 'Role 4, Company 4' });
  expect(await audited('checkLink', 4)).toEqual([named]);
});

const { notLive, checksOff: off } = failingLinkMessages;
it.each([
  ['for a job that is expired', expired, 404, notLive],
  ['for a job that is deleted', deleted, 404, notLive],
  ['for a job that is unknown', unknown, 404, notLive],
  ['where links are not checked', outside, 409, off],
])('a check by hand is refused %s, and asks nobody', async (_, at, status, detail) => {
  const answer = await ask(checkLink, { params: { id: id(at) } });
  expect(answer).toMatchObject({ status, body: { detail } });
  expect(await audited('checkLink', at)).toEqual([]);
});

it('that a link works clears the failure, so that the next one counts anew', async () => {
  await opened.put(check(0, { failures: 5, failingSince: inDays(-9), closedAt: inDays(-8) }));
  const answer = await ask(confirmLink, { params: { id: id(0) } });
  expect(answer).toMatchObject({ status: 200, body: { message: failingLinkMessages.confirmed } });
  expect(idsIn(await list())).toEqual([]);
  expect(await stored(0)).not.toHaveProperty('GSI1PK');
  expect(await audited('confirmLink', 0)).toHaveLength(1);
  await ask(checkLink, { params: { id: id(0) } });
  const again = (await list()).links[0];
  expect(again).toMatchObject({ id: id(0), failures: 1 });
  expect(again).not.toHaveProperty('closedAt');
});

it.each([
  ['does not fail', () => Promise.resolve()],
  ['is another by now', () => opened.put(check(1, { link: linkOf(9) }))],
])('that a link works is refused of one that %s', async (_, prepare) => {
  await prepare();
  const before = await stored(1);
  const answer = await ask(confirmLink, { params: { id: id(1) } });
  expect(answer).toMatchObject({ status: 404, body: { detail: failingLinkMessages.notFailing } });
  expect(await stored(1)).toEqual(before);
  expect(await audited('confirmLink', 1)).toEqual([]);
});
