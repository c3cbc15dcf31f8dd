import { messages } from '#contract/messages.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './interview-loading.module.css';

export function InterviewLoading() {
  return (
    <div className={styles['loading']}>
      <Spinner label={messages.interview.oneLoading} />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
