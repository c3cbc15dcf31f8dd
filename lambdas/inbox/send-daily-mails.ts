import { adminPaths } from '#contract/admin-paths.ts';
import { brand } from '#contract/brand.ts';
import { buildRecord } from '#contract/build-record.ts';
import { contentListNames, contentLists, pendingPath } from '#contract/content-lists.ts';
import type { Waiting } from '#contract/inbox.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import { isMorning } from '#lambdas/platform/mail/morning.ts';
import { type Mail, outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { counts, listMembers, toAdministrator } from '#lambdas/platform/pool-accounts.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { insertRow, transact } from '#lambdas/platform/table/transaction.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';
import { countFailingBoards, countOthers, countWaiting } from './waiting.ts';

type Mailed = Omit<Waiting, 'drafts'>;

interface Kind {
  one: string;
  many: string;
  path: string;
}

const { inbox, sources, comments, feedback, reports, links, administrators } = adminPaths;

/** The mail has the order of these keys. */
const kinds: Readonly<Record<keyof Mailed, Kind>> = {
  ...buildRecord(contentListNames, (name) => ({
    ...contentLists[name].waiting,
    path: pendingPath(name),
  })),
  openings: {
    ...{ one: 'new opening of a company’s board', many: 'new openings of companies’ boards' },
    path: `${inbox}?kind=openings`,
  },
  changes: {
    ...{ one: 'change on a company’s board', many: 'changes on companies’ boards' },
    path: `${inbox}?kind=changes`,
  },
  boards: {
    ...{ one: 'company’s board that needs you', many: 'companies’ boards that need you' },
    path: sources,
  },
  comments: { one: 'comment', many: 'comments', path: comments },
  messages: { one: 'unread message', many: 'unread messages', path: `${feedback}?show=unread` },
  reports: { one: 'job report', many: 'job reports', path: reports },
  links: { one: 'job with a broken link', many: 'jobs with broken links', path: links },
  registrations: { one: 'registration', many: 'registrations', path: administrators },
};
const isMailed = (name: string): name is keyof Mailed => Object.hasOwn(kinds, name);

/** Contains nothing that a visitor wrote. Undefined where nothing waits. */
export function dailyMail(waiting: Mailed, site: string): Omit<Mail, 'to'> | undefined {
  const parts = Object.keys(kinds)
    .filter(isMailed)
    .flatMap((name) => {
      const { one, many, path } = kinds[name];
      const count = waiting[name] ?? 0;
      const figure = count < dashboard.countedUpTo ? String(count) : `${count} or more`;
      const what = `${figure} ${count === 1 ? one : many}`;
      return count > 0 ? [{ what, address: `${site}${path}` }] : [];
    });
  const [first, ...others] = parts;
  if (!first) return undefined;
  return {
    subject: `Waiting at ${brand.name}: ${first.what}${others.length > 0 ? ' and more' : ''}`,
    text: [
      'Hello,',
      `this is waiting for review on ${brand.name}:`,
      ...parts.map(({ what, address }) => `${what}\n${address}`),
      `This email is sent at most once a day, and only when something is pending. To stop it, turn it off under Your account:\n${site}${adminPaths.account}`,
      brand.name,
    ].join('\n\n'),
  };
}

/** Those who can sign in, have an address and want the mail. */
async function listReaders() {
  const [members, declined] = await Promise.all([
    listMembers(userPool(), userPoolId()),
    readPartition(table(), partitions.dailyMailOff),
  ]);
  const isDeclined = (id: string) => declined.some(({ SK }) => SK === id);
  return members
    .filter(counts)
    .map((user) => toAdministrator(user, true))
    .filter(({ id, status, email }) => status === 'active' && email !== '' && !isDeclined(id));
}

const retentionSeconds = 3 * 24 * 60 * 60;

class SentBefore extends Error {}

export async function sendDailyMails(): Promise<void> {
  const at = new Date();
  if (!isMorning(at)) return;
  const [site = ''] = siteOrigins();
  const [waiting, failingBoards, others, readers] = await Promise.all([
    countWaiting(),
    countFailingBoards(at),
    countOthers(),
    listReaders(),
  ]);
  const mail = dailyMail({ ...waiting, ...others, boards: waiting.boards + failingBoards }, site);
  if (!mail) return;
  const day = dayInIndia(at);
  const expiresAtEpochSeconds = epochSeconds(at) + retentionSeconds;
  let sent = 0;
  for (const { id, email } of readers) {
    // So that a second run sends nothing to who has had the day's mail.
    const row = { ...keys.dailyMail(day, id), expiresAtEpochSeconds };
    const mark = insertRow(table().name, row, () => new SentBefore());
    try {
      await transact(table(), [mark, outboxItem(table(), { to: email, ...mail }, at)]);
      sent += 1;
    } catch (error) {
      if (!(error instanceof SentBefore)) throw error;
    }
  }
  if (sent > 0) log.info('told administrators what waits', { sent });
}
