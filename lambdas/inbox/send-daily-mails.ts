import { adminPaths } from '#contract/admin-paths.ts';
import { brand } from '#contract/brand.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import {
  contentListNames,
  contentLists,
  pendingListPath,
} from '#contract/admin-submission-lists.ts';
import type { PendingCounts } from '#contract/inbox.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { isWithinMailHours } from '#lambdas/platform/mail/mail-hours.ts';
import { type Mail, outboxItem } from '#lambdas/platform/mail/outbox.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { toInsert, transact } from '#lambdas/platform/table/write-rows.ts';
import { isUsable, listMembers, toAdministrator } from '#lambdas/platform/user-pool-accounts.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';
import {
  countFailingSources,
  countOtherPending,
  countPending,
} from './pending-counts-repository.ts';

type MailedCounts = Omit<PendingCounts, 'drafts'>;

const { inbox, sources, comments, feedback, reports, failingLinks, administrators } = adminPaths;

/** In the order of the mail. */
const kinds: Readonly<Record<keyof MailedCounts, { one: string; many: string; path: string }>> = {
  ...mapToRecord(contentListNames, (name) => ({
    ...contentLists[name].pendingNoun,
    path: pendingListPath(name),
  })),
  sourceDrafts: {
    one: 'new opening of a company’s board',
    many: 'new openings of companies’ boards',
    path: `${inbox}?kind=sourceDrafts`,
  },
  changes: {
    one: 'change on a company’s board',
    many: 'changes on companies’ boards',
    path: `${inbox}?kind=changes`,
  },
  sources: {
    one: 'company’s board that needs you',
    many: 'companies’ boards that need you',
    path: sources,
  },
  comments: { one: 'comment', many: 'comments', path: comments },
  messages: { one: 'unread message', many: 'unread messages', path: `${feedback}?show=unread` },
  reports: { one: 'job report', many: 'job reports', path: reports },
  links: { one: 'job with a broken link', many: 'jobs with broken links', path: failingLinks },
  registrations: { one: 'registration', many: 'registrations', path: administrators },
};
const isMailed = (name: string): name is keyof MailedCounts => Object.hasOwn(kinds, name);

/** Contains no text of visitors. Undefined if nothing waits. */
export function dailyMail(counts: MailedCounts, site: string): Omit<Mail, 'to'> | undefined {
  const mailParts = Object.keys(kinds)
    .filter(isMailed)
    .flatMap((name) => {
      const { one, many, path } = kinds[name];
      const count = counts[name] ?? 0;
      const countText = count < dashboardLimits.maxCount ? String(count) : `${count} or more`;
      const line = `${countText} ${count === 1 ? one : many}`;
      return count > 0 ? [{ line, url: `${site}${path}` }] : [];
    });
  const [first, ...otherParts] = mailParts;
  if (!first) return undefined;
  return {
    subject: `Waiting at ${brand.name}: ${first.line}${otherParts.length > 0 ? ' and more' : ''}`,
    text: [
      'Hello,',
      `this is waiting for review on ${brand.name}:`,
      ...mailParts.map(({ line, url }) => `${line}\n${url}`),
      `This email is sent at most once a day, and only when something is pending. To stop it, turn it off under Your account:\n${site}${adminPaths.account}`,
      brand.name,
    ].join('\n\n'),
  };
}

/** Administrators who can sign in, have an address and have not turned the mail off. */
async function listDailyMailReaders() {
  const [members, declinedRows] = await Promise.all([
    listMembers(userPool(), userPoolId()),
    readPartition(table(), partitions.dailyMailOff),
  ]);
  const hasDeclined = (id: string) => declinedRows.some(({ SK }) => SK === id);
  return members
    .filter(isUsable)
    .map((user) => toAdministrator(user, true))
    .filter(({ id, status, email }) => status === 'active' && email !== '' && !hasDeclined(id));
}

const retentionSeconds = 3 * 24 * 60 * 60;

class AlreadySent extends Error {}

/** False if the account has had the day's mail: a repeated run sends nothing. */
async function sendOnce(mail: Mail, id: string, day: string, now: Date): Promise<boolean> {
  const expiresAtEpochSeconds = epochSeconds(now) + retentionSeconds;
  const row = { ...keys.dailyMail(day, id), expiresAtEpochSeconds };
  try {
    const sentItem = toInsert(table().name, row, () => new AlreadySent());
    await transact(table(), [sentItem, outboxItem(table(), mail, now)]);
    return true;
  } catch (error) {
    if (error instanceof AlreadySent) return false;
    throw error;
  }
}

export async function sendDailyMails(): Promise<void> {
  const now = new Date();
  if (!isWithinMailHours(now)) return;
  const [site = ''] = siteOrigins();
  const [counts, failingSources, others, administrators] = await Promise.all([
    countPending(),
    countFailingSources(now),
    countOtherPending(),
    listDailyMailReaders(),
  ]);
  const mail = dailyMail({ ...counts, ...others, sources: counts.sources + failingSources }, site);
  if (!mail) return;
  const day = toIndiaDay(now);
  let sentCount = 0;
  for (const { id, email } of administrators) {
    if (await sendOnce({ to: email, ...mail }, id, day, now)) sentCount += 1;
  }
  if (sentCount > 0) log.info('daily mails were queued', { sent: sentCount });
}
