import type { getAllBlogPosts, getPosts } from '#contract/blog.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { PostRepository } from './post-repository.ts';
import { adminCard, publicCard } from './post-view.ts';

type Posts = Pick<PostRepository, 'all' | 'published'>;

const cardsFor = async (posts: Posts, administrator: boolean) =>
  administrator ? (await posts.all()).map(adminCard) : (await posts.published()).map(publicCard);

export const listBlogs =
  (posts: Posts): Handle<typeof getAllBlogPosts> =>
  async ({ admin }) =>
    ok({ blogs: await cardsFor(posts, admin !== undefined) });

export const listPosts =
  (posts: Posts): Handle<typeof getPosts> =>
  async ({ admin }) =>
    ok({ posts: await cardsFor(posts, admin !== undefined) });
