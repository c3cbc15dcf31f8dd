import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageSizes } from '#contract/limits.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';

/** The rows of the page before stay while it loads. */
export const useFailingLinks = (page: number) =>
  useQuery({
    queryKey: adminKeys.jobs.failingLinks(page),
    queryFn: ({ signal }) =>
      call('getFailingLinks', {
        query: { page: String(page), pageSize: String(pageSizes.adminTable) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: failingLinkMessages.loadFailed },
  });
