import { queryOptions } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';

/** Never from the cache: an edit starts from what is saved now, and stays on it. */
export const postToEdit = (id: string) =>
  queryOptions({
    queryKey: deskKeys.content.post(id),
    queryFn: async () => (await fetchPart(import('./read-post.ts'))).readPost(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: messages.post.loadFailed },
  });
