import { fill } from '#contract/fill-template.ts';
import type { AdminJobCard, JobVisits } from '#contract/admin-jobs.ts';
import { formatDate } from '#contract/india-time.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import type { JobStatus } from '#contract/admin-job-list-filters.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';

export const isLive = ({ status }: Pick<AdminJobCard, 'status'>): boolean =>
  status === 'live' || status === 'expiring';

export const formatJobName = (job: Pick<AdminJobCard, 'role' | 'title'>): string =>
  `${job.role}, ${job.title}`;

export const formatClosing = ({ deletedAt, status, expiresAt }: AdminJobCard): string => {
  if (deletedAt) return `Deleted ${formatDate(deletedAt)}`;
  return `${status === 'expired' ? 'Closed' : 'Closes'} ${formatDate(expiresAt)}`;
};

export const formatViewsAndClicks = ({ views, applyClicks }: JobVisits): string =>
  fill(jobAdminMessages.viewsAndClicks, {
    views: pluralize(views, 'view'),
    clicks: pluralize(applyClicks, 'apply click'),
  });

const tones = {
  live: 'success',
  expiring: 'accent',
  expired: 'neutral',
  deleted: 'danger',
} as const satisfies Record<JobStatus, string>;

export const JobBadges = ({ job, job: { status, featured, urgent } }: { job: AdminJobCard }) => (
  <>
    <Badge tone={tones[status]}>{jobAdminMessages.statuses[status]}</Badge>
    {featured && <Badge tone="brand">{jobCardMessages.featured}</Badge>}
    {isLive(job) && urgent && <Badge tone="danger">{jobCardMessages.urgent}</Badge>}
  </>
);
