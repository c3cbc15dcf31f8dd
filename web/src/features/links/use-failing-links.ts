import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailingLink } from '#contract/link-checks.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { explainError, readErrorStatus } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';
import { fill } from '#contract/fill-template.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { useRowAction } from '#web/ui/action/use-action.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';

export const useFailingLinks = (page: number) =>
  useQuery({
    queryKey: queryKeys.jobs.failingLinks(page),
    queryFn: ({ signal }) => call('getFailingLinks', { query: toAdminPaging(page), signal }),
    ...listQueryOptions(failingLinkMessages.loadFailed),
  });

/** `check` tests the link again; `confirm` says that an administrator found it working. */
export const linkCalls = {
  check: ({ id }: Pick<FailingLink, 'id'>) => call('checkLink', { params: { id } }),
  confirm: ({ id }: Pick<FailingLink, 'id'>) => call('confirmLink', { params: { id } }),
} as const;

type LinkAction = keyof typeof linkCalls;

export function useLinkActions(onChanged: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.jobs.allFailingLinks });
  const { runAction, busyId } = useRowAction({ explainError, refresh });
  const isPermanentError = (error: unknown) => readErrorStatus(error) === 404;
  const bulk = useBulk<FailingLink>({ explainError, isPermanentError, refresh });
  const createBulkAction = (action: LinkAction): BulkAction<FailingLink> => ({
    runningText: failingLinkMessages.bulk[action].running,
    doneText: (links) =>
      fill(failingLinkMessages.bulk[action].done, { links: pluralize(links.length, 'link') }),
    perform: async (link) => void (await linkCalls[action](link)),
  });
  const createSingleAction = (action: LinkAction) => (link: FailingLink) =>
    void runAction({
      id: link.id,
      perform: () => linkCalls[action](link),
      doneText: ({ message }) => message,
      onDone: onChanged,
      failedTitle: 'Nothing was changed',
    });
  return {
    busyId,
    bulk,
    check: createSingleAction('check'),
    confirm: createSingleAction('confirm'),
    bulkActions: { check: createBulkAction('check'), confirm: createBulkAction('confirm') },
  };
}
export type LinkActions = ReturnType<typeof useLinkActions>;
