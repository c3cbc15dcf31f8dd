import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles['card']}>
      <Skeleton shape="title" />
      <Skeleton />
    </div>
  ));

export function DashboardSkeleton() {
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="visually-hidden">{dashboardMessages.loading}</span>
      <div className={styles['cards']}>{cards(3)}</div>
      <div className={styles['cards']}>{cards(3)}</div>
      <div className={styles['chart']}>
        <Skeleton shape="title" />
      </div>
    </div>
  );
}
