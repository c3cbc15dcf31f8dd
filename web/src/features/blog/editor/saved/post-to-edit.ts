import { queryOptions } from '@tanstack/react-query';
import { postMessages } from '#contract/messages/post.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Whatever its status. Where the token has run out, visitors' view of it is nothing to edit. */
async function readPost(id: string): Promise<AdminPost> {
  const { blog } = await call('getBlogPostsByID', { params: { id }, token: true });
  if ('version' in blog) return blog;
  throw new ApiError({ status: 401, message: problemMessages.unauthorized });
}

/** Never from the cache: an edit starts from what is saved now, and stays on it. */
export const postToEdit = (id: string) =>
  queryOptions({
    queryKey: adminKeys.content.one('post', id),
    queryFn: () => readPost(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: postMessages.loadFailed },
  });
