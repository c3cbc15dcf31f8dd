import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { Verdict } from './calls.ts';
import type { ContentItem } from './content-item.ts';

/** Also what readers are shown, should the administrator look at it next. */
export const forgetLists = (client: QueryClient) =>
  Promise.all(
    [deskKeys.content.lists, queryKeys.posts.all, queryKeys.interviews.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

interface Decision {
  item: Pick<ContentItem, 'kind' | 'id' | 'version'>;
  verdict: Verdict;
}

/** Whatever came of it, what is shown may be old. */
export function useReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, verdict }: Decision) =>
      (await fetchPart(import('./calls.ts'))).review(item, verdict),
    onSettled: () => forgetLists(client),
  });
}
