import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { paths } from '#web/app/paths.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { feedOf } from '#web/lib/feed-of.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { useTopOfList } from '#web/lib/use-top-of-list.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FeedLink } from '#web/ui/feed-link/feed-link.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { interviewListQuery, type InterviewPage } from './api.ts';
import { FilterBar, FilterChips } from './filter-bar.tsx';
import { filtersOf, type InterviewFilters, isNarrowed, listPath } from './filters.ts';
import styles from './interview-browser.module.css';
import { InterviewGrid, InterviewGridSkeleton } from './interview-card.tsx';

/** The list's states: older cards stay while newer ones load, and when they fail to. */
function useInterviews(filters: InterviewFilters, page: number) {
  const query = useQuery(interviewListQuery(filters, page));
  const found = useLastGood(query);
  return {
    found,
    failed: query.isError,
    loading: query.isFetching,
    awaited: query.isPending && !found,
    stale: query.isPlaceholderData || query.isError,
    retry: () => void query.refetch(),
  };
}
type Interviews = ReturnType<typeof useInterviews>;

interface Props {
  filters: InterviewFilters;
  page: number;
}

const texts = interviewMessages;
const countText = (count: number) =>
  count === 1 ? texts.foundOne : texts.found.replace('{count}', countFigure(count));

function Count({ found, loading, failed }: Interviews) {
  return (
    <div role="status" className={styles['count']}>
      {loading ? <Spinner label={texts.loading} /> : found && !failed && countText(found.total)}
    </div>
  );
}

function nothingTexts(filters: InterviewFilters, beyondEnd: boolean) {
  if (beyondEnd) {
    const { beyondEnd: title, beyondEndHint: hint, toFirstPage: label } = texts;
    return { title, hint, label, to: listPath(filters) };
  }
  if (isNarrowed(filters)) {
    return { title: texts.none, hint: texts.noneHint, label: texts.clearAll, to: listPath({}) };
  }
  const { noneYet: title, noneYetHint: hint, share: label } = texts;
  return { title, hint, label, to: paths.shareInterview };
}

function NothingToShow({ filters, beyondEnd }: { filters: InterviewFilters; beyondEnd: boolean }) {
  const { title, hint, label, to } = nothingTexts(filters, beyondEnd);
  return (
    <EmptyState heading="h2" title={title} hint={hint} picture={<Ladder />}>
      <Link to={to} className={buttonClass({ variant: 'soft' })}>
        {label}
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
            text={feedMessages.link}
            subject={texts.listTitle}
          />
          <FilterChips filters={filters} counts={found?.counts} onRemove={focus} />
        </div>
        {failed && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
        {found && <Cards filters={filters} page={page} found={found} stale={stale} />}
        {awaited && <InterviewGridSkeleton count={pageSizes.blog} />}
      </section>
    </>
  );
}
