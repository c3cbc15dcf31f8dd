import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailingLink } from '#contract/links.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { explainError, readStatus } from '#web/lib/api/api-error.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery, pageQuery } from '#web/lib/admin/list-query.ts';
import { fill } from '#contract/fill.ts';
import { countText } from '#web/ui/figure/count-figure.ts';
import { useAct, type BulkAction, useBulk } from '#web/ui/bulk/actions.ts';

export const useFailingLinks = (page: number) =>
  useQuery({
    queryKey: adminKeys.jobs.failingLinks(page),
    queryFn: ({ signal }) => call('getFailingLinks', { query: pageQuery(page), signal }),
    ...listQuery(failingLinkMessages.loadFailed),
  });

export const linkCalls = {
  check: ({ id }: Pick<FailingLink, 'id'>) => call('checkLink', { params: { id } }),
  confirm: ({ id }: Pick<FailingLink, 'id'>) => call('confirmLink', { params: { id } }),
} as const;

type Way = keyof typeof linkCalls;

export function useLinkActions(onChanged: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: adminKeys.jobs.allFailingLinks });
  const { act, busyId } = useAct({ explainError, refresh });
  const isFinal = (error: unknown) => readStatus(error) === 404;
  const bulk = useBulk<FailingLink>({ explainError, isFinal, refresh });
  const many = (way: Way): BulkAction<FailingLink> => ({
    running: failingLinkMessages.bulk[way].running,
    done: (links) =>
      fill(failingLinkMessages.bulk[way].done, { links: countText(links.length, 'link') }),
    work: async (link) => void (await linkCalls[way](link)),
  });
  const one = (way: Way) => (link: FailingLink) =>
    void act({
      id: link.id,
      work: () => linkCalls[way](link),
      done: ({ message }) => message,
      onDone: onChanged,
      failed: 'Nothing was changed',
    });
  return {
    ...{ busyId, bulk },
    check: one('check'),
    confirm: one('confirm'),
    bulkActions: { check: many('check'), confirm: many('confirm') },
  };
}
export type LinkActions = ReturnType<typeof useLinkActions>;
