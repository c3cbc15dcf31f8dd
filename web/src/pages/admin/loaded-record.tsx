import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error' | 'refetch'>;
  goneTexts: { title: string; hint?: string };
  listPath: string;
  listName?: string;
  loading?: ReactNode;
  /** Shown above the message that takes the record's place. */
  header?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The API refuses an id of a wrong form with 400 or 422 before it looks for the record. */
const goneStatuses = new Set([400, 404, 410, 422]);

export function LoadedRecord<Data>(props: Props<Data>) {
  const { query, goneTexts, listPath, listName = 'list', loading, header, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading ?? <Spinner label={tableMessages.loading} />;
  return (
    <>
      {header}
      {goneStatuses.has(readErrorStatus(query.error)) ? (
        <EmptyState heading="h2" {...goneTexts}>
          <ButtonLink to={listPath}>Back to the {listName}</ButtonLink>
        </EmptyState>
      ) : (
        <RetryNotice text={apiErrorMessages.unavailable} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
