import { messages } from '#contract/messages.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import detail from './job-detail.module.css';
import styles from './job-skeleton.module.css';

/** The outline of a job that is on its way. */
export function JobSkeleton() {
  return (
    <div className={detail['job']}>
      <Spinner label={messages.job.loading} />
      <div className={styles['top']}>
        <Skeleton shape="square" />
        <div className={styles['lines']}>
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <div className={styles['lines']}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
