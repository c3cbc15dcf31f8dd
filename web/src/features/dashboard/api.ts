import { queryOptions } from '@tanstack/react-query';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { PendingCounts } from '#contract/inbox.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';

/** Refetched whenever the page is viewed: an item may have been handled in another tab. */
const refetchOnView = {
  staleTime: 5_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
} as const;

export const dashboardQuery = queryOptions({
  ...refetchOnView,
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }): Promise<Dashboard> => call('getDashboard', { signal }),
  meta: { failure: dashboardMessages.loadFailed },
});

export const pendingCountsQuery = queryOptions({
  ...refetchOnView,
  queryKey: queryKeys.pendingCounts,
  queryFn: ({ signal }): Promise<PendingCounts> => call('getPendingCounts', { signal }),
  meta: { failure: 'The waiting items could not be counted.' },
});
