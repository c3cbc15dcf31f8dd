import { brand } from '#contract/brand.ts';
import { dashboard } from '#contract/limits.ts';
import type { Waiting } from '#contract/statistics.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';

interface Kind {
  one: string;
  many: string;
  /** Its list in the back office. */
  path: string;
}

type Mailed = Omit<Waiting, 'drafts'>;

const lists = '/admin/interviews';
const kinds: Readonly<Record<keyof Mailed, Kind>> = {
  posts: {
    one: 'blog post',
    many: 'blog posts',
    path: `${lists}/users-added-blog-posts-list?status=pending_review`,
  },
  interviews: {
    one: 'interview experience of a visitor',
    many: 'interview experiences of visitors',
    path: `${lists}/users-added-interviews-list?status=pending_review`,
  },
  ownInterviews: {
    one: 'interview experience of our own',
    many: 'interview experiences of our own',
    path: `${lists}/admin-added-interviews-list?status=pending_review`,
  },
  comments: { one: 'comment', many: 'comments', path: '/admin/comments' },
  feedback: {
    one: 'unread message',
    many: 'unread messages',
    path: '/admin/user-feedback-list?show=unread',
  },
  reports: { one: 'report of a job', many: 'reports of jobs', path: '/admin/reports' },
  links: { one: 'job whose link fails', many: 'jobs whose links fail', path: '/admin/links' },
  administrators: { one: 'registration', many: 'registrations', path: '/admin/administrators' },
};
const order = [
  'posts',
  'interviews',
  'ownInterviews',
  'comments',
  'feedback',
  'reports',
  'links',
  'administrators',
] as const satisfies (keyof Mailed)[];

/** Beyond that it is not counted. */
const figureOf = (count: number) =>
  count < dashboard.countedUpTo ? String(count) : `${count} or more`;

/** None where nothing waits. Nothing in it is a visitor's own writing. */
export function dailyMail(waiting: Mailed, site: string): Omit<Mail, 'to'> | undefined {
  const parts = order.flatMap((name) => {
    const count = waiting[name] ?? 0;
    const { one, many, path } = kinds[name];
    const what = `${figureOf(count)} ${count === 1 ? one : many}`;
    return count > 0 ? [{ what, address: `${site}${path}` }] : [];
  });
  if (parts.length === 0) return undefined;
  const [first, ...others] = parts.map(({ what }) => what);
  return {
    subject: `Waiting at ${brand.name}: ${first}${others.length > 0 ? ' and more' : ''}`,
    text: [
      'Hello,',
      `this waits for an administrator of ${brand.name}:`,
      ...parts.map(({ what, address }) => `${what}\n${address}`),
      `You get this mail once a day at most, and only when something waits. To get none, turn it off under Your account:\n${site}/admin/account`,
      brand.name,
    ].join('\n\n'),
  };
}
