import { AdminComment, getPendingComments as route } from '#contract/comments.ts';
import { type PageQuery, paginate } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { PostTitleRepository } from './post-title-repository.ts';

interface Sources {
  comments: Pick<CommentRepository, 'pending'>;
  titles: PostTitleRepository;
}

const choosePage = <Comment>(all: readonly Comment[], query: PageQuery) =>
  Object.keys(query).length === 0 ? { chosen: all, figures: {} } : paginate(all, query);

export const getPendingComments = ({ comments, titles }: Sources) =>
  handle(route, async ({ query }) => {
    const { chosen, figures } = choosePage(await comments.pending(), query);
    const found = await titles.find(chosen.map(({ postId }) => postId));
    const shown = chosen.map((comment) => ({
      ...AdminComment.parse(comment),
      postTitle: found.get(comment.postId),
    }));
    return ok({ comments: shown, ...figures });
  });
