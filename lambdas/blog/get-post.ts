import { getBlogPostsByID } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { PostRepository } from './post-repository.ts';
import { adminPost, publicPost } from './post-view.ts';
import type { ViewRepository } from './counts/view-repository.ts';

interface Sources {
  now: () => Date;
  posts: Pick<PostRepository, 'find' | 'findPublished'>;
  views: Pick<ViewRepository, 'count'>;
}

const gone = () => new NotFound(postMessages.notFound);

async function forAdministrator({ posts, now }: Sources, id: string) {
  const post = await posts.find(id);
  if (!post) throw gone();
  return adminPost(post, now());
}

async function forVisitor({ posts, views, now }: Sources, id: string, client: Client) {
  const post = await posts.findPublished(id, now());
  if (!post) throw gone();
  const counted = await views.count(id, client);
  return publicPost(counted ? { ...post, views: post.views + 1 } : post);
}

export const getPost = (sources: Sources) =>
  handle(getBlogPostsByID, async ({ params: { id }, admin, client }) =>
    ok({
      blog: admin ? await forAdministrator(sources, id) : await forVisitor(sources, id, client),
    }),
  );
