import type { deletePost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { RemovalRepository } from '#lambdas/platform/submissions/removal-repository.ts';

export const deletePost =
  (removals: Pick<RemovalRepository, 'remove'>): Handle<typeof route> =>
  async ({ params, admin }) => {
    await removals.remove(params.id, { admin });
    return ok({ message: postMessages.deleted });
  };
