import { fill } from '#contract/fill-template.ts';
import type { AdminCard, JobFigures } from '#contract/admin-jobs.ts';
import { dayText } from '#contract/india-time.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import type { JobStatus } from '#contract/admin-job-options.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';

export const isOpen = ({ status }: Pick<AdminCard, 'status'>): boolean =>
  status === 'live' || status === 'expiring';

export const formatJobName = (job: Pick<AdminCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;

export const closingText = ({ deletedAt, status, expiresAt }: AdminCard): string => {
  if (deletedAt) return `Deleted ${dayText(deletedAt)}`;
  return `${status === 'expired' ? 'Closed' : 'Closes'} ${dayText(expiresAt)}`;
};

export const figuresText = ({ views, applyClicks }: JobFigures): string =>
  fill(jobAdminMessages.figures, {
    views: pluralize(views, 'view'),
    clicks: pluralize(applyClicks, 'apply click'),
  });

const tones = {
  live: 'success',
  expiring: 'accent',
  expired: 'neutral',
  deleted: 'danger',
} as const satisfies Record<JobStatus, string>;

export const JobBadges = ({ job, job: { status, featured, urgent } }: { job: AdminCard }) => (
  <>
    <Badge tone={tones[status]}>{jobAdminMessages.statuses[status]}</Badge>
    {featured && <Badge tone="brand">{jobCardMessages.featured}</Badge>}
    {isOpen(job) && urgent && <Badge tone="danger">{jobCardMessages.urgent}</Badge>}
  </>
);
