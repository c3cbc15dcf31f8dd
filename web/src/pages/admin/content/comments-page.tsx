import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import {
  ModerationReport,
  PendingComment,
  type PendingPage,
  SelectedComments,
  useModeration,
  usePendingComments,
} from '#web/features/comments/moderation.tsx';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { PageTick } from '#web/ui/bulk/selection.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './comments-page.module.css';
import { InboxLink } from '../inbox-link.tsx';
import { PageHeader } from '../page-header.tsx';
import { useAdminHead } from '../use-admin-head.ts';
import { showingText } from '../showing-text.ts';

const texts = commentMessages;
const pageSize = pageSizes.adminTable;
const addressOf = (page: number) => withPage(adminPaths.comments, page);

interface LoadedProps {
  page: number;
  found: PendingPage;
  loading: boolean;
}

function Loaded({ page, found, loading }: LoadedProps) {
  const top = useRef<HTMLDivElement>(null);
  const toTop = () => top.current?.focus();
  const moderation = useModeration(toTop);
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  if (!loading && page > pages) return <Navigate to={addressOf(pages)} replace />;
  const isEmpty = found.comments.length === 0;
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <ModerationReport bulk={moderation.bulk} />
        {isEmpty ? (
          <EmptyState heading="h2" title={texts.nonePending} hint={texts.nonePendingHint}>
            <InboxLink />
          </EmptyState>
        ) : (
          <>
            <PageTick items={found.comments} selection={moderation.selection} />
            <ul aria-busy={loading} className={styles['list']}>
              {found.comments.map((comment) => (
                <li key={comment.id}>
                  <PendingComment
                    comment={comment}
                    comments={found.comments}
                    moderation={moderation}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <SelectedComments moderation={moderation} onFinished={toTop} />
      </div>
      <div className={styles['footer']}>
        <p role="status" className={styles['summary']}>
          {isEmpty
            ? ''
            : showingText({ page, pageSize, count: found.comments.length, total: found.total })}
        </p>
        <Pagination
          label="Pages of comments"
          page={page}
          pages={pages}
          shape={pagination.adminContent}
          hrefOf={addressOf}
        />
      </div>
    </>
  );
}

export function Component() {
  useAdminHead(texts.moderationTitle);
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, isPending, isPlaceholderData, isError, refetch } = usePendingComments(page);
  return (
    <>
      <PageHeader title={texts.moderationTitle} />
      {data && !isError && <Loaded page={page} found={data} loading={isPlaceholderData} />}
      {isPending && <Spinner label={tableMessages.loading} />}
      {isError && <RetryNotice text={texts.pendingFailed} onRetry={() => void refetch()} />}
    </>
  );
}
