import { randomUUID } from 'node:crypto';
import { buildJob } from '#test/support/builders.ts';
import { answered, type CallInput, jobRow } from '#test/support/call.ts';
import { setClock } from '#test/support/set-clock.ts';
import { buildClaims, signToken } from '#test/support/tokens.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { getJob } from '#contract/jobs.ts';
import { reportLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { getOwnReport, getReports, reportJob, reviewReports } from '#contract/reports.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

const opened = openTable();
/** The clock of a test lies days away, so each call has a token of its own time. */
const askAsAdmin = (route: RouteDefinition, input: CallInput) =>
  ask(route, { ...input, token: signToken(buildClaims()) });
let jobId: string;
let jobs = 0;

const start = new Date('2026-11-20T08:00:00.000Z');
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);

const job = (fields: object = {}) => {
  jobs += 1;
  const id = `01JA00000000000000000${String(jobs).padStart(5, '0')}`;
  return buildJob({ id, expiresAt: inDays(60).toISOString(), ...fields });
};

beforeEach(async () => {
  setClock(start);
  const one = job();
  jobId = one.id;
  await opened.put(jobRow(one, jobs));
});
afterEach(() => void jest.useRealTimers());

const at = (address: string, agent = 'Browser/1') => ({
  'cloudfront-viewer-address': `${address}:5678`,
  'user-agent': agent,
});
const from = (visitor: number, agent?: string) => at(`198.51.${visitor}.7`, agent);
const report = (headers: Record<string, string>, body: object = { reason: 'fee' }, id = jobId) =>
  ask(reportJob, { params: { id }, headers, body });
const stateOf = async (link: string) => (await ask(getOwnReport, { body: { token: link } })).body;
const isWarned = async () =>
  (await ask(getJob, { params: { id: jobId } })).body.job.reported as unknown;
const review = (outcome: string, headers: Record<string, string> = {}) =>
  askAsAdmin(reviewReports, { params: { id: jobId }, body: { outcome }, headers });
const listed = async () => {
  const { body } = await askAsAdmin(getReports, { query: { pageSize: '100' } });
  return body.reports.filter((each: { jobId: string }) => each.jobId === jobId);
};
const stored = () => opened.rowsIn(keys.reportedJob(jobId).PK);

it('a report is kept byte for byte, for a year, without a word of who sent it', async () => {
  const details = "  <script>alert(1)</script>\r\n' OR 1=1 --\u0000\u2028{{7*7}} ";
  const forbidden = { id: 'mine', outcome: 'kept', jobId: 'other', PK: 'X', name: 'Asha' };
  const headers = from(1, 'Agent-canary/1');
  const { status, body } = await report(headers, { ...forbidden, reason: 'other', details });
  expect([status, body.message]).toEqual([201, reportMessages.sent]);
  const rows = await stored();
  expect(rows).toHaveLength(2);
  const row = rows.find(({ SK }) => SK !== 'META');
  expect(row).toEqual({
    ...{ PK: `JOBREPORT#${jobId}`, SK: expect.stringMatching(/^[\w-]{43}$/), GSI1PK: 'REPORTS' },
    ...{ GSI1SK: row?.['id'], id: expect.stringMatching(/^[0-9A-Z]{26}$/), jobId },
    ...{ role: expect.any(String), company: expect.any(String), reason: 'other', details },
    ...{ created_at: start.toISOString(), secret: expect.stringMatching(/^[\w-]{43}$/) },
    expiresAtEpochSeconds: Date.parse('2027-11-20T08:00:00.000Z') / 1000,
  });
  for (const word of ['198.51.1', 'Agent-canary', body.token.slice(-32)])
    expect(JSON.stringify(rows)).not.toContain(word);
});

it('a report is shown to who has its link, and the link alone opens it', async () => {
  const link = String((await report(from(1), { reason: 'other', details: 'canary' })).body.token);
  const answer = await ask(getOwnReport, { body: { token: link } });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { role, title: company } = buildJob();
  const shown = { reason: 'other', created_at: start.toISOString(), role, company };
  expect(answer.body).toEqual({ ...shown, state: 'pending' });
  const [id, client, secret = ''] = link.split('~');
  const wrong = [
    link.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A'),
    `${id}~${client}~${secret.toLowerCase()}x`,
    `${id}~META~${secret}`,
    `${id}~${client}~`,
    `other~${client}~${secret}`,
    'x',
  ];
  const unknown = answered(404, { message: reportMessages.linkUnknown });
  for (const each of wrong)
    expect(await ask(getOwnReport, { body: { token: each } })).toMatchObject(unknown);
  await opened.put({ ...jobRow(buildJob({ id: jobId }), jobs), deletedAt: start.toISOString() });
  expect(await stateOf(link)).toEqual({ ...shown, state: 'removed' });
  jest.setSystemTime(inDays(366));
  expect(await ask(getOwnReport, { body: { token: link } })).toMatchObject({ status: 404 });
});

it.each([
  ['expired', { expiresAt: inDays(-1).toISOString() }, {}],
  ['deleted', {}, { deletedAt: inDays(-1).toISOString() }],
  ['unknown', undefined, {}],
])('a report of a job that is %s is of none', async (_, fields, more) => {
  const one = job(fields);
  if (fields) await opened.put({ ...jobRow(one, jobs), ...more });
  const answer = await report(from(1), { reason: 'fee' }, one.id);
  expect(answer).toMatchObject({ status: 404, body: { message: jobMessages.gone } });
});

it('a report by a program is answered and not kept, and by a client counts once for a job, on another day as well', async () => {
  const { status, body } = await report(from(1), { reason: 'fee', website: 'x.example' });
  expect({ status, body }).toEqual({
    status: 201,
    body: { message: reportMessages.alreadyReported },
  });
  expect(await stored()).toEqual([]);
  const first = await report(from(1));
  jest.setSystemTime(inDays(2));
  const again = await report(from(1), { reason: 'fake' });
  expect(again).toMatchObject({ status: 201, body: { message: reportMessages.alreadyReported } });
  expect(again.body.token).toBeUndefined();
  expect(await listed()).toHaveLength(1);
  expect(await stateOf(first.body.token)).toMatchObject({ reason: 'fee' });
});

it.each([
  ['one address under many names', (each: number) => from(1, `Browser/${each}`)],
  ['addresses of one provider’s customer', (each: number) => at(`[2001:db8:7:${each}::1]`)],
  ['addresses side by side', (each: number) => at(`203.0.113.${each}`)],
])('the warning does not come by %s', async (_, headers) => {
  for (let each = 1; each <= 4; each++) await report(headers(each));
  await report(from(2));
  expect(await listed()).toHaveLength(5);
  expect(await isWarned()).toBeUndefined();
  await report(from(3));
  expect(await isWarned()).toBe(true);
});

it('the warning does not come by reports that lie further apart, and stays when it has come', async () => {
  await report(from(1));
  await report(from(2));
  jest.setSystemTime(inDays(7.5));
  await report(from(3));
  expect(await isWarned()).toBeUndefined();
  await report(from(4));
  await report(from(5));
  expect(await isWarned()).toBe(true);
  jest.setSystemTime(inDays(20));
  await report(from(6));
  expect(await isWarned()).toBe(true);
});

it('the warning comes as well where all three are sent at one moment', async () => {
  await Promise.all([1, 2, 3].map((visitor) => report(from(visitor))));
  expect(await listed()).toHaveLength(3);
  expect(await isWarned()).toBe(true);
});

it('an administrator sees what waits, newest first, by pages', async () => {
  jest.setSystemTime(inDays(30));
  await report(from(1));
  jest.setSystemTime(inDays(30.1));
  await report(from(2), { reason: 'other', details: 'No such office.' });
  const { body } = await askAsAdmin(getReports, { query: { page: '1', pageSize: '1' } });
  expect(body).toMatchObject({ page: 1, pageSize: 1, total: expect.any(Number) });
  const { role, title: company } = buildJob();
  const written = { reason: 'other', details: 'No such office.' };
  const created_at = inDays(30.1).toISOString();
  expect(body.reports).toEqual([
    { ...{ id: expect.any(String), jobId, role, company }, ...written, created_at },
  ]);
});

it.each([
  ['kept', 'keepReported'],
  ['changed', 'correctReported'],
  ['removed', 'removeReported'],
])('an administrator says %s of all of a job, and may take it back', async (outcome, action) => {
  const links = [];
  for (const visitor of [1, 2, 3]) links.push((await report(from(visitor))).body.token);
  expect(await review(outcome)).toMatchObject({ status: 200 });
  for (const link of links) expect(await stateOf(link)).toMatchObject({ state: outcome });
  expect(await listed()).toEqual([]);
  expect(await isWarned()).toBeUndefined();
  const audits = (await opened.rows()).filter(({ objectId }) => objectId === jobId);
  const { role, title } = buildJob();
  expect(audits).toEqual([expect.objectContaining({ action, objectName: `${role}, ${title}` })]);
  const settled = answered(404, { message: reportReviewMessages.nothingToDecide });
  expect(await review('kept')).toMatchObject(settled);
  expect(await review('pending')).toMatchObject({ status: 200 });
  expect(await listed()).toHaveLength(3);
  expect(await isWarned()).toBe(true);
});

it('an administrator starts anew: after a decision three more readers put the warning again', async () => {
  for (const visitor of [1, 2, 3]) await report(from(visitor));
  await review('kept');
  expect((await report(from(1))).body.message).toBe(reportMessages.alreadyReported);
  await report(from(4));
  await report(from(5));
  expect(await isWarned()).toBeUndefined();
  await report(from(6));
  expect(await isWarned()).toBe(true);
});

it('keeps so many of a job that one transaction settles them', async () => {
  for (let visitor = 0; visitor < reportLimits.perJob; visitor++) await report(from(visitor));
  expect((await report(from(200))).body).toEqual({ message: reportMessages.alreadyReported });
  expect((await stored()).filter(({ SK }) => SK !== 'META')).toHaveLength(reportLimits.perJob);
  expect(await review('kept', { 'idempotency-key': randomUUID() })).toMatchObject({ status: 200 });
  await report(from(201));
  const refused = answered(409, { message: reportReviewMessages.tooManyToReopen });
  expect(await review('pending')).toMatchObject(refused);
});
