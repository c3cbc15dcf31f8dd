import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SearchCriteria } from '#contract/jobs.ts';
import { pageSizes, pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { ExploreLink } from './explore-link.tsx';
import { JobCount } from './job-count.tsx';
import styles from './job-results.module.css';
import { LoadFailed } from './load-failed.tsx';
import { type CardPage, homeJobsQuery } from './queries.ts';
import { useCards } from './use-cards.ts';

interface Props {
  criteria: SearchCriteria;
  page: number;
  searched: boolean;
  hrefOf: (page: number) => string;
}

/** Another page or search brings the top of the list into view; the first one does not. */
function useTopOfList(key: string) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [key]);
  return top;
}

function NothingToShow({ searched, beyondEnd }: { searched: boolean; beyondEnd: boolean }) {
  const texts = messages.jobList;
  if (!searched && !beyondEnd) {
    return <EmptyState title={texts.none} hint={texts.noneHint} picture={<Ladder />} />;
  }
  return (
    <EmptyState title={texts.noResults} hint={texts.noResultsHint} picture={<Ladder />}>
      <ExploreLink />
    </EmptyState>
  );
}

function Cards({ found, stale, ...props }: Props & { found: CardPage; stale: boolean }) {
  const { page, searched, hrefOf } = props;
  if (found.cards.length === 0) {
    return <NothingToShow searched={searched} beyondEnd={found.total > 0} />;
  }
  return (
    <>
      <CardGrid cards={found.cards} link="details" shareFallback="copy-and-toast" stale={stale} />
      <Pagination
        label="Pages of jobs"
        page={page}
        pages={Math.ceil(found.total / pageSizes.homeJobs)}
        shape={pagination.homeJobs}
        hrefOf={hrefOf}
      />
    </>
  );
}

export function JobResults(props: Props) {
  const { criteria, page, searched, hrefOf } = props;
  const query = useQuery(homeJobsQuery(criteria, page));
  const { found, failed, loading, awaited, stale, retry } = useCards(query);
  const top = useTopOfList(hrefOf(page));
  return (
    <section ref={top} tabIndex={-1} aria-labelledby="job-results" className={styles['results']}>
      <div className={styles['head']}>
        <h2 id="job-results" className={styles['title']}>
          {searched ? 'Search results' : 'Latest openings'}
        </h2>
        {searched && (
          <Link to="/" className={styles['clear']}>
            Clear search
          </Link>
        )}
        <JobCount total={found?.total} loading={loading} />
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {found && <Cards {...props} found={found} stale={stale} />}
      {awaited && <CardGridSkeleton count={pageSizes.homeJobs} />}
    </section>
  );
}
