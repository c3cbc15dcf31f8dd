import * as routes from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { RemovalRepository } from '#lambdas/platform/submissions/removal-repository.ts';

export const deletePost = (removals: Pick<RemovalRepository, 'remove'>) =>
  handle(routes.deletePost, async ({ params, admin }) => {
    await removals.remove(params.id, { admin });
    return ok({ message: postMessages.deleted });
  });

export const restorePost = (removals: Pick<RemovalRepository, 'restore'>) =>
  handle(routes.restorePost, async ({ params, admin, replyItems }) => {
    const reply = ok({ message: postMessages.restored });
    await removals.restore(params.id, { admin, extraItems: replyItems(reply) });
    return reply;
  });
