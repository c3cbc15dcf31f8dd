import { queryOptions } from '@tanstack/react-query';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deskKeys } from '#web/lib/desk/desk-keys.ts';

export const readDashboard = (signal: AbortSignal): Promise<Dashboard> =>
  call('getDashboard', { signal });

/** Asked again whenever somebody looks: what was waiting may have been done in another tab. */
export const dashboardQuery = queryOptions({
  queryKey: deskKeys.dashboard,
  queryFn: async ({ signal }) => readDashboard(signal),
  staleTime: 5_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  meta: { failure: dashboardMessages.loadFailed },
});
