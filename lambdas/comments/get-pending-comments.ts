import type { getPendingComments as route } from '#contract/comments.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import { adminComment } from './comment-view.ts';

export const getPendingComments =
  (comments: Pick<CommentRepository, 'pending'>): Handle<typeof route> =>
  async () =>
    ok({ comments: (await comments.pending()).map(adminComment) });
