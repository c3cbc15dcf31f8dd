import * as routes from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { posts } from './post-repository.ts';
import { toAdminCard, toAdminPost, toPublicCard, toPublicPost } from './post-responses.ts';
import { cachedPublishedPosts } from './published-posts-cache.ts';
import { type ListedPost, selectPosts } from './select-posts.ts';

export const now = () => new Date();
export const readPublished = once(() => cachedPublishedPosts(table(), now));

export const postNotFound = () => new NotFound(postMessages.notFound);

export const getPost = (countView: (id: string, client: Client) => Promise<boolean>) =>
  handle(routes.getBlogPostsByID, async ({ params: { id }, admin, client }) => {
    if (admin) {
      const post = await posts().find(id);
      if (!post) throw postNotFound();
      return ok({ blog: toAdminPost(post, now()) });
    }
    const post = await posts().findPublished(id, now());
    if (!post) throw postNotFound();
    const isCounted = await countView(id, client);
    return ok({ blog: toPublicPost(isCounted ? { ...post, views: post.views + 1 } : post) });
  });

async function list<Post extends ListedPost, Card>(
  allPosts: readonly Post[],
  request: { query: routes.PostListQuery; isAdministrator: boolean; now: Date },
  toCards: (pagePosts: readonly Post[]) => Promise<Card[]>,
) {
  const { query } = request;
  const { posts: matching, counts } = selectPosts(allPosts, request);
  if (Object.keys(query).length === 0) return { cards: await toCards(matching) };
  const { pageItems: pagePosts, pageInfo } = paginate(matching, query);
  return { cards: await toCards(pagePosts), ...pageInfo, ...(counts && { counts }) };
}

async function readList(query: routes.PostListQuery, isAdministrator: boolean) {
  const request = { query, isAdministrator, now: now() };
  if (!isAdministrator)
    return list(await readPublished()(), request, async (pagePosts) => pagePosts.map(toPublicCard));
  return list(await posts().listWithoutAuthors(), request, async (pagePosts) =>
    (await posts().withAuthors(pagePosts)).map((post) => toAdminCard(post, request.now)),
  );
}

/** Its `getPost` counts no view, for server rendering: that page is cached for many readers. */
export const postReadHandlers = mapHandlers([
  getPost(async () => false),

  handle(routes.getAllBlogPosts, async ({ query, admin }) => {
    const { cards, ...pageInfo } = await readList(query, admin !== undefined);
    return ok({ blogs: cards, ...pageInfo });
  }),

  handle(routes.getPosts, async ({ query, admin }) => {
    const { cards, ...pageInfo } = await readList(query, admin !== undefined);
    return ok({ posts: cards, ...pageInfo });
  }),
]);
