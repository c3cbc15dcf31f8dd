import { commentMessages as texts } from '#contract/messages/comment.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  PendingComment,
  useModeration,
  usePendingComments,
} from '#web/features/comments/comment-moderation.tsx';
import { withPage } from '#web/lib/page/page-number.ts';
import { AdminList } from './admin-list.tsx';
import { InboxLink } from './inbox-and-add-job-links.tsx';
import { PagedTable, useTablePage } from './paged-table.tsx';

export function Component() {
  const { page, top, focusTop } = useTablePage();
  const moderation = useModeration(focusTop);
  return (
    <AdminList
      title={texts.moderationTitle}
      query={usePendingComments(page)}
      failedText={texts.pendingFailed}
    >
      {({ comments, total }, loading) => (
        <PagedTable
          {...{ page, total, loading, top }}
          caption={texts.moderationTitle}
          rows={comments}
          renderCard={(comment) => <PendingComment {...{ comment, comments, moderation }} />}
          bulk={{ ...moderation.bulkProps, onFinished: focusTop }}
          label="Pages of comments"
          buildHref={(page) => withPage(adminPaths.comments, page)}
          emptyState={{
            title: texts.nonePending,
            hint: texts.nonePendingHint,
            children: <InboxLink />,
          }}
        />
      )}
    </AdminList>
  );
}
