import { Trash2, Reply } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { feedbackMessages } from '#contract/messages/feedback-admin.ts';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { retention } from '#contract/retention.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { buildReplyUrl } from '#web/features/feedback/reply-url.ts';
import { shortenName } from '#web/features/feedback/shorten-name.ts';
import { MessageDialog } from '#web/features/feedback/message-dialog.tsx';
import {
  type FeedbackPage,
  type FeedbackView,
  parseFeedbackView,
  useFeedbackPage,
  useMessage,
  removeMessageFromCache,
  refreshMessages,
  removeMessage,
  restoreMessage,
  useMarkFeedback,
} from '#web/features/feedback/api.ts';
import { AdminList } from './admin-list.tsx';
import { useSelection } from '#web/ui/bulk/row-selection.tsx';
import { toButtonClass } from '#web/ui/button/button.tsx';
import { EmptyRows, type Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { PagedTable, useTablePage } from './paged-table.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#contract/fill-template.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { explainFailure } from '#web/lib/admin/call-errors.ts';
import { buildQueryString } from '#web/lib/admin/list-query.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { toDeleteQuestion, useRowAction } from '#web/ui/action/use-action.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { writeExcerpt } from '#contract/excerpt.ts';
import { formatDate } from '#contract/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';

function useMessageBulkActions() {
  const client = useQueryClient();
  const bulk = useBulk<Feedback>({ explainError, refresh: async () => refreshMessages(client) });
  const fillCount = (text: string) => (messages: readonly Feedback[]) =>
    fill(text, { messages: pluralize(messages.length, 'message') });
  const remove: BulkAction<Feedback> = {
    question: (messages) =>
      toDeleteQuestion(
        fillCount('Delete {messages}')(messages),
        feedbackMessages.deleteManyQuestion,
      ),
    runningText: 'Deleting…',
    doneText: fillCount(
      `{messages} deleted. You can restore them for ${retention.deletedDays} days.`,
    ),
    perform: async (message) => {
      const isUndoable = await removeMessage(message.id);
      removeMessageFromCache(client, message.id);
      return isUndoable;
    },
    undo: {
      runningText: 'Restoring…',
      doneText: fillCount('{messages} restored.'),
      perform: ({ id }) => restoreMessage(id),
    },
  };
  return { bulk, remove };
}
type MessageBulkActions = ReturnType<typeof useMessageBulkActions>;

function useFeedbackActions(
  { bulk, remove }: MessageBulkActions,
  onDeleted: (message: Feedback) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { runAction, busyId } = useRowAction({
    explainError,
    refresh: () => void refreshMessages(client),
  });
  const { mutate } = useMarkFeedback();
  const { markFailed } = feedbackMessages;
  const mark = (id: string, state: FeedbackState) =>
    mutate({ id, state }, { onError: () => toast(markFailed, { tone: 'danger' }) });

  return {
    mark,
    onReply({ id, answeredAt }: Feedback): void {
      if (answeredAt) return;
      mark(id, 'answered');
      toast('Marked as answered. Open the message to undo this.');
    },
    onDelete: (message: Feedback) =>
      void runAction({
        id: message.id,
        question: toDeleteQuestion(
          `Delete the message of ${shortenName(message.name)}`,
          'Are you sure you want to delete this feedback?',
        ),
        perform: () => removeMessage(message.id),
        doneText: feedbackMessages.deleted,
        onDone: (isUndoable) => {
          removeMessageFromCache(client, message.id);
          bulk.reportAction(remove, message, isUndoable);
          onDeleted(message);
        },
        failedTitle: 'Not deleted',
        explain: explainFailure(tableMessages.deleteFailed),
      }),
    deletingId: busyId,
  };
}

function Status({ message: { readAt, answeredAt } }: { message: Feedback }) {
  if (answeredAt) return <Badge tone="success">Answered</Badge>;
  return readAt ? <Badge>Read</Badge> : <Badge tone="accent">Unread</Badge>;
}

type ColumnProps = Omit<ReturnType<typeof useFeedbackActions>, 'mark'> & {
  buildHref: (message: Feedback) => string;
};

const createFeedbackColumns = (columnProps: ColumnProps): Column<Feedback>[] => [
  {
    title: 'Name',
    isRowHeader: true,
    cell: ({ name, readAt }) => (
      <span
        dir="auto"
        className="wrap-anywhere line-clamp-2 max-w-[14rem] [&[data-read]]:[font-weight:450] @min-[52rem]:min-w-34"
        data-read={readAt ? '' : undefined}
      >
        {name}
      </span>
    ),
  },
  {
    title: 'Email',
    cell: ({ email }) => (
      <span className="wrap-anywhere @min-[52rem]:block @min-[52rem]:min-w-[12rem]">{email}</span>
    ),
  },
  {
    title: 'Message',
    cell: (message) => (
      <Link
        to={columnProps.buildHref(message)}
        data-opens-row=""
        preventScrollReset
        dir="auto"
        className="wrap-anywhere text-ink line-clamp-2 @min-[52rem]:min-w-[13rem]"
      >
        {writeExcerpt(message.message)}
      </Link>
    ),
  },
  { title: 'Received', isNarrow: true, cell: (message) => formatDate(message.created_at) },
  { title: 'Status', isNarrow: true, cell: (message) => <Status message={message} /> },
  {
    title: 'Actions',
    isNarrow: true,
    cell: (message) => (
      <span className="flex -ms-3.25">
        <a
          href={buildReplyUrl(message)}
          className={toButtonClass({ variant: 'plain', iconOnly: true })}
          aria-label={`Reply to ${shortenName(message.name)}`}
          title="Reply by email"
          onClick={() => columnProps.onReply(message)}
        >
          <Reply size={18} />
        </a>
        <DeleteButton
          label={`Delete the message of ${shortenName(message.name)}`}
          disabled={columnProps.deletingId === message.id}
          onClick={() => columnProps.onDelete(message)}
        />
      </span>
    ),
  },
];

const buildHref = ({ onlyUnread, page, openId }: FeedbackView): string =>
  adminPaths.feedback +
  buildQueryString({ show: onlyUnread ? 'unread' : undefined, message: openId }, page);

function FeedbackTabs({ view, counts }: { view: FeedbackView; counts: FeedbackPage['counts'] }) {
  const tabs = [
    { label: 'All', onlyUnread: false, count: counts?.all },
    { label: 'Unread', onlyUnread: true, count: counts?.unread },
  ];
  return (
    <Tabs
      label="Which feedback"
      tabs={tabs.map(({ onlyUnread, ...tab }) => ({
        ...tab,
        to: buildHref({ onlyUnread, page: 1, openId: undefined }),
        isCurrent: onlyUnread === view.onlyUnread,
      }))}
    />
  );
}

function NoFeedback({ onlyUnread }: FeedbackView) {
  const allPath = buildHref({ onlyUnread: false, page: 1, openId: undefined });
  const to = onlyUnread ? allPath : publicPaths.contact;
  return (
    <EmptyRows
      text={onlyUnread ? 'All messages have been read.' : feedbackMessages.none}
      link={{ to, text: onlyUnread ? 'Show all messages' : 'Open the contact page', size: 'small' }}
    />
  );
}

interface TableProps {
  view: FeedbackView;
  page: FeedbackPage;
  loading: boolean;
  bulkActions: MessageBulkActions;
}

function Table({ view, page, loading, bulkActions }: TableProps) {
  const { top, focusTop } = useTablePage();
  const navigate = useNavigate();
  const closeMessage = () =>
    void navigate(buildHref({ ...view, openId: undefined }), { replace: true });
  const selection = useSelection<Feedback>();
  const { mark, onReply, onDelete, deletingId } = useFeedbackActions(bulkActions, (message) => {
    if (view.openId !== undefined) closeMessage();
    selection.setSelected([message], false);
    focusTop();
  });
  const openMessage = useMessage(view.openId);
  const isOpen = Boolean(openMessage);
  const wasOpen = useRef(isOpen);
  // A message that was read leaves the list of unread messages, and the focus is lost with it.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isFocusLost) top.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, top]);

  const { rows, total } = page;
  return (
    <>
      <PagedTable
        {...{ page: view.page, total, loading, rows, top }}
        caption="Feedback, newest first"
        columns={createFeedbackColumns({
          ...{ deletingId, onReply, onDelete },
          buildHref: ({ id }) => buildHref({ ...view, openId: id }),
        })}
        bulk={{
          ...{ noun: 'message', selection, bulk: bulkActions.bulk, onFinished: focusTop },
          nameItem: ({ name }) => shortenName(name),
          nameCheckbox: ({ name }) => `the message of ${shortenName(name)}`,
          buttons: [{ label: 'Delete', icon: Trash2, dangerous: true, action: bulkActions.remove }],
        }}
        label="Pages of the feedback"
        buildHref={(page) => buildHref({ ...view, openId: undefined, page })}
        whenEmpty={{
          statusText: 'Showing {first}-{last} of {total}',
          empty: loading ? tableMessages.loading : <NoFeedback {...view} />,
        }}
      />
      {openMessage && (
        <MessageDialog
          message={openMessage}
          onMark={(state) => mark(openMessage.id, state)}
          onDelete={() => onDelete(openMessage)}
          onClose={closeMessage}
        />
      )}
    </>
  );
}

export function Component() {
  const [query] = useSearchParams();
  const view = parseFeedbackView(query);
  const bulkActions = useMessageBulkActions();
  const feedbackQuery = useFeedbackPage(view);
  return (
    <AdminList
      title="User Feedback"
      documentTitle="User feedback"
      toolbar={<FeedbackTabs view={view} counts={feedbackQuery.data?.counts} />}
      query={feedbackQuery}
      initialData={{ rows: [], total: 0, counts: undefined }}
      failedText="The feedback could not be loaded."
    >
      {(page, loading) => (
        <Table key={String(view.onlyUnread)} {...{ view, page, loading, bulkActions }} />
      )}
    </AdminList>
  );
}
