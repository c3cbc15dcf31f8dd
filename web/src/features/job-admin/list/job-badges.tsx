import type { AdminCard } from '#contract/admin-jobs.ts';
import type { JobStatus } from '#contract/admin-job-options.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { isOpen } from './job-words.ts';

const tones = {
  live: 'success',
  expiring: 'accent',
  expired: 'neutral',
  deleted: 'danger',
} as const satisfies Record<JobStatus, string>;

export function JobBadges({ job, job: { status, featured, urgent } }: { job: AdminCard }) {
  return (
    <>
      <Badge tone={tones[status]}>{jobAdminMessages.statuses[status]}</Badge>
      {featured && <Badge tone="brand">{jobCardMessages.featured}</Badge>}
      {isOpen(job) && urgent && <Badge tone="danger">{jobCardMessages.urgent}</Badge>}
    </>
  );
}
