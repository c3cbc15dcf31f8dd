import { getBlogPostsByID } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Whatever its status. Where the token has run out, visitors' view of it is nothing to edit. */
export async function readPost(id: string): Promise<AdminPost> {
  const { blog } = await call(getBlogPostsByID, { params: { id }, token: true });
  if ('version' in blog) return blog;
  throw new ApiError({ status: 401, message: messages.problem.unauthorized });
}
