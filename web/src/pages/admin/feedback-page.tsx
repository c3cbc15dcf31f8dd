import { Trash2 } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import type { Feedback } from '#contract/feedback.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { pages } from '#contract/pages.ts';
import { type Inbox, parseInbox, toSearch } from '#web/features/feedback/inbox.ts';
import { MessageDialog } from '#web/features/feedback/message-dialog.tsx';
import { type FeedbackPage, useFeedbackPage, useMessage } from '#web/features/feedback/api.ts';
import { shortName } from '#web/features/feedback/short-name.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { useSelection } from '#web/ui/bulk/selection.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyRows } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import { PagedTable } from './paged-table.tsx';
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
  return (
    <>
      <PagedTable
        {...{ page: inbox.page, total, loading, rows, top }}
        caption="Feedback, newest first"
        columns={feedbackColumns({
          deletingId,
          onReply,
          onDelete,
          buildHref: ({ id }) => buildAddress({ ...inbox, openId: id }),
        })}
        many={{
          ...{ noun: messageNoun, selection, bulk: many.bulk, onFinished: toTop },
          nameItem: ({ name }) => shortName(name),
          nameBox: ({ name }) => `the message of ${shortName(name)}`,
          buttons: [{ label: 'Delete', icon: Trash2, dangerous: true, press: many.remove }],
        }}
        label="Pages of the feedback"
        buildHref={(to) => buildAddress({ ...inbox, openId: undefined, page: to })}
        standing={{
          showing: feedbackMessages.showing,
          empty: loading ? tableMessages.loading : <Nothing {...inbox} />,
        }}
      />
      {open && (
        <MessageDialog
          message={open}
          onMark={(state) => mark(open.id, state)}
          onDelete={() => onDelete(open)}
          onClose={close}
        />
      )}
    </>
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
