import { deletePost, restorePost } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { RemovalRepository } from '#lambdas/platform/submissions/removal-repository.ts';

export const postRemovalHandlers = (removals: RemovalRepository) =>
  byRoute([
    handle(deletePost, async ({ params, admin }) => {
      await removals.remove(params.id, { admin });
      return ok({ message: postMessages.deleted });
    }),

    handle(restorePost, async ({ params, admin, replyItems }) => {
      const reply = ok({ message: postMessages.restored });
      await removals.restore(params.id, { admin, extraItems: replyItems(reply) });
      return reply;
    }),
  ]);
