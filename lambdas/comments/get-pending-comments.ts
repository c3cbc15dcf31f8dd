import type { AdminComment, getPendingComments as route } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import { adminComment } from './comment-view.ts';
import type { PostTitleRepository } from './post-title-repository.ts';

interface Sources {
  comments: Pick<CommentRepository, 'pending'>;
  titles: PostTitleRepository;
}

interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** The whole list, unless a page is asked for. */
function pageOf(all: readonly AdminComment[], query: Paging) {
  if (Object.keys(query).length === 0) return { chosen: all, figures: {} };
  const { page = 1, pageSize = limits.pageSizeDefault } = query;
  const start = (page - 1) * pageSize;
  const total = all.length;
  return {
    chosen: all.slice(start, start + pageSize),
    figures: { total, page, pageSize, pages: Math.ceil(total / pageSize) },
  };
}

export const getPendingComments =
  ({ comments, titles }: Sources): Handle<typeof route> =>
  async ({ query }) => {
    const { chosen, figures } = pageOf(await comments.pending(), query);
    const found = await titles.of(chosen.map(({ postId }) => postId));
    const shown = chosen.map((comment) => ({
      ...adminComment(comment),
      postTitle: found.get(comment.postId),
    }));
    return ok({ comments: shown, ...figures });
  };
