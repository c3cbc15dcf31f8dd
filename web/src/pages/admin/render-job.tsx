import { lazy, Suspense } from 'react';
import type { Job } from '#contract/job-shapes.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { JobSkeleton } from '#web/features/jobs/detail/job-skeleton.tsx';

const JobDetail = lazy(async () => ({
  default: (await fetchCode(() => import('#web/features/jobs/detail/job-detail.tsx'))).JobDetail,
}));

/** The public page's own drawing of a job, fetched for the first preview. */
export const renderJob = (job: Job, isPreview = false) => (
  <Suspense fallback={<JobSkeleton />}>
    <JobDetail job={job} isPreview={isPreview} />
  </Suspense>
);
