import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './card-grid.module.css';

/** As tall as a card, so that nothing moves when the cards come. */
export function CardSkeleton() {
  return (
    <div className={styles['card']}>
      <div className={styles['top']}>
        <Skeleton shape="square" />
        <div className={styles['lines']}>
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      </div>
      <div className={styles['lines']}>
        <Skeleton />
        <Skeleton shape="title" />
      </div>
      <div className={styles['foot']}>
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
