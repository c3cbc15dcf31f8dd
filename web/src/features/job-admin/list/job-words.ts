import { fill } from '#contract/fill.ts';
import type { AdminCard, JobFigures } from '#contract/admin-jobs.ts';
import { dayText } from '#contract/india-time.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';

export const jobNoun = { one: 'job', many: 'jobs' } as const;

export const isOpen = ({ status }: Pick<AdminCard, 'status'>): boolean =>
  status === 'live' || status === 'expiring';

export const formatJobName = (job: Pick<AdminCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;

export const closingText = ({ deletedAt, status, expiresAt }: AdminCard): string => {
  if (deletedAt) return `Deleted ${dayText(deletedAt)}`;
  return `${status === 'expired' ? 'Closed' : 'Closes'} ${dayText(expiresAt)}`;
};

const counted = (count: number, one: string, many: string) =>
  `${countFigure(count)} ${count === 1 ? one : many}`;

export const clicksText = (clicks: number): string => counted(clicks, 'click', 'clicks');

export const figuresText = ({ views, applyClicks }: JobFigures): string =>
  fill(jobAdminMessages.figures, {
    views: counted(views, 'view', 'views'),
    clicks: counted(applyClicks, 'apply click', 'apply clicks'),
  });
