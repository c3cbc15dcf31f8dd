import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pageSizes } from '#contract/limits.ts';
import type { FailingLink } from '#contract/links.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { reasonOf } from '#web/lib/api/api-error.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery } from '#web/lib/admin/list-query.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** The rows of the page before stay while it loads. */
export const useFailingLinks = (page: number) =>
  useQuery({
    queryKey: adminKeys.jobs.failingLinks(page),
    queryFn: ({ signal }) =>
      call('getFailingLinks', {
        query: { page: String(page), pageSize: String(pageSizes.adminTable) },
        signal,
      }),
    ...listQuery(failingLinkMessages.loadFailed),
  });

export const linkCalls = {
  check: ({ id }: Pick<FailingLink, 'id'>) => call('checkLink', { params: { id } }),
  confirm: ({ id }: Pick<FailingLink, 'id'>) => call('confirmLink', { params: { id } }),
} as const;

/** `onChanged` is told when what the list shows may have gone from it. */
export function useLinkActions(onChanged: () => void) {
  const client = useQueryClient();
  const { alert } = useConfirm();
  const toast = useToast();
  const doing = useMutation({
    mutationFn: ({ link, way }: { link: FailingLink; way: keyof typeof linkCalls }) =>
      linkCalls[way](link),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: adminKeys.jobs.allFailingLinks });
    },
  });
  const act = (way: keyof typeof linkCalls) => async (link: FailingLink) => {
    try {
      toast((await doing.mutateAsync({ link, way })).message);
      onChanged();
    } catch (error) {
      await alert({ title: failingLinkMessages.failedTitle, text: reasonOf(error) });
    }
  };
  return {
    busyId: doing.isPending ? doing.variables.link.id : undefined,
    check: act('check'),
    confirm: act('confirm'),
  };
}
export type LinkActions = ReturnType<typeof useLinkActions>;
