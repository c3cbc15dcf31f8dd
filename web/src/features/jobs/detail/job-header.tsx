import type { Job } from '#contract/jobs.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { CompanyLogo } from '../card/company-logo.tsx';
import { locationOf, urgencyOf } from '../card/facts.ts';
import styles from './job-detail.module.css';
import { relativeAge } from '../card/relative-age.ts';
import { UrgencyBadge } from '../card/urgency-badge.tsx';

export function JobHeader({ job }: { job: Job }) {
  const { now } = useSite();
  return (
    <div className={styles['header']}>
      <CompanyLogo image={job.image} size={64} />
      <div className={styles['names']}>
        <p dir="auto" className={styles['company']}>
          {job.title}
        </p>
        <h1 dir="auto" className={styles['jobHeaderRole']}>
          {job.role}
        </h1>
        <p className={styles['meta']}>
          {job.featured && <Badge tone="accent">{jobCardMessages.featured}</Badge>}
          <UrgencyBadge urgency={urgencyOf(job, now)} />
          <span dir="auto" className={styles['place']}>
            {locationOf(job).text}
          </span>
          <span>Posted {relativeAge(job.created_at, now)}</span>
        </p>
      </div>
    </div>
  );
}
