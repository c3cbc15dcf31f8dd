import type { restorePost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { RemovalRepository } from '#lambdas/platform/submissions/removal-repository.ts';

export const restorePost =
  (removals: Pick<RemovalRepository, 'restore'>): Handle<typeof route> =>
  async ({ params, admin, replyItems }) => {
    const reply = ok({ message: postMessages.restored });
    await removals.restore(params.id, { admin, extraItems: replyItems(reply) });
    return reply;
  };
