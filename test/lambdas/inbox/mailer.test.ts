import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { openTable } from '#test/lambdas/open-table.ts';
import { setClock } from '#test/support/set-clock.ts';
import { parseIndiaDateTime } from '#contract/india-time.ts';
import { dailyMail } from '#lambdas/inbox/send-daily-mails.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { contentListNames, pendingListPath } from '#contract/admin-submission-lists.ts';
import { mapToRecord } from '#contract/map-to-record.ts';

const pool = mockClient(cognito.CognitoIdentityProviderClient);
const site = 'https://jobs.example.in';
const opened = openTable();
let run: () => Promise<unknown>;

const user = (name: string, more: object = {}) => ({
  ...{ Username: name, Enabled: true, UserStatus: 'CONFIRMED' as const },
  Attributes: Object.entries({ sub: name, email: `${name}@example.in` }).map(([Name, Value]) => ({
    ...{ Name, Value },
  })),
  ...more,
});

beforeAll(async () => {
  const { handler } = await import('#lambdas/entries/worker.ts');
  run = () => handler({ task: 'sendDailyMails' }, { getRemainingTimeInMillis: () => 60_000 });
});
beforeEach(() => {
  const members = [user('asha'), user('ravi'), user('left', { Enabled: false })];
  pool.reset();
  pool.on(cognito.ListUsersCommand).resolves({ Users: [...members, user('new')] });
  pool.on(cognito.ListUsersInGroupCommand).resolves({ Users: members });
});
afterEach(() => void jest.useRealTimers());

/** Each test has a day of its own, so that what the table holds of others does not count. */
let days = 0;
const nextDay = () => `2026-12-${String((days += 1)).padStart(2, '0')}`;
const at = (day: string, clock: string) => setClock(parseIndiaDateTime(`${day}T${clock}`));
/** The next day, on which it has run at this time. */
const runAt = async (clock: string) => {
  const day = nextDay();
  at(day, clock);
  await run();
  return day;
};
const mailsOf = async (day: string) =>
  (await opened.rowsIn(partitions.outbox)).flatMap(({ mail, created_at }) =>
    String(created_at).startsWith(day) ? [mail as Mail] : [],
  );
const addressees = async (day: string) => (await mailsOf(day)).map(({ to }) => to).sort();

const everybody = ['asha@example.in', 'ravi@example.in'];

it('tells each administrator who wants it once a day, however often it runs at once or again', async () => {
  const day = nextDay();
  at(day, '08:00');
  await Promise.all([run(), run()]);
  at(day, '11:00');
  await run();
  expect(await addressees(day)).toEqual(everybody);
  expect(await addressees(await runAt('08:30'))).toEqual(everybody);
  await opened.put(keys.dailyMailOff('ravi'));
  expect(await addressees(await runAt('08:00'))).toEqual(['asha@example.in']);
  await opened.clear(keys.dailyMailOff('ravi').PK);
});

it.each(['07:59', '12:00'])('tells nobody at %s', async (clock) => {
  expect(await addressees(await runAt(clock))).toEqual([]);
});

it('says how much waits, where, and how to hear no more of it', async () => {
  const post = (id: string, more: object = {}) => ({
    ...keys.submission('post', id),
    ...keys.submissionIndex('post', 2, id),
    ...more,
  });
  await opened.put(post('one'));
  await opened.put(post('two'));
  const failing = { failingSince: '2026-11-20T08:00:00.000Z' };
  await opened.put({ ...keys.source('fails'), ...failing });
  await opened.put({
    ...keys.source('asks'),
    ...failing,
    pendingClosure: { removed: 6, total: 9 },
  });
  await opened.put(post('gone', { deletedAt: '2026-11-20T08:00:00.000Z' }));
  const [first] = await mailsOf(await runAt('09:00'));
  expect(first!.subject).toBe('Waiting at Firstrung: 2 blog posts and more');
  expect(first!.text).toContain(
    `2 blog posts\n${site}${pendingListPath('posts')}\n\n2 companies’ boards that need you\n${site}${adminPaths.sources}\n\n1 registration\n${site}${adminPaths.administrators}\n`,
  );
  expect(first!.text).toContain(`${site}${adminPaths.account}`);
});

it('fails, and so is run again, while the accounts are out of reach', async () => {
  pool.on(cognito.ListUsersInGroupCommand).rejects(new Error('out of reach'));
  const day = nextDay();
  at(day, '08:00');
  await expect(run()).rejects.toThrow('out of reach');
  expect(await addressees(day)).toEqual([]);
});

it('leads to the lists of the back office, and is no mail where nothing waits', () => {
  const none = {
    ...{ ...mapToRecord(contentListNames, () => 0), comments: 0, messages: 0, reports: 0 },
    ...{ links: 0, sourceDrafts: 0, changes: 0, sources: 0 },
  };
  expect(dailyMail({ ...none, registrations: 0 }, site)).toBeUndefined();
  expect(dailyMail(none, site)).toBeUndefined();
  const lists = { ...none, interviews: 1, adminInterviews: 2 };
  const all = { ...lists, comments: 200, messages: 1, reports: 2, links: 1 };
  const { subject = '', text = '' } = dailyMail(all, site) ?? {};
  expect(subject).toBe('Waiting at Firstrung: 1 interview experience of a visitor and more');
  for (const path of [
    `1 interview experience of a visitor\n${site}${pendingListPath('interviews')}`,
    `2 interview experiences of our own\n${site}${pendingListPath('adminInterviews')}`,
    `200 or more comments\n${site}${adminPaths.comments}`,
    `2 job reports\n${site}${adminPaths.reports}`,
    `1 job with a broken link\n${site}${adminPaths.failingLinks}`,
    `1 unread message\n${site}${adminPaths.feedback}?show=unread`,
  ])
    expect(text).toContain(`\n\n${path}\n\n`);
});

it('is for administrators alone who can sign in and have an address', async () => {
  const unconfirmed = user('unconfirmed', { UserStatus: 'UNCONFIRMED' });
  const invited = user('invited', { UserStatus: 'FORCE_CHANGE_PASSWORD' });
  const mute = user('mute', { Attributes: [{ Name: 'sub', Value: 'mute' }] });
  pool
    .on(cognito.ListUsersInGroupCommand)
    .resolves({ Users: [user('asha'), unconfirmed, invited, mute] });
  const day = nextDay();
  at(day, '08:00');
  await run();
  expect(await addressees(day)).toEqual(['asha@example.in']);
});
