import * as routes from '#contract/blog.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { listLimits } from '#contract/limits.ts';
import { postFeeds } from '#contract/feed-routes.ts';
import { feedFormats, postPath, publicPaths } from '#contract/public-paths.ts';
import { buildFeedText, type FeedEntry } from '#lambdas/platform/feeds/feed.ts';
import { now, readPublished } from './post-read-handlers.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/handler.ts';
import type { PublishedPostSummary } from './post-repository.ts';
import { toPublicCard } from './post-responses.ts';
import { selectPosts } from './select-posts.ts';

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
