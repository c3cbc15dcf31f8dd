import type { InterviewCard as Card } from '#contract/interviews.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { InterviewCard } from './interview-card.tsx';
import styles from './interview-grid.module.css';

interface Props {
  interviews: readonly Card[];
  /** Older cards, while the ones asked for are on their way. */
  stale?: boolean;
}

export function InterviewGrid({ interviews, stale = false }: Props) {
  return (
    <ul className={styles['grid']} aria-busy={stale}>
      {interviews.map((interview) => (
        <li key={interview.id}>
          <InterviewCard interview={interview} />
        </li>
      ))}
    </ul>
  );
}

/** As tall as the cards, so that nothing moves when they come. */
export function InterviewGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className={styles['awaited']}>
          <div className={styles['top']}>
            <Skeleton shape="square" />
            <div className={styles['lines']}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          </div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton />
        </li>
      ))}
    </ul>
  );
}
