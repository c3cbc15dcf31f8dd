import type { Card } from '#contract/jobs.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './card-grid.module.css';
import { JobCard } from './job-card.tsx';
import { type ShareFallback, useShareJob } from './use-share-job.ts';

interface Props {
  cards: readonly Card[];
  link: 'details' | 'more';
  /** The level of the cards' headings, where it is not the one of the whole list of a page. */
  heading?: 'h2' | 'h3';
  shareFallback: ShareFallback;
  /** Older cards, while the ones asked for are on their way. */
  stale?: boolean;
}

export function CardGrid({ cards, link, heading, shareFallback, stale = false }: Props) {
  const share = useShareJob(shareFallback);
  return (
    <ul className={styles['grid']} aria-busy={stale}>
      {cards.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            link={link}
            {...(heading && { heading })}
            onShare={() => void share(job)}
          />
        </li>
      ))}
    </ul>
  );
}

/** As tall as a card, so that nothing moves when the cards come. */
function CardSkeleton() {
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

export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
