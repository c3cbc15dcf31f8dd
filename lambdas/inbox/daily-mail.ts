import { brand } from '#contract/brand.ts';
import { contentListNames, contentLists, pendingPath } from '#contract/content-lists.ts';
import { dashboard } from '#contract/limits.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { buildRecord } from '#contract/build-record.ts';
import type { Waiting } from '#contract/inbox.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';

type Mailed = Omit<Waiting, 'drafts'>;

interface Kind {
  one: string;
  many: string;
  path: string;
}

/** The mail has the order of these keys. */
const kinds: Readonly<Record<keyof Mailed, Kind>> = {
  ...buildRecord(contentListNames, (name) => ({
    ...contentLists[name].waiting,
    path: pendingPath(name),
  })),
  openings: {
    ...{ one: 'new opening of a company’s board', many: 'new openings of companies’ boards' },
    path: `${adminPaths.inbox}?kind=openings`,
  },
  changes: {
    ...{ one: 'change on a company’s board', many: 'changes on companies’ boards' },
    path: `${adminPaths.inbox}?kind=changes`,
  },
  boards: {
    ...{ one: 'company’s board that needs you', many: 'companies’ boards that need you' },
    path: adminPaths.sources,
  },
  comments: { one: 'comment', many: 'comments', path: adminPaths.comments },
  messages: {
    one: 'unread message',
    many: 'unread messages',
    path: `${adminPaths.feedback}?show=unread`,
  },
  reports: { one: 'job report', many: 'job reports', path: adminPaths.reports },
  links: { one: 'job with a broken link', many: 'jobs with broken links', path: adminPaths.links },
  registrations: { one: 'registration', many: 'registrations', path: adminPaths.administrators },
};
const isMailed = (name: string): name is keyof Mailed => Object.hasOwn(kinds, name);
const order = Object.keys(kinds).filter(isMailed);

const formatFigure = (count: number) =>
  count < dashboard.countedUpTo ? String(count) : `${count} or more`;

/** Contains nothing that a visitor wrote. Undefined where nothing waits. */
export function dailyMail(waiting: Mailed, site: string): Omit<Mail, 'to'> | undefined {
  const parts = order.flatMap((name) => {
    const count = waiting[name] ?? 0;
    const { one, many, path } = kinds[name];
    const what = `${formatFigure(count)} ${count === 1 ? one : many}`;
    return count > 0 ? [{ what, address: `${site}${path}` }] : [];
  });
  if (parts.length === 0) return undefined;
  const [first, ...others] = parts.map(({ what }) => what);
  return {
    subject: `Waiting at ${brand.name}: ${first}${others.length > 0 ? ' and more' : ''}`,
    text: [
      'Hello,',
      `this is waiting for review on ${brand.name}:`,
      ...parts.map(({ what, address }) => `${what}\n${address}`),
      `This email is sent at most once a day, and only when something is pending. To stop it, turn it off under Your account:\n${site}${adminPaths.account}`,
      brand.name,
    ].join('\n\n'),
  };
}
