import { useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Feedback } from '#contract/feedback.ts';
import { pagination } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { adminPaths } from '#web/app/paths.ts';
import {
  type Inbox,
  inboxOf,
  pageOf,
  searchOf,
  unreadIn,
} from '#web/features/feedback-admin/inbox.ts';
import { MessageDialog } from '#web/features/feedback-admin/message-dialog.tsx';
import { useFeedback } from '#web/features/feedback-admin/queries.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { JumpToPage } from '#web/ui/data-table/jump-to-page.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import styles from './feedback-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';
import { useFeedbackActions } from './use-feedback-actions.ts';
import { useFocusAfterClosing } from './use-focus-after-closing.ts';

const addressOf = (inbox: Inbox): string => adminPaths.feedback + searchOf(inbox);

function Views({ inbox, all }: { inbox: Inbox; all: readonly Feedback[] | undefined }) {
  const views = [
    { label: 'All', onlyUnread: false, count: all?.length },
    { label: 'Unread', onlyUnread: true, count: all && unreadIn(all) },
  ];
  return (
    <nav aria-label="Which feedback" className={styles['views']}>
      {views.map(({ label, onlyUnread, count }) => (
        <Link
          key={label}
          to={addressOf({ onlyUnread, page: 1, openId: undefined })}
          className={styles['view']}
          aria-current={onlyUnread === inbox.onlyUnread ? 'page' : undefined}
        >
          {label} {count !== undefined && <span className={styles['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface FooterProps {
  inbox: Inbox;
  pages: number;
  status: string;
}

function Footer({ inbox, pages, status }: FooterProps) {
  const navigate = useNavigate();
  const hrefOf = (page: number) => addressOf({ ...inbox, openId: undefined, page });
  return (
    <div className={styles['footer']}>
      <p role="status" className={styles['summary']}>
        {status}
      </p>
      <Pagination
        label="Pages of the feedback"
        page={inbox.page}
        pages={pages}
        shape={pagination.adminJobs}
        hrefOf={hrefOf}
      />
      {pages > 1 && <JumpToPage pages={pages} onJump={(page) => void navigate(hrefOf(page))} />}
    </div>
  );
}

const summaryOf = ({ rows, first, total }: ReturnType<typeof pageOf>): string =>
  rows.length > 0 ? `Showing ${first + 1}-${first + rows.length} of ${total}` : '';

interface TableProps {
  inbox: Inbox;
  /** Undefined while they are fetched. */
  all: readonly Feedback[] | undefined;
}

function emptyText({ inbox, all }: TableProps): string {
  const { none, noneUnread } = messages.feedback;
  if (!all) return messages.table.loading;
  return inbox.onlyUnread ? noneUnread : none;
}

function Table({ inbox, all }: TableProps) {
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => void navigate(addressOf({ ...inbox, openId: undefined }), { replace: true });
  const { mark, onReply, onDelete, deletingId } = useFeedbackActions(() => {
    if (inbox.openId !== undefined) close();
    top.current?.focus();
  });
  const page = pageOf(all ?? [], inbox);
  const open = all?.find(({ id }) => id === inbox.openId);
  useFocusAfterClosing(top, open !== undefined);

  if (all && inbox.page > page.pages) {
    return <Navigate to={addressOf({ ...inbox, page: page.pages })} replace />;
  }
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles['table']}>
        <DataTable
          caption="Feedback, newest first"
          columns={feedbackColumns({
            deletingId,
            onReply,
            onDelete: (message) => void onDelete(message),
            hrefOf: ({ id }) => addressOf({ ...inbox, openId: id }),
          })}
          rows={page.rows}
          keyOf={({ id }) => id}
          empty={emptyText({ inbox, all })}
        />
      </div>
      <Footer
        inbox={inbox}
        pages={page.pages}
        status={all ? summaryOf(page) : messages.table.loading}
      />
      {open && (
        <MessageDialog
          message={open}
          onMark={(state) => mark(open.id, state)}
          onDelete={() => void onDelete(open)}
          onClose={close}
        />
      )}
    </>
  );
}

export function Component() {
  useAdminHead('User feedback');
  const [query] = useSearchParams();
  const inbox = inboxOf(query);
  const { data, isError, refetch } = useFeedback();
  return (
    <>
      <PageHeader title="User Feedback">
        <Views inbox={inbox} all={data} />
      </PageHeader>
      {isError && !data ? (
        <RetryNotice text={messages.feedback.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Table inbox={inbox} all={data} />
      )}
    </>
  );
}
