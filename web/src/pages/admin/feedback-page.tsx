import { Trash2 } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import type { Feedback } from '#contract/feedback.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { pages } from '#contract/pages.ts';
import { type Inbox, parseInbox, toSearch } from '#web/features/feedback/inbox.ts';
import { MessageDialog } from '#web/features/feedback/message-dialog.tsx';
import { type FeedbackPage, useFeedbackPage, useMessage } from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { AdminList, ListPages, ListRows } from '#web/ui/admin-list/admin-list.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import { useSelection } from '#web/ui/bulk/selection.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable, EmptyRows } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import { showingText } from './showing-text.ts';
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

const buildAddress = (inbox: Inbox): string => adminPaths.feedback + toSearch(inbox);

function Views({ inbox, counts }: { inbox: Inbox; counts: FeedbackPage['counts'] }) {
  const views = [
    { label: 'All', onlyUnread: false, figure: counts?.all },
    { label: 'Unread', onlyUnread: true, figure: counts?.unread },
  ];
  return (
    <Tabs
      label="Which feedback"
      tabs={views.map(({ onlyUnread, ...tab }) => ({
        ...tab,
        to: buildAddress({ onlyUnread, page: 1, openId: undefined }),
        isCurrent: onlyUnread === inbox.onlyUnread,
      }))}
    />
  );
}

const pageSize = pageSizes.adminTable;

interface TableProps {
  inbox: Inbox;
  page: FeedbackPage;
  loading: boolean;
}

function Nothing({ onlyUnread }: Inbox) {
  const { none, noneUnread, showAll, openContact } = feedbackMessages;
  const all = buildAddress({ onlyUnread: false, page: 1, openId: undefined });
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
  const close = () =>
    void navigate(buildAddress({ ...inbox, openId: undefined }), { replace: true });
  const toTop = () => top.current?.focus();
  const selection = useSelection<Feedback>();
  const { mark, onReply, onDelete, deletingId } = useFeedbackActions(many, (message) => {
    if (inbox.openId !== undefined) close();
    selection.choose([message], false);
    toTop();
  });
  const open = useMessage(inbox.openId);
  useFocusAfterClosing(top, Boolean(open));

  const { rows, total } = page;
  const shown = { page: inbox.page, pageSize, total, loading };
  return (
    <ListPages
      {...shown}
      jumps
      status={showingText({ ...shown, count: rows.length }, feedbackMessages.showing)}
      label="Pages of the feedback"
      shape={pagination.adminJobs}
      buildHref={(to) => buildAddress({ ...inbox, openId: undefined, page: to })}
    >
      <ListRows top={top}>
        <BulkReport noun={messageNoun} nameItem={({ name }) => shortName(name)} bulk={many.bulk} />
        <DataTable
          caption="Feedback, newest first"
          columns={feedbackColumns({
            messages: rows,
            selection,
            deletingId,
            onReply,
            onDelete,
            buildHref: ({ id }) => buildAddress({ ...inbox, openId: id }),
          })}
          rows={rows}
          toKey={({ id }) => id}
          busy={loading}
          empty={loading ? tableMessages.loading : <Nothing {...inbox} />}
        />
      </ListRows>
      <BulkBar
        noun={messageNoun}
        selection={selection}
        bulk={many.bulk}
        buttons={[{ label: 'Delete', icon: Trash2, dangerous: true, press: many.remove }]}
        onFinished={toTop}
      />
      {open && (
        <MessageDialog
          message={open}
          onMark={(state) => mark(open.id, state)}
          onDelete={() => onDelete(open)}
          onClose={close}
        />
      )}
    </ListPages>
  );
}

export function Component() {
  useAdminHead('User feedback');
  const [query] = useSearchParams();
  const inbox = parseInbox(query);
  const many = useBulkOfMessages();
  const found = useFeedbackPage(inbox);
  return (
    <AdminList
      title="User Feedback"
      tools={<Views inbox={inbox} counts={found.data?.counts} />}
      query={found}
      initial={{ rows: [], total: 0, counts: undefined }}
      failedText={feedbackMessages.loadFailed}
    >
      {(page, loading) => (
        <Table key={String(inbox.onlyUnread)} {...{ inbox, page, loading, many }} />
      )}
    </AdminList>
  );
}
