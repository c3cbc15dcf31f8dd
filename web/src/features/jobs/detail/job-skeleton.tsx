import { jobMessages } from '#contract/messages/job.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import detail from './job-detail.module.css';

/** The outline of a job that is on its way. */
export function JobSkeleton() {
  return (
    <div className={detail['job']}>
      <Spinner label={jobMessages.loading} />
      <div className={detail['top']}>
        <Skeleton shape="square" />
        <div className={detail['lines']}>
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <div className={detail['lines']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
