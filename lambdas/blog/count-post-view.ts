import { countPostView as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { PostRepository } from './post-repository.ts';
import type { ViewRepository } from './counts/view-repository.ts';

interface Sources {
  now: () => Date;
  posts: Pick<PostRepository, 'findPublished'>;
  views: Pick<ViewRepository, 'count'>;
}

/** Drawing a page on the server counts nothing, since its copies are read by many. */
export const countPostView = ({ posts, views, now }: Sources) =>
  handle(route, async ({ params: { id }, client }) => {
    if (!(await posts.findPublished(id, now()))) throw new NotFound(postMessages.notFound);
    if (!isProgram(client.agent)) await views.count(id, client);
    return ok({ received: true } as const);
  });
