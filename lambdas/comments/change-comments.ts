import * as routes from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';

interface Sources<Used extends keyof CommentRepository> {
  comments: Pick<CommentRepository, Used>;
  now: () => Date;
}

export const approveComment = ({ comments, now }: Sources<'approve'>) =>
  handle(routes.approveComment, async ({ params, admin, replyItems }) => {
    const reply = ok({ message: commentMessages.approved });
    await comments.approve(params.id, { admin, at: now(), extraItems: replyItems(reply) });
    return reply;
  });

export const unapproveComment = ({ comments, now }: Sources<'unapprove'>) =>
  handle(routes.unapproveComment, async ({ params, admin, replyItems }) => {
    const reply = ok({ message: commentMessages.unapproved });
    await comments.unapprove(params.id, { admin, at: now(), extraItems: replyItems(reply) });
    return reply;
  });

export const deleteComment = ({ comments, now }: Sources<'remove'>) =>
  handle(routes.deleteComment, async ({ params, admin }) => {
    await comments.remove(params.id, { admin, at: now() });
    return ok({ message: commentMessages.deleted });
  });

export const restoreComment = ({ comments, now }: Sources<'restore'>) =>
  handle(routes.restoreComment, async ({ params, admin, replyItems }) => {
    const reply = ok({ message: commentMessages.restored });
    await comments.restore(params.id, { admin, at: now(), extraItems: replyItems(reply) });
    return reply;
  });
