import type { approveComment as route } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';

interface Sources {
  comments: Pick<CommentRepository, 'approve'>;
  now: () => Date;
}

export const approveComment =
  ({ comments, now }: Sources): Handle<typeof route> =>
  async ({ params, admin, replyItems }) => {
    const reply = ok({ message: commentMessages.approved });
    await comments.approve(params.id, { admin, at: now(), extraItems: replyItems(reply) });
    return reply;
  };
