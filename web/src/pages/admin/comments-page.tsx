import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  ModerationReport,
  PendingComment,
  SelectedComments,
  useModeration,
  usePendingComments,
} from '#web/features/comments/moderation.tsx';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { AdminList, ListPages } from '#web/ui/admin-list/admin-list.tsx';
import { PageTick } from '#web/ui/bulk/selection.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { InboxLink } from './inbox-link.tsx';
import { useAdminHead } from './use-admin-head.ts';
import { showingText } from './showing-text.ts';

const texts = commentMessages;
const pageSize = pageSizes.adminTable;

export function Component() {
  useAdminHead(texts.moderationTitle);
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const top = useRef<HTMLDivElement>(null);
  const toTop = () => top.current?.focus();
  const moderation = useModeration(toTop);
  return (
    <AdminList
      title={texts.moderationTitle}
      query={usePendingComments(page)}
      failedText={texts.pendingFailed}
    >
      {({ comments, total }, loading) => (
        <ListPages
          {...{ page, pageSize, total, loading }}
          status={showingText({ page, pageSize, count: comments.length, total })}
          label="Pages of comments"
          shape={pagination.adminContent}
          buildHref={(to) => withPage(adminPaths.comments, to)}
        >
          <div ref={top} tabIndex={-1}>
            <ModerationReport bulk={moderation.bulk} />
            {comments.length === 0 ? (
              <EmptyState heading="h2" title={texts.nonePending} hint={texts.nonePendingHint}>
                <InboxLink />
              </EmptyState>
            ) : (
              <>
                <PageTick items={comments} selection={moderation.selection} />
                <ul
                  aria-busy={loading}
                  className="grid grid-cols-1 gap-4 mb-5 aria-busy:opacity-55"
                >
                  {comments.map((comment) => (
                    <li key={comment.id}>
                      <PendingComment {...{ comment, comments, moderation }} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            <SelectedComments moderation={moderation} onFinished={toTop} />
          </div>
        </ListPages>
      )}
    </AdminList>
  );
}
