import { findChangeDate, type PublicPostCard } from '#contract/blog.ts';
import { postFeeds } from '#contract/feeds.ts';
import { listLimits } from '#contract/limits.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { type FeedFormat, feedFormats, pages, postPath } from '#contract/pages.ts';
import { feedText, type FeedEntry } from '#lambdas/platform/feeds/feed.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { OpenSummary } from './post-row.ts';
import { publicCard } from './post-view.ts';
import type { PublishedPosts } from './published-posts.ts';
import { selectPosts } from './select-posts.ts';

interface Sources {
  published: PublishedPosts;
  origin: string;
  now: () => Date;
}

const toEntry = (post: PublicPostCard, changed: string): FeedEntry => ({
  title: post.title,
  path: postPath(post),
  lastingPath: postPath({ id: post.id, slug: '' }),
  summary: post.excerpt,
  facts: [],
  image: post.image,
  author: post.author,
  tags: post.tags,
  published: post.publish_date,
  changed,
});

const entry = (post: OpenSummary) => toEntry(publicCard(post), findChangeDate(post));

const feed = ({ published, origin, now }: Sources, format: FeedFormat) =>
  handle(postFeeds[format], async ({ query }) => {
    const reader = { isAdministrator: false, now: now() };
    const { posts } = selectPosts(await published.current(), query, reader);
    const { name: title, subtitle: description } = techHubMessages;
    const page = { title, description, path: pages.techHub, query };
    return ok(
      feedText({ origin, format }, page, posts.slice(0, listLimits.feedEntries).map(entry)),
    );
  });

export const postFeedHandlers = (sources: Sources) =>
  byRoute(feedFormats.map((format) => feed(sources, format)));
