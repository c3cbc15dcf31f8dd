import {
  AdminComment,
  approveComment,
  deleteComment,
  getPendingComments,
  restoreComment,
  unapproveComment,
} from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { type PageQuery, paginate } from '#lambdas/platform/http/paginate.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { PostTitleRepository } from './post-title-repository.ts';

interface Sources {
  comments: CommentRepository;
  titles: PostTitleRepository;
  now: () => Date;
}

const choosePage = <Comment>(all: readonly Comment[], query: PageQuery) =>
  Object.keys(query).length === 0 ? { chosen: all, figures: {} } : paginate(all, query);

export const commentReviewHandlers = ({ comments, titles, now }: Sources) =>
  byRoute([
    handle(getPendingComments, async ({ query }) => {
      const { chosen, figures } = choosePage(await comments.pending(), query);
      const found = await titles.find(chosen.map(({ postId }) => postId));
      const shown = chosen.map((comment) => ({
        ...AdminComment.parse(comment),
        postTitle: found.get(comment.postId),
      }));
      return ok({ comments: shown, ...figures });
    }),

    handle(approveComment, async ({ params, admin, replyItems }) => {
      const reply = ok({ message: commentMessages.approved });
      await comments.approve(params.id, { admin, at: now(), extraItems: replyItems(reply) });
      return reply;
    }),

    handle(unapproveComment, async ({ params, admin, replyItems }) => {
      const reply = ok({ message: commentMessages.unapproved });
      await comments.unapprove(params.id, { admin, at: now(), extraItems: replyItems(reply) });
      return reply;
    }),

    handle(deleteComment, async ({ params, admin }) => {
      await comments.remove(params.id, { admin, at: now() });
      return ok({ message: commentMessages.deleted });
    }),

    handle(restoreComment, async ({ params, admin, replyItems }) => {
      const reply = ok({ message: commentMessages.restored });
      await comments.restore(params.id, { admin, at: now(), extraItems: replyItems(reply) });
      return reply;
    }),
  ]);
