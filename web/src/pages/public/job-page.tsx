import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { batchesOf, locationOf, payOf } from '#web/features/jobs/facts.ts';
import { JobGone } from '#web/features/jobs/job-gone.tsx';
import { JobHeader } from '#web/features/jobs/job-header.tsx';
import { JobSections } from '#web/features/jobs/job-sections.tsx';
import { MoreJobs } from '#web/features/jobs/more-jobs.tsx';
import { postingRecord } from '#web/features/jobs/posting-record.ts';
import { jobQuery, sidebarJobsQuery } from '#web/features/jobs/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './job-page.module.css';

const idOf = ({ params }: Pick<PageState, 'params'>) => params['id'] ?? '';

export const queries = (state: PageState) => [
  prefetch(jobQuery(idOf(state))),
  prefetch(sidebarJobsQuery(1)),
  prefetch(sidebarJobsQuery(2)),
];

const headOfJob = (job: Job, origin: string): HeadData => ({
  title: `${job.role} at ${job.title}`,
  description: `${job.title} is hiring: ${job.role}. Location: ${locationOf(job).text}. Pay: ${payOf(job).text}. Batches: ${batchesOf(job).text}.`,
  keywords: [job.role, job.title, job.location, ...new Set(Object.values(job.categories))]
    .filter(Boolean)
    .join(', '),
  path: jobPath(job),
  type: 'article',
  record: postingRecord(job, `${origin}${jobPath(job)}`),
});

export function head({ params, url, client }: HeadState): HeadData {
  const { queryKey } = jobQuery(idOf({ params }));
  const found = client.getQueryData(queryKey);
  if (found?.state === 'live') return headOfJob(found.job, url.origin);
  const gone = found !== undefined || client.getQueryState(queryKey)?.status === 'error';
  return {
    title: gone ? messages.job.notFoundTitle : messages.job.loading,
    description: messages.job.gone,
    path: url.pathname,
    noindex: true,
  };
}

export function Component() {
  const { id = '' } = useParams();
  const { data: found, isPending } = useQuery(jobQuery(id));
  usePageHead(head);
  if (isPending) {
    return (
      <div className={styles['loading']}>
        <Spinner label={messages.job.loading} />
      </div>
    );
  }
  if (found?.state !== 'live') return <JobGone expired={found?.card} />;
  const { job } = found;
  return (
    <div className={styles['page']}>
      <article className={styles['job']}>
        <JobHeader job={job} />
        <JobSections job={job} />
      </article>
      <MoreJobs key={job.id} job={job} />
    </div>
  );
}
