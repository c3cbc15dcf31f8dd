import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { adminPaths, isAdminPath } from '#contract/admin-paths.ts';
import { noLeaveWarning } from '#web/ui/leave-guard/leave-guard.tsx';

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error' | 'refetch'>;
  title: string;
  hint?: string;
  listPath: string;
  listName?: string;
  loading?: ReactNode;
  /** Shown above the message that takes the record's place. */
  header?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The API refuses an id of a wrong form with 400 or 422 before it looks for the record. */
const goneStatuses = new Set([400, 404, 410, 422]);

export function SavedRecord<Data>(props: Props<Data>) {
  const { query, title, hint, listPath, listName = 'list', loading, header, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading ?? <Spinner label={tableMessages.loading} />;
  const isGone = goneStatuses.has(readErrorStatus(query.error));
  return (
    <>
      {header}
      {isGone ? (
        <EmptyState heading="h2" title={title} {...(hint !== undefined && { hint })}>
          <ButtonLink to={listPath}>Back to the {listName}</ButtonLink>
        </EmptyState>
      ) : (
        <RetryNotice text={problemMessages.unavailable} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}

/** The location state with which a list opens one of its records. */
const ListState = z.object({
  list: z.string().check(z.refine((path) => isAdminPath(path))),
  remainingPaths: z.optional(z.array(z.string())),
});

export function useListNav(ownListPath: string) {
  const navigate = useNavigate();
  const { list: listPath = ownListPath, remainingPaths = [] } =
    ListState.safeParse(useLocation().state).data ?? {};
  const [nextPath, ...laterPaths] = remainingPaths;
  return {
    listPath,
    isFromInbox: listPath.startsWith(adminPaths.inbox),
    /** Replaces this page in the history, so that Back leads to the list. */
    openNext: () =>
      void navigate(nextPath ?? listPath, {
        replace: nextPath !== undefined,
        state: {
          ...noLeaveWarning.state,
          ...(nextPath !== undefined && { list: listPath, remainingPaths: laterPaths }),
        },
      }),
    openList: () => void navigate(listPath, noLeaveWarning),
  };
}
