import { queryOptions } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** Never from the cache: an edit starts from what is saved now, and stays on it. */
export const postToEdit = (id: string) =>
  queryOptions({
    queryKey: queryKeys.content.post(id),
    queryFn: async () => (await fetchPart(import('./read-post.ts'))).readPost(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: messages.post.loadFailed },
  });
