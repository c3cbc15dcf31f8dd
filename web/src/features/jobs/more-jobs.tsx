import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Card } from '#contract/jobs.ts';
import { pageSizes, pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { JobRows, JobRowsSkeleton } from './job-rows.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './more-jobs.module.css';
import { otherJobs } from './other-jobs.ts';
import { sidebarJobsQuery } from './queries.ts';

const size = pageSizes.jobSidebar;

interface Props {
  job: Card;
  page: number;
  hrefOf: (page: number) => string;
}

/** One page of jobs other than this one. Two pages are read, since this one leaves a hole. */
function useOtherJobs(job: Card, page: number) {
  const query = useQuery(sidebarJobsQuery(page));
  const current = useLastGood(query);
  const following = useQuery(sidebarJobsQuery(page + 1)).data;
  const cards = current && otherJobs(job, [...current.cards, ...(following?.cards ?? [])]);
  return {
    cards: cards?.slice(0, size),
    pages: current ? Math.ceil((current.total - 1) / size) : 0,
    failed: query.isError,
    stale: query.isPlaceholderData || query.isError,
    retry: () => void query.refetch(),
  };
}

/** Another page is read from its first job on; the page around it stays where it is. */
function useTopOfList(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
  }, [page]);
  return top;
}

function Rows({ cards, stale }: Pick<ReturnType<typeof useOtherJobs>, 'cards' | 'stale'>) {
  if (!cards) return <JobRowsSkeleton count={size} />;
  if (cards.length === 0) return <p>{messages.table.noJobs}</p>;
  return <JobRows cards={cards} stale={stale} />;
}

export function MoreJobs({ job, page, hrefOf }: Props) {
  const { cards, pages, failed, stale, retry } = useOtherJobs(job, page);
  const top = useTopOfList(page);
  if (cards?.length === 0 && page === 1) return null;
  return (
    <aside aria-labelledby="more-jobs" className={styles['more']}>
      <h2 id="more-jobs" className={styles['title']}>
        {messages.job.more}
      </h2>
      {failed && <LoadFailed onRetry={retry} />}
      <div ref={top} tabIndex={-1}>
        {(cards || !failed) && <Rows cards={cards} stale={stale} />}
      </div>
      <Pagination
        label="Pages of more jobs"
        page={page}
        pages={pages}
        shape={pagination.jobSidebar}
        hrefOf={hrefOf}
        compact
      />
    </aside>
  );
}
