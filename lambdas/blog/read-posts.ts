import * as routes from '#contract/blog.ts';
import { postFeeds } from '#contract/feeds.ts';
import { listLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { feedFormats, pages, postPath } from '#contract/pages.ts';
import { feedText } from '#lambdas/platform/feeds/feed.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { getOwn } from '#lambdas/platform/submissions/own-submission.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { likeRepository, ViewRepository } from './count-repository.ts';
import type { OpenSummary, PostRepository } from './post-repository.ts';
import { adminCard, adminPost, publicCard, publicPost } from './post-view.ts';
import type { PublishedPosts } from './published-posts.ts';
import { type Listed, selectPosts } from './select-posts.ts';

interface Sources {
  posts: PostRepository;
  views: Pick<ViewRepository, 'count'>;
  now: () => Date;
}

const gone = () => new NotFound(postMessages.notFound);

export const getPost = ({ posts, views, now }: Sources) =>
  handle(routes.getBlogPostsByID, async ({ params: { id }, admin, client }) => {
    const at = now();
    if (admin) {
      const post = await posts.find(id);
      if (!post) throw gone();
      return ok({ blog: adminPost(post, at) });
    }
    const post = await posts.findPublished(id, at);
    if (!post) throw gone();
    const isCounted = await views.count(id, client);
    return ok({ blog: publicPost(isCounted ? { ...post, views: post.views + 1 } : post) });
  });

export const getOwnPost = ({
  table,
  posts,
  now,
}: Pick<Sources, 'posts' | 'now'> & { table: Table }) => {
  const links = authorLinks(table, 'post');
  return handle(
    routes.getOwnPost,
    getOwn({ links, submissions: posts, schema: routes.OwnPost, now }),
  );
};

interface ListSources {
  posts: PostRepository;
  published: PublishedPosts;
  now: () => Date;
}

export function postListHandlers({ posts, published, now }: ListSources) {
  async function list<Post extends Listed, Card>(
    all: readonly Post[],
    request: { query: routes.PostListQuery; isAdministrator: boolean; now: Date },
    show: (posts: readonly Post[]) => Promise<Card[]>,
  ) {
    const { query } = request;
    const { posts: found, counts } = selectPosts(all, request);
    if (Object.keys(query).length === 0) return { cards: await show(found) };
    const { chosen, figures } = paginate(found, query);
    return { cards: await show(chosen), ...figures, ...(counts && { counts }) };
  }

  async function read(query: routes.PostListQuery, isAdministrator: boolean) {
    const request = { query, isAdministrator, now: now() };
    if (!isAdministrator)
      return list(await published.current(), request, async (all) => all.map(publicCard));
    return list(await posts.rows(), request, async (all) =>
      (await posts.withAuthors(all)).map((post) => adminCard(post, request.now)),
    );
  }

  return byRoute([
    handle(routes.getAllBlogPosts, async ({ query, admin }) => {
      const { cards: blogs, ...figures } = await read(query, admin !== undefined);
      return ok({ blogs, ...figures });
    }),

    handle(routes.getPosts, async ({ query, admin }) => {
      const { cards: posts, ...figures } = await read(query, admin !== undefined);
      return ok({ posts, ...figures });
    }),
  ]);
}

export const postCountHandlers = ({
  like,
  now,
  posts,
  views,
}: Sources & { like: ReturnType<typeof likeRepository> }) =>
  byRoute([
    handle(routes.likePost, async ({ params: { id }, client, replyItems }) => {
      const reply = (likes: number) => ok({ likes });
      return reply(await like({ id, client, isLiked: true }, (likes) => replyItems(reply(likes))));
    }),

    handle(routes.unlikePost, async ({ params: { id }, client }) =>
      ok({ likes: await like({ id, client, isLiked: false }) }),
    ),

    /** Drawing a page on the server counts nothing, since its copies are read by many. */
    handle(routes.countPostView, async ({ params: { id }, client }) => {
      if (!(await posts.findPublished(id, now()))) throw gone();
      if (!isProgram(client.agent)) await views.count(id, client);
      return ok({ received: true } as const);
    }),
  ]);

function toEntry(post: OpenSummary) {
  const { title, excerpt: summary, author, image, tags, publish_date } = publicCard(post);
  return {
    ...{ title, summary, author, image, tags, facts: [] },
    path: postPath(post),
    lastingPath: postPath({ id: post.id, slug: '' }),
    published: publish_date,
    changed: routes.findChangeDate(post),
  };
}

export const postFeedHandlers = ({
  published,
  origin,
  now,
}: Pick<ListSources, 'published' | 'now'> & { origin: string }) =>
  byRoute(
    feedFormats.map((format) =>
      handle(postFeeds[format], async ({ query }) => {
        const request = { query, isAdministrator: false, now: now() };
        const { posts } = selectPosts(await published.current(), request);
        const { name: title, subtitle: description } = techHubMessages;
        const page = { title, description, path: pages.techHub, query };
        const entries = posts.slice(0, listLimits.feedEntries).map(toEntry);
        return ok(feedText({ origin, format }, page, entries));
      }),
    ),
  );
