import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { PendingComment as Comment } from '#contract/comments.ts';
import { fill } from '#contract/fill-template.ts';
import { commentMessages as texts } from '#contract/messages/comment.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { postPath } from '#contract/public-paths.ts';
import { toSlug } from '#contract/slug.ts';
import { call } from '#web/lib/api/api-client.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { removeCachedRows, listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';
import type { BulkButton } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { RowCheckbox, useSelection } from '#web/ui/bulk/row-selection.tsx';
import { toDeleteQuestion, useRowAction } from '#web/ui/action/use-action.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ConfirmQuestion } from '#web/ui/dialog/confirm-dialog.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

export const commentCalls = {
  approve: async (id: string) => void (await call('approveComment', { params: { id } })),
  unapprove: async (id: string) => void (await call('unapproveComment', { params: { id } })),
  delete: (id: string) => wasDeletedByThisCall(call('deleteComment', { params: { id } })),
  restore: async (id: string) => void (await call('restoreComment', { params: { id } })),
};

export const usePendingComments = (page: number) =>
  useQuery({
    queryKey: queryKeys.content.comments(page),
    queryFn: async () => {
      const query = toAdminPaging(page);
      const { comments, total = comments.length } = await call('getPendingComments', { query });
      return { comments, total };
    },
    ...listQueryOptions(texts.pendingFailed),
  });

const noun = 'comment';
type Action = 'approve' | 'delete';

const { allComments } = queryKeys.content;
const removeFromCache = (client: QueryClient, id: string) =>
  removeCachedRows(client, allComments, 'comments', (each: Comment) => each.id === id);
const refreshComments = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: allComments });

function useBulkCommentActions() {
  const client = useQueryClient();
  const bulk = useBulk<Comment>({ explainError, refresh: async () => refreshComments(client) });
  const createBulkTexts = (name: keyof typeof texts.bulk) => ({
    runningText: texts.bulk[name].running,
    doneText: (comments: readonly Comment[]) =>
      fill(texts.bulk[name].done, { comments: pluralize(comments.length, noun) }),
  });
  const createBulkAction = (name: Action, undo: 'unapprove' | 'restore'): BulkAction<Comment> => ({
    ...createBulkTexts(name),
    perform: async ({ id }) => {
      const isUndoable = await commentCalls[name](id);
      removeFromCache(client, id);
      return isUndoable;
    },
    undo: { ...createBulkTexts(undo), perform: ({ id }) => commentCalls[undo](id) },
  });
  const actions: Record<Action, BulkAction<Comment>> = {
    approve: createBulkAction('approve', 'unapprove'),
    delete: {
      ...createBulkAction('delete', 'restore'),
      question: ({ length }) =>
        toDeleteQuestion(
          fill(texts.bulk.delete.title, { comments: pluralize(length, noun) }),
          moderationMessages.deleteManyQuestion,
        ),
    },
  };
  return { bulk, actions };
}

/** A comment cannot be shown if its post was deleted. */
const canApprove = ({ postTitle }: Comment) => postTitle !== undefined;

const describe = ({ author, date }: Comment) =>
  `the comment by ${author} of ${formatDateTime(date)}`;

const doneTexts = { approve: texts.approved, delete: texts.deleted };

export function useModeration(onDone: () => void) {
  const client = useQueryClient();
  const { bulk, actions } = useBulkCommentActions();
  const selection = useSelection<Comment>();
  const { runAction, busyId } = useRowAction({
    explainError,
    refresh: () => void refreshComments(client),
  });
  const createHandler = (action: Action, question?: ConfirmQuestion) => (comment: Comment) =>
    void runAction({
      id: comment.id,
      question,
      failedTitle: texts.failedTitle,
      perform: () => commentCalls[action](comment.id),
      onDone: (isUndoable) => {
        removeFromCache(client, comment.id);
        selection.setSelected([comment], false);
        bulk.reportAction(
          { ...actions[action], doneText: () => doneTexts[action] },
          comment,
          isUndoable,
        );
        onDone();
      },
    });
  const question = toDeleteQuestion(texts.deleteTitle, texts.deleteQuestion);
  const buttons: readonly BulkButton<Comment, BulkAction<Comment>>[] = [
    { label: 'Approve', icon: Check, filter: canApprove, action: actions.approve },
    { label: 'Delete', icon: Trash2, dangerous: true, action: actions.delete },
  ];
  return {
    busyId,
    bulkProps: { noun, nameItem: describe, selection, bulk, buttons },
    approve: createHandler('approve'),
    remove: createHandler('delete', question),
  };
}

interface Props {
  comment: Comment;
  comments: readonly Comment[];
  moderation: ReturnType<typeof useModeration>;
}

export function PendingComment({ comment, comments, moderation }: Props) {
  const { id, postId, postTitle, author, content, date } = comment;
  const title = postTitle?.trim() || moderationMessages.untitled;
  const isBusy = moderation.busyId === id;
  return (
    <article
      aria-label={`Comment by ${author}`}
      className="panel grid grid-cols-1 gap-2 p-4 [&:has([data-selects-row]:checked)]:border-brand"
    >
      <header className="flex flex-wrap gap-x-3 gap-y-1 items-center [&_time]:text-ink-faint [&_time]:text-sm [&_time]:wrap-anywhere">
        <RowCheckbox
          item={comment}
          items={comments}
          name={describe(comment)}
          selection={moderation.bulkProps.selection}
        />
        <strong dir="auto" className="min-w-0 wrap-anywhere">
          {author}
        </strong>
        <time dateTime={date}>{formatDateTime(date)}</time>
      </header>
      <p className="text-ink-faint text-sm wrap-anywhere">
        {postTitle === undefined ? (
          texts.postGone
        ) : (
          <>
            {texts.under}{' '}
            <NewTabLink href={postPath({ id: postId, slug: toSlug(postTitle) })} dir="auto">
              {title}
            </NewTabLink>
          </>
        )}
      </p>
      <p dir="auto" className="max-w-[75ch] my-1 wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`Approve the comment by ${author}`}
          disabled={isBusy || !canApprove(comment)}
          onClick={() => moderation.approve(comment)}
        >
          <Check size={18} /> Approve
        </Button>
        <Button
          variant="outline"
          aria-label={`Delete the comment by ${author}`}
          disabled={isBusy}
          onClick={() => moderation.remove(comment)}
        >
          <Trash2 size={18} /> Delete
        </Button>
      </div>
    </article>
  );
}
