import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#contract/jobs.ts';
import { pageSizes, pagination } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { locationOf, payOf } from './facts.ts';
import styles from './more-jobs.module.css';
import { otherJobs } from './other-jobs.ts';
import { sidebarJobsQuery } from './queries.ts';

const size = pageSizes.jobSidebar;

function Row({ card }: { card: Card }) {
  return (
    <Link to={jobPath(card)} className={styles['row']}>
      <CompanyLogo image={card.image} />
      <span className={styles['texts']}>
        <span className={styles['role']}>{card.role}</span>
        <span>{card.title}</span>
        <span>
          {locationOf(card).text} · {payOf(card).text}
        </span>
      </span>
    </Link>
  );
}

const RowsSkeleton = () => (
  <div className={styles['list']}>
    {Array.from({ length: size }, (_, index) => (
      <Skeleton key={index} shape="block" />
    ))}
  </div>
);

/** One page of jobs other than this one. Two pages are read, since this one leaves a hole. */
function useOtherJobs(job: Card, page: number) {
  const query = useQuery(sidebarJobsQuery(page));
  const current = useLastGood(query);
  const following = useQuery(sidebarJobsQuery(page + 1)).data;
  const cards = current && otherJobs(job, [...current.cards, ...(following?.cards ?? [])]);
  return {
    cards: cards?.slice(0, size),
    pages: current ? Math.ceil((current.total - 1) / size) : 0,
    failed: query.isError && !current,
    stale: query.isPlaceholderData,
  };
}

export function MoreJobs({ job }: { job: Card }) {
  const [page, setPage] = useState(1);
  const { cards, pages, failed, stale } = useOtherJobs(job, page);
  if (failed) return null;
  return (
    <aside aria-labelledby="more-jobs" className={styles['more']}>
      <h2 id="more-jobs" className={styles['title']}>
        {messages.job.more}
      </h2>
      {cards ? (
        <ul aria-busy={stale} className={styles['list']}>
          {cards.map((card) => (
            <li key={card.id}>
              <Row card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <RowsSkeleton />
      )}
      <Pagination
        label="Pages of more jobs"
        page={page}
        pages={pages}
        shape={pagination.jobSidebar}
        onPage={setPage}
        compact
      />
    </aside>
  );
}
