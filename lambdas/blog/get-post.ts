import { postStatuses, type getBlogPostsByID } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { PostRepository } from './post-repository.ts';
import { adminPost, publicPost } from './post-view.ts';

export const getPost =
  (posts: Pick<PostRepository, 'find'>): Handle<typeof getBlogPostsByID> =>
  async ({ params, admin }) => {
    const post = await posts.find(params.id);
    if (post && admin) return ok({ blog: adminPost(post) });
    if (post?.status !== postStatuses.published) throw new NotFound(messages.post.notFound);
    return ok({ blog: publicPost(post) });
  };
