import type { JobCounts } from '#contract/jobs/admin-jobs.ts';
import { jobListStatuses } from '#contract/jobs/admin-job-options.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { Link } from '#web/ui/link/link.tsx';
import { changed, type JobListView, queryOf } from './job-list.ts';
import styles from './status-tabs.module.css';

interface Props {
  view: JobListView;
  /** Absent until the first answer. */
  counts: JobCounts | undefined;
}

const inIndia = new Intl.NumberFormat('en-IN');

/** Links, since each is an address; the figures are those beside search and filters. */
export function StatusTabs({ view, counts }: Props) {
  return (
    <nav aria-label="Jobs by status" className={styles['tabs']}>
      {jobListStatuses.map((status) => (
        <Link
          key={status}
          to={{ search: queryOf(changed(view, { status })) }}
          preventScrollReset
          className={styles['tab']}
          {...(status === view.status && { 'aria-current': 'true' as const })}
        >
          {jobAdminMessages.statuses[status]}
          <span className={styles['count']}>{counts && inIndia.format(counts[status])}</span>
        </Link>
      ))}
    </nav>
  );
}
