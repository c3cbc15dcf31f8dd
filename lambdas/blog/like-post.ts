import { likePost as likeRoute, unlikePost as unlikeRoute } from '#contract/blog.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { LikeRepository } from './counts/like-repository.ts';

export const likePost = (likes: Pick<LikeRepository, 'add'>) =>
  handle(likeRoute, async ({ params: { id }, client, replyItems }) =>
    ok({ likes: await likes.add(id, client, (count) => replyItems(ok({ likes: count }))) }),
  );

export const unlikePost = (likes: Pick<LikeRepository, 'takeBack'>) =>
  handle(unlikeRoute, async ({ params: { id }, client }) =>
    ok({ likes: await likes.takeBack(id, client) }),
  );
