import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './filter-panel.module.css';

export const PanelSkeleton = () => (
  <div className={styles['skeleton']} aria-hidden="true">
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} shape={index % 3 === 0 ? 'title' : 'line'} />
    ))}
  </div>
);
