import { Trash2 } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import type { Feedback } from '#contract/feedback.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { type Inbox, inboxOf, searchOf } from '#web/features/feedback/inbox.ts';
import { MessageDialog } from '#web/features/feedback/message-dialog.tsx';
import { type FeedbackPage, useFeedbackPage, useMessage } from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx';
import { BulkReport } from '#web/ui/bulk/bulk-report.tsx';
import { useSelection } from '#web/ui/bulk/selection.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyRows } from '#web/ui/data-table/empty-rows.tsx';
import { JumpToPage } from '#web/ui/data-table/jump-to-page.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import styles from './feedback-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';
import {
  type BulkOfMessages,
  messageNoun,
  useBulkOfMessages,
  useFeedbackActions,
} from './use-feedback-actions.ts';

/** A message that has been read leaves the list of unread ones, and takes the focus with it. */
function useFocusAfterClosing(top: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      top.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [top, isOpen]);
}

const addressOf = (inbox: Inbox): string => adminPaths.feedback + searchOf(inbox);

type Counts = FeedbackPage['counts'];

function Views({ inbox, counts }: { inbox: Inbox; counts: Counts }) {
  const views = [
    { label: 'All', onlyUnread: false, figure: counts?.all },
    { label: 'Unread', onlyUnread: true, figure: counts?.unread },
  ];
  return (
    <Tabs
      label="Which feedback"
      tabs={views.map(({ onlyUnread, ...tab }) => ({
        ...tab,
        to: addressOf({ onlyUnread, page: 1, openId: undefined }),
        isCurrent: onlyUnread === inbox.onlyUnread,
      }))}
    />
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

const pageSize = pageSizes.adminTable;

function summaryOf({ page }: Inbox, { rows, total }: FeedbackPage): string {
  const first = (page - 1) * pageSize;
  return rows.length > 0 ? `Showing ${first + 1}-${first + rows.length} of ${total}` : '';
}

interface TableProps {
  inbox: Inbox;
  page: FeedbackPage;
  loading: boolean;
}

/** Messages come by the contact page; those that have been read are in the other list. */
function Nothing({ onlyUnread }: Inbox) {
  const { none, noneUnread, showAll, openContact } = feedbackMessages;
  const all = addressOf({ onlyUnread: false, page: 1, openId: undefined });
  return (
    <EmptyRows text={onlyUnread ? noneUnread : none}>
      <Link
        to={onlyUnread ? all : pages.contact}
        className={buttonClass({ variant: 'outline', size: 'small' })}
      >
        {onlyUnread ? showAll : openContact}
      </Link>
    </EmptyRows>
  );
}

function Table({ inbox, page, loading, many }: TableProps & { many: BulkOfMessages }) {
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => void navigate(addressOf({ ...inbox, openId: undefined }), { replace: true });
  const toTop = () => top.current?.focus();
  const selection = useSelection<Feedback>();
  const { mark, onReply, onDelete, deletingId } = useFeedbackActions(many, (message) => {
    if (inbox.openId !== undefined) close();
    selection.choose([message], false);
    toTop();
  });
  const open = useMessage(inbox.openId);
  useFocusAfterClosing(top, Boolean(open));

  const pages = Math.max(1, Math.ceil(page.total / pageSize));
  if (!loading && inbox.page > pages) {
    return <Navigate to={addressOf({ ...inbox, page: pages })} replace />;
  }
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles['table']}>
        <BulkReport noun={messageNoun} nameOf={({ name }) => shortName(name)} bulk={many.bulk} />
        <DataTable
          caption="Feedback, newest first"
          columns={feedbackColumns({
            messages: page.rows,
            selection,
            deletingId,
            onReply,
            onDelete: (message) => void onDelete(message),
            hrefOf: ({ id }) => addressOf({ ...inbox, openId: id }),
          })}
          rows={page.rows}
          keyOf={({ id }) => id}
          busy={loading}
          empty={loading ? tableMessages.loading : <Nothing {...inbox} />}
        />
      </div>
      <BulkBar
        noun={messageNoun}
        selection={selection}
        bulk={many.bulk}
        buttons={[{ label: 'Delete', icon: Trash2, dangerous: true, press: many.remove }]}
        onFinished={toTop}
      />
      <Footer
        inbox={inbox}
        pages={pages}
        status={loading ? tableMessages.loading : summaryOf(inbox, page)}
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

const nothingYet: FeedbackPage = { rows: [], total: 0, counts: undefined };

export function Component() {
  useAdminHead('User feedback');
  const [query] = useSearchParams();
  const inbox = inboxOf(query);
  const many = useBulkOfMessages();
  const { data, isError, isPending, isPlaceholderData, refetch } = useFeedbackPage(inbox);
  return (
    <>
      <PageHeader title="User Feedback" />
      <Views inbox={inbox} counts={data?.counts} />
      {isError && !data ? (
        <RetryNotice text={feedbackMessages.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Table
          key={String(inbox.onlyUnread)}
          inbox={inbox}
          page={data ?? nothingYet}
          loading={isPending || isPlaceholderData}
          many={many}
        />
      )}
    </>
  );
}
