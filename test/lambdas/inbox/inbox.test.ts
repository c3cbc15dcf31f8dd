import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import {
  getInbox,
  getPendingCounts,
  type Inbox,
  type InboxItem,
  inboxKinds,
} from '#contract/inbox.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { defaultSourceRules } from '#contract/sources.ts';
import { NewDraft } from '#contract/job-drafts.ts';
import { newDraft } from '#lambdas/jobs/drafts/draft-row.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { openTable } from '#test/lambdas/open-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { adminToken, call, type CallInput, jobRow } from '#test/support/call.ts';

const day = 86_400_000;
const today = Date.now();
const daysAgo = (days: number) => today - days * day;
const iso = (at: number) => new Date(at).toISOString();
const idOf = (days: number) => ulid(daysAgo(days));
const deleted = { deletedAt: iso(daysAgo(1)) };

const pool = mockClient(cognito.CognitoIdentityProviderClient);
const opened = openTable();
let ask: (input?: CallInput, route?: RouteDefinition) => ReturnType<typeof call>;

const pending = (kind: 'post' | 'interview', id: string) => ({
  ...{ ...keys.submission(kind, id), ...keys.submissionIndex(kind, 2, id), id, anonymous: false },
});
const post = (id: string, more: object = {}) => ({
  ...{ ...pending('post', id), title: `Post ${id}`, author: 'Asha' },
  ...{ publish_date: iso(daysAgo(1)), version: 3, ...more },
});
const interview = (id: string, more: object = {}) => ({
  ...{ ...pending('interview', id), title: 'Two rounds', name: 'Ravi', companyName: 'Kaveri' },
  ...{ jobRole: 'Analyst', source: 'user', version: 1, ...more },
});
const comment = (id: string) => ({
  ...{ ...keys.comment(id), ...keys.commentIndex('COMMENTS#pending', id), id },
  ...{ author: 'Kiran', content: `Thank\nyou  ${'very '.repeat(60)}much`, postId: 'p' },
});
const message = (id: string, more: object = {}) => ({
  ...{ ...keys.contact(id), id, name: 'Meera', email: 'meera@example.com' },
  ...{ message: 'Please call me.', created_at: iso(today), ...more },
});
const draft = (id: string, more: object = {}) => ({
  ...{ ...keys.draft(id), id, title: '', role: 'Tester', version: 4, updatedBy: 'admin-2' },
  ...more,
});
const report = (id: string, more: object = {}) => ({
  ...{ ...keys.report('job', id), ...keys.reportIndex(id), id, jobId: 'job', role: 'Tester' },
  ...{ company: 'Saffron', reason: 'fee', details: 'They want 500.' },
  ...{ created_at: iso(today), ...more },
});
const job = (id: string, at: number, closesInDays: number) =>
  jobRow(
    buildJob({ id, role: 'Trainee', title: 'Neem', expiresAt: iso(daysAgo(-closesInDays)) }),
    at,
  );
const failing = (id: string, link: string) => ({
  ...{ ...keys.linkCheck(id), ...keys.failingLinkIndex(id), link, state: 'failing', reason: 404 },
  ...{ checkedAt: iso(today), failures: 2, failingSince: iso(daysAgo(1.5)) },
  expiresAtEpochSeconds: today / 1000 + 999,
});

const opening = (id: string) => ({
  ...newDraft(NewDraft.parse({ role: 'Tester', title: 'Kaveri' }), {
    ...{ id, createdAt: new Date(today), by: 'system', image: undefined, copied: {} },
  }),
  ...keys.draft(id),
  origin: {
    ...{ source: 's', system: 'Lever', externalId: '1', name: 'Kaveri on Lever' },
    ...{ fieldsToCheck: ['pay'], notes: [] },
  },
});
const change = (itemId: string) => ({
  ...{ ...keys.posting('asks', itemId), ...keys.sourceChangeIndex(itemId), id: itemId, itemId },
  version: 0,
  ...{ source: 'asks', externalId: itemId, title: 'Analyst, Kaveri', fields: {} },
  ...{ change: { pay: '6 LPA' }, changedAt: iso(daysAgo(7.4)) },
});
const board = (id: string, more: object) => ({
  ...{ ...keys.source(id), id, address: 'https://jobs.lever.co/kaveri', name: 'Kaveri on Lever' },
  ...{ system: 'Lever', company: 'Kaveri', isTrusted: false, isPaused: false, version: 1 },
  rules: defaultSourceRules,
  ...{ addedAt: iso(daysAgo(9)), addedBy: 'admin-2', nextRunAt: iso(today), postingCount: 9 },
  ...{ publishedCount: 2, ...more },
});

const ids = {
  opening: idOf(7.6),
  ...{ failed: idOf(8), post: idOf(7), anonymous: idOf(6), interview: idOf(5) },
  ...{ own: idOf(4), comment: idOf(3), message: idOf(2.5), report: idOf(2) },
  ...{ soon: '01JA0000000000000000000001', later: '01JA0000000000000000000002' },
  sooner: '01JA0000000000000000000003',
};
const later = buildJob({ id: ids.later });

const user = (name: string, more: object = {}) => ({
  ...{ Username: name, Enabled: true, UserStatus: 'CONFIRMED' as const },
  ...{ UserCreateDate: new Date(daysAgo(3.5)) },
  Attributes: Object.entries({
    ...{ sub: name, name: `Name of ${name}`, email: `${name}@example.in` },
  }).map(([Name, Value]) => ({ Name, Value })),
  ...more,
});

beforeAll(async () => {
  const gone = [
    ...[post(idOf(20), deleted), interview(idOf(20), deleted), draft(idOf(20), deleted)],
    ...[{ ...job('gone', 5, 20), ...deleted }, report(idOf(20), { jobId: 'gone' })],
  ];
  const others = [
    draft(idOf(20), { publishAt: iso(daysAgo(-1)) }),
    // Its own writer will come back to it.
    draft(idOf(19)),
    message(idOf(20), { readAt: iso(today) }),
    message(idOf(20), deleted),
    post(idOf(20), keys.submissionIndex('post', 1, idOf(20))),
    ...[job(ids.later, 1, 20), job('job', 4, 20)],
  ];
  const waiting = [
    draft(ids.failed, { failure: { dueAt: iso(daysAgo(1)), reason: 'Pay is missing.' } }),
    post(ids.post),
    post(ids.anonymous, { anonymous: true, author: '' }),
    interview(ids.interview, { anonymous: true, name: '' }),
    interview(ids.own, { source: 'admin' }),
    ...[comment(ids.comment), message(ids.message), report(ids.report)],
    ...[failing(ids.later, later.joblink), failing('other', 'https://other.example/')],
    ...[job(ids.soon, 2, 3), job(ids.sooner, 3, 2)],
    ...[opening(ids.opening), change('changed')],
    board('asks', { pendingClosure: { removed: 6, total: 9 }, addedAt: iso(daysAgo(7.2)) }),
    // Told by mail after a day, and on the page of boards: nothing is to be decided of it.
    board('fails', { failingSince: iso(daysAgo(2)) }),
  ];
  for (const row of [...gone, ...others, ...waiting]) await opened.put(row);
  const { handler } = await import('#lambdas/entries/api-admin.ts');
  ask = (input, route = getInbox) => call(handler, route, { token: adminToken, ...input });
});
beforeEach(() => {
  pool.reset();
  const none = [
    ...[user('off', { Enabled: false }), user('open', { UserStatus: 'UNCONFIRMED' })],
    user('invited', { UserStatus: 'FORCE_CHANGE_PASSWORD' }),
  ];
  pool.on(cognito.ListUsersCommand).resolves({ Users: [user('new'), user('asha'), ...none] });
  pool.on(cognito.ListUsersInGroupCommand).resolves({ Users: [user('asha')] });
  const UserAttributes = [{ Name: 'name', Value: 'Editor' }];
  pool.on(cognito.AdminGetUserCommand).resolves({ UserAttributes });
});

const read = async (query: Record<string, string> = {}): Promise<Inbox> => {
  const answer = await ask({ query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const named = ({ items }: Pick<Inbox, 'items'>) => items.map(({ kind, id }) => `${kind} ${id}`);

const inOrder = [
  `drafts ${ids.failed}`,
  `sourceDrafts ${ids.opening}`,
  'changes changed',
  'sources asks',
  `posts ${ids.post}`,
  `posts ${ids.anonymous}`,
  `interviews ${ids.interview}`,
  // It has been closing soon for five days.
  `closing ${ids.sooner}`,
  `interviews ${ids.own}`,
  `closing ${ids.soon}`,
  'registrations new',
  `comments ${ids.comment}`,
  `messages ${ids.message}`,
  `reports ${ids.report}`,
  `links ${ids.later}`,
];

it('has what waits of every kind, the oldest first, and how much there is', async () => {
  const inbox = await read();
  expect(named(inbox).toSorted()).toEqual(inOrder.toSorted());
  const moments = inbox.items.map(({ since }) => since);
  expect([moments, inbox.next]).toEqual([moments.toSorted(), undefined]);
  const counts = { drafts: 1, posts: 2, comments: 1, messages: 1, registrations: 1, reports: 1 };
  const ofBoards = { sourceDrafts: 1, changes: 1 };
  const all = { ...counts, ...ofBoards, sources: 1, interviews: 2, links: 1, closing: 2 };
  expect(inbox.counts).toEqual(all);
  // The back office’s own lists are two.
  const { body } = await ask({}, getPendingCounts);
  const lists = { interviews: 1, adminInterviews: 1, links: 1 };
  expect(body).toEqual({ ...counts, ...ofBoards, ...lists, sources: 1 });
});

it('tells what each is, who wrote it if not anonymously, and what undoing gives back, but no visitor’s address', async () => {
  const { items } = await read();
  const of = (id: string): Partial<InboxItem> => items.find((item) => item.id === id) ?? {};
  expect(of(ids.failed)).toMatchObject({ title: 'Tester', author: 'Editor', version: 4 });
  expect(of(ids.failed).detail).toContain('Pay is missing.');
  expect(of(ids.post)).toMatchObject({ author: 'Asha', version: 3, date: iso(daysAgo(1)) });
  expect(of(ids.own)).toMatchObject({ isByAdmin: true, detail: 'Analyst, Kaveri' });
  expect(of(ids.comment).title).toMatch(/^Thank you very .{100,145}…$/u);
  expect(of(ids.comment)).toMatchObject({ text: comment('').content, postId: 'p' });
  expect(of(ids.message).text).toBe('Please call me.');
  expect(of(ids.report)).toMatchObject({ jobId: 'job', detail: 'Asks for money: They want 500.' });
  expect(of(ids.report).text).toBe('They want 500.');
  expect(of(ids.later)).toMatchObject({ detail: 'Page not found (404)', jobId: ids.later });
  expect(of(ids.soon)).toMatchObject({ title: 'Trainee, Neem', date: iso(daysAgo(-3)) });
  const told = /^From Kaveri on Lever\. Missing: Location, .*\. To check: Pay$/;
  expect(of(ids.opening).detail).toMatch(told);
  const posting = { source: 'asks', externalId: 'changed', isPublished: false };
  expect(of('changed')).toMatchObject({ posting, detail: 'From Kaveri on Lever' });
  expect(of('asks').detail).toContain('6 of 9 openings are gone');
  expect(of('new')).toMatchObject({ title: 'Name of new', detail: 'new@example.in' });
  for (const id of [ids.anonymous, ids.interview]) expect(of(id)).not.toHaveProperty('author');
  expect((await ask()).text).not.toContain('meera@example.com');
});

it.each(['1', '5'])('comes whole by pages of %s', async (pageSize) => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await read({ pageSize, ...(after && { after }) });
    found.push(...named(page));
    after = page.next;
    expect(page.items.length).toBe(after ? Number(pageSize) : page.items.length);
  } while (after);
  expect(found).toEqual(named(await read()));
});

it.each(inboxKinds)('has of %s alone what it has among all', async (kind) => {
  const all = await read();
  const some = await read({ kind });
  expect(some.items).toEqual(all.items.filter((item) => item.kind === kind));
  expect(some.items.length).toBeGreaterThan(0);
  expect(some.counts).toEqual(all.counts);
});

it('is whole but for the registrations while the accounts are out of reach', async () => {
  pool.on(cognito.ListUsersCommand).rejects(new Error('down'));
  const { items, counts } = await read();
  expect(counts.registrations).toBeUndefined();
  expect(items).toHaveLength(inOrder.length - 1);
  const { body } = await ask({}, getPendingCounts);
  expect(body).toMatchObject({ posts: 2, comments: 1 });
  expect(body).not.toHaveProperty('registrations');
});

it.each(['2026-01-01T00:00:00.000Z~jobs~1', '9999-99-99T99:99:99.999Z~posts~1', 'x'])(
  'refuses %s, which is no cursor',
  async (after) => {
    const refused = { status: 422, body: { errors: [{ field: 'after' }] } };
    expect(await ask({ query: { after } })).toMatchObject(refused);
  },
);

it('leaves out what has expired and the table has not removed yet', async () => {
  await opened.put(message(idOf(20), { expiresAtEpochSeconds: 1_000 }));
  await opened.put(report(idOf(20), { expiresAtEpochSeconds: 1_000 }));
  expect((await read()).items).toHaveLength(inOrder.length);
});
