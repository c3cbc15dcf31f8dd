import { queryOptions } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';

const calls = () => fetchPart(import('./calls.ts'));

/** Asked again whenever somebody looks: what was waiting may have been done in another tab. */
export const dashboardQuery = queryOptions({
  queryKey: deskKeys.dashboard,
  queryFn: async ({ signal }) => (await calls()).readDashboard(signal),
  staleTime: 5_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  meta: { failure: messages.dashboard.loadFailed },
});
