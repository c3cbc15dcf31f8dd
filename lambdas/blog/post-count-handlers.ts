import { countPostView, likePost, unlikePost } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { LikeRepository } from './counts/like-repository.ts';
import type { ViewRepository } from './counts/view-repository.ts';
import type { PostRepository } from './post-repository.ts';

interface Sources {
  likes: LikeRepository;
  now: () => Date;
  posts: Pick<PostRepository, 'findPublished'>;
  views: Pick<ViewRepository, 'count'>;
}

export const postCountHandlers = ({ likes, now, posts, views }: Sources) =>
  byRoute([
    handle(likePost, async ({ params: { id }, client, replyItems }) =>
      ok({ likes: await likes.add(id, client, (count) => replyItems(ok({ likes: count }))) }),
    ),

    handle(unlikePost, async ({ params: { id }, client }) =>
      ok({ likes: await likes.takeBack(id, client) }),
    ),

    /** Drawing a page on the server counts nothing, since its copies are read by many. */
    handle(countPostView, async ({ params: { id }, client }) => {
      if (!(await posts.findPublished(id, now()))) throw new NotFound(postMessages.notFound);
      if (!isProgram(client.agent)) await views.count(id, client);
      return ok({ received: true } as const);
    }),
  ]);
