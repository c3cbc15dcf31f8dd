import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import {
  type ReportPage,
  ReviewReport,
  useReports,
  useReview,
  WaitingReport,
} from '#web/features/reports/review.tsx';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './comments-page.module.css';
import { InboxLink } from '../inbox-link.tsx';
import { PageHeader } from '../page-header.tsx';
import { useAdminHead } from '../use-admin-head.ts';

const texts = reportReviewMessages;
const addressOf = (page: number) => withPage(adminPaths.reports, page);

interface LoadedProps {
  page: number;
  found: ReportPage;
  loading: boolean;
}

function Loaded({ page, found, loading }: LoadedProps) {
  const top = useRef<HTMLDivElement>(null);
  const review = useReview(() => top.current?.focus());
  const pages = Math.max(1, Math.ceil(found.total / pageSizes.adminTable));
  if (!loading && page > pages) return <Navigate to={addressOf(pages)} replace />;
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <ReviewReport bulk={review.bulk} />
        {found.reports.length === 0 ? (
          <EmptyState heading="h2" title={texts.none} hint={texts.noneHint}>
            <InboxLink />
          </EmptyState>
        ) : (
          <ul aria-busy={loading} className={styles['list']}>
            {found.reports.map((report) => (
              <li key={report.id}>
                <WaitingReport report={report} review={review} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination
        label="Pages of reports"
        page={page}
        pages={pages}
        shape={pagination.adminContent}
        hrefOf={addressOf}
      />
    </>
  );
}

export function Component() {
  useAdminHead(texts.title);
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, isPending, isPlaceholderData, isError, refetch } = useReports(page);
  return (
    <>
      <PageHeader title={texts.title} />
      <p className={styles['intro']}>{texts.intro}</p>
      {data && !isError && <Loaded page={page} found={data} loading={isPlaceholderData} />}
      {isPending && <Spinner label={tableMessages.loading} />}
      {isError && <RetryNotice text={texts.loadFailed} onRetry={() => void refetch()} />}
    </>
  );
}
