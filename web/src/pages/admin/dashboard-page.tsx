import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Card } from '#contract/job-shapes.ts';
import { messages } from '#contract/messages.ts';
import { adminPaths } from '#web/app/paths.ts';
import { useJobTable } from '#web/features/job-admin/queries.ts';
import { CompanyLogo } from '#web/features/jobs/company-logo.tsx';
import { relativeAge } from '#web/features/jobs/relative-age.ts';
import { StatisticsBanner } from '#web/features/jobs/statistics-banner.tsx';
import { useSite } from '#web/lib/site-context.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import styles from './dashboard-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

const newestCount = 5;

function NewestJob({ job, now }: { job: Card; now: Date }) {
  return (
    <li className={styles['job']}>
      <CompanyLogo image={job.image} />
      <div className={styles['what']}>
        <Link to={adminPaths.editJob(job.id)} className={styles['role']}>
          {job.role}
        </Link>
        <p className={styles['where']}>
          {job.title}, {job.location}
        </p>
      </div>
      <time dateTime={job.created_at} className={styles['age']}>
        {relativeAge(job.created_at, now)}
      </time>
    </li>
  );
}

function NewestJobs() {
  const { now } = useSite();
  const { data, isPending, isError } = useJobTable({ search: '', page: 1, pageSize: newestCount });
  if (isPending) return <p className={styles['empty']}>{messages.table.loading}</p>;
  if (isError) return <p className={styles['empty']}>{messages.problem.unavailable}</p>;
  if (data.jobs.length === 0) return <p className={styles['empty']}>{messages.table.noJobs}</p>;
  return (
    <ul>
      {data.jobs.map((job) => (
        <NewestJob key={job.id} job={job} now={now} />
      ))}
    </ul>
  );
}

export function DashboardPage() {
  useAdminHead('Dashboard');
  return (
    <div className={styles['page']}>
      <PageHeader title="Dashboard">
        <Link
          to={adminPaths.addJob}
          className={`${buttonClass({ variant: 'accent' })} ${styles['add']}`}
        >
          <Plus size={20} aria-hidden="true" />
          Add a job
        </Link>
      </PageHeader>
      <StatisticsBanner />
      <section aria-labelledby="newest" className={styles['newest']}>
        <div className={styles['newestHead']}>
          <h2 id="newest">Newest jobs</h2>
          <Link to={adminPaths.jobList}>View all jobs</Link>
        </div>
        <NewestJobs />
      </section>
    </div>
  );
}
