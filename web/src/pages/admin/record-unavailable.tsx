import { problemMessages } from '#contract/messages/problem.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';

interface Props {
  error: unknown;
  title: string;
  hint?: string;
  list: string;
  listName?: string;
  onRetry: () => void;
}

/** An id that nothing can have is refused before it is looked for. */
const goneStatuses = new Set([400, 404, 410, 422]);

export function RecordUnavailable({ error, title, hint, list, listName = 'list', onRetry }: Props) {
  if (!goneStatuses.has(readStatus(error))) {
    return <RetryNotice text={problemMessages.unavailable} onRetry={onRetry} />;
  }
  return (
    <EmptyState heading="h2" title={title} {...(hint !== undefined && { hint })}>
      <Link to={list} className={buttonClass()}>
        Back to the {listName}
      </Link>
    </EmptyState>
  );
}
