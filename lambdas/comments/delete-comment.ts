import type { deleteComment as route } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';

interface Sources {
  comments: Pick<CommentRepository, 'remove'>;
  now: () => Date;
}

export const deleteComment =
  ({ comments, now }: Sources): Handle<typeof route> =>
  async ({ params, admin }) => {
    await comments.remove(params.id, { admin, at: now() });
    return ok({ message: commentMessages.deleted });
  };
