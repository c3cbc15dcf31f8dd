import { useNavigate } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { feedOf } from '#web/lib/feed-of.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { filtersOf, type InterviewFilters, isNarrowed, listPath } from './filters.ts';
import styles from './interview-browser.module.css';
import { InterviewGrid, InterviewGridSkeleton } from './interview-grid.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { InterviewPage } from './queries.ts';
import { type Interviews, useInterviews } from './use-interviews.ts';
import { useTopOfList } from '#web/lib/use-top-of-list.ts';
import { Link } from '#web/ui/link/link.tsx';

interface Props {
  filters: InterviewFilters;
  page: number;
}

const texts = messages.interview;
const countText = (count: number) =>
  count === 1 ? texts.foundOne : texts.found.replace('{count}', countFigure(count));

function Count({ found, loading, failed }: Interviews) {
  return (
    <div role="status" className={styles['count']}>
      {loading ? <Spinner label={texts.loading} /> : found && !failed && countText(found.total)}
    </div>
  );
}

function NothingToShow({ filters, beyondEnd }: { filters: InterviewFilters; beyondEnd: boolean }) {
  if (beyondEnd) {
    return (
      <EmptyState
        heading="h2"
        title={texts.beyondEnd}
        hint={texts.beyondEndHint}
        picture={<Ladder />}
      >
        <Link to={listPath(filters)} className={buttonClass({ variant: 'soft' })}>
          {texts.toFirstPage}
        </Link>
      </EmptyState>
    );
  }
  return isNarrowed(filters) ? (
    <EmptyState heading="h2" title={texts.none} hint={texts.noneHint} picture={<Ladder />}>
      <Link to={listPath({})} className={buttonClass({ variant: 'soft' })}>
        {texts.clearAll}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title={texts.noneYet} hint={texts.noneYetHint} picture={<Ladder />}>
      <Link to={paths.shareInterview} className={buttonClass({ variant: 'soft' })}>
        {texts.share}
      </Link>
    </EmptyState>
  );
}

function Cards({ found, stale, filters, page }: Props & { found: InterviewPage; stale: boolean }) {
  if (found.interviews.length === 0) {
    return <NothingToShow filters={filters} beyondEnd={found.total > 0} />;
  }
  return (
    <>
      <InterviewGrid interviews={found.interviews} stale={stale} />
      <Pagination
        label="Pages of interview experiences"
        page={page}
        pages={Math.ceil(found.total / pageSizes.blog)}
        shape={pagination.homeJobs}
        hrefOf={(to) => listPath(filters, to)}
      />
    </>
  );
}

/** Filters, and the experiences that they leave. */
export function InterviewBrowser({ filters, page }: Props) {
  const navigate = useNavigate();
  const interviews = useInterviews(filters, page);
  const { found, failed, awaited, stale, retry } = interviews;
  const { top, focus } = useTopOfList<HTMLElement>({ filters: listPath(filters), page });
  const show = (change: Partial<InterviewFilters>) => {
    // The address is ahead of the page where choices follow each other quickly.
    const known = filtersOf(new URLSearchParams(window.location.search));
    void navigate(listPath({ ...known, ...change }), { preventScrollReset: true });
  };
  return (
    <>
      <FilterBar filters={filters} counts={found?.counts} onChange={show} />
      <section ref={top} tabIndex={-1} aria-label={texts.listTitle} className={styles['results']}>
        <div className={styles['summary']}>
          <Count {...interviews} />
          <FeedLink
            href={feedOf(listPath(filters))}
            text={messages.feed.link}
            subject={texts.listTitle}
          />
          <FilterChips filters={filters} counts={found?.counts} onRemove={focus} />
        </div>
        {failed && <LoadFailed text={texts.loadFailed} onRetry={retry} />}
        {found && <Cards filters={filters} page={page} found={found} stale={stale} />}
        {awaited && <InterviewGridSkeleton count={pageSizes.blog} />}
      </section>
    </>
  );
}
