import * as routes from '#contract/blog.ts';
import { postFeeds } from '#contract/feed-routes.ts';
import { listLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { feedFormats, publicPaths, postPath } from '#contract/public-paths.ts';
import { type FeedEntry, buildFeedText } from '#lambdas/platform/feeds/feed.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { dailyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { isBot } from '#lambdas/platform/http/is-bot.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { getOwnSubmission } from '#lambdas/platform/submissions/own-submission-handlers.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { likeChanger, viewRepository } from './view-and-like-repository.ts';
import { type PublishedPostSummary, posts } from './post-repository.ts';
import { toAdminCard, toAdminPost, toPublicCard, toPublicPost } from './post-responses.ts';
import { cachedPublishedPosts } from './published-posts-cache.ts';
import { type ListedPost, selectPosts } from './select-posts.ts';

const now = () => new Date();
const readPublished = once(() => cachedPublishedPosts(table(), now));

const postNotFound = () => new NotFound(postMessages.notFound);

const getPost = (countView: (id: string, client: Client) => Promise<boolean>) =>
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

const counters = once(() => {
  const dependencies = { table: table(), now, hash: dailyHasher(table(), now) };
  return { countView: viewRepository(dependencies).count, changeLike: likeChanger(dependencies) };
});

function toFeedEntry(post: PublishedPostSummary): FeedEntry {
  const { title, excerpt: summary, author, image, tags, publish_date } = toPublicCard(post);
  return {
    ...{ title, summary, author, image, tags, facts: [] },
    path: postPath(post),
    permanentPath: postPath({ id: post.id, slug: '' }),
    published: publish_date,
    changed: routes.findChangeDate(post),
  };
}

export const postVisitorHandlers = mapHandlers([
  getPost((id, client) => counters().countView(id, client)),

  handle(routes.countPostView, async ({ params: { id }, client }) => {
    if (!(await posts().findPublished(id, now()))) throw postNotFound();
    if (!isBot(client.userAgent)) await counters().countView(id, client);
    return ok({ received: true } as const);
  }),

  handle(routes.likePost, async ({ params: { id }, client, idempotencyItems }) => {
    const toItems = (likes: number) => idempotencyItems(ok({ likes }));
    return ok({ likes: await counters().changeLike({ id, client, isLiked: true }, toItems) });
  }),

  handle(routes.unlikePost, async ({ params: { id }, client }) =>
    ok({ likes: await counters().changeLike({ id, client, isLiked: false }) }),
  ),

  handle(
    routes.getOwnPost,
    getOwnSubmission({ kind: 'post', submissions: posts, schema: routes.OwnPost }),
  ),
]);

export const postFeedHandlers = () =>
  mapHandlers(
    feedFormats.map((format) =>
      handle(postFeeds[format], async ({ query }) => {
        const [origin = ''] = siteOrigins();
        const request = { query, isAdministrator: false, now: now() };
        const { posts: matching } = selectPosts(await readPublished()(), request);
        const { name: title, subtitle: description } = techHubMessages;
        const page = { title, description, path: publicPaths.techHub, query };
        const entries = matching.slice(0, listLimits.feedEntries).map(toFeedEntry);
        return ok(buildFeedText({ origin, format }, page, entries));
      }),
    ),
  );
