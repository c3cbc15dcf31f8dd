import { Suspense } from 'react';
import type { Job } from '#contract/job-schemas.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

const JobSkeleton = () => (
  <div className="card grid grid-cols-1 gap-6 p-8 max-sm:gap-5 max-sm:p-5 print:gap-4 print:p-0 print:border-0">
    <Spinner label={jobMessages.loading} />
    <div className="flex gap-4">
      <Skeleton shape="square" />
      <div className="grid flex-1 content-center gap-3">
        <Skeleton />
        <Skeleton shape="title" />
      </div>
    </div>
    <Skeleton shape="button" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <div className="grid flex-1 content-center gap-3">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </div>
);

const JobDetail = lazyComponent(
  async () => (await import('#web/features/jobs/detail/job-detail.tsx')).JobDetail,
);

export const renderJobDetail = (job: Job, options?: { isPreview: boolean }) => (
  <Suspense fallback={<JobSkeleton />}>
    <JobDetail job={job} {...options} />
  </Suspense>
);
