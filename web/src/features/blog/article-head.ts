import { messages } from '#contract/messages.ts';
import { pages, postPath } from '#contract/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import type { HeadData } from '#web/lib/head.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';
import { articleRecord } from './article-record.ts';
import { summaryOf } from './article-summary.ts';
import { authorOf } from './post-facts.ts';
import { categoryNames } from './post-labels.ts';
import type { PostLookup } from './queries.ts';

function headOfPublished(post: PublicPost, origin: string): HeadData {
  const path = postPath(post);
  return {
    title: post.title,
    description: summaryOf(post),
    path,
    type: 'article',
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    ...(post.preview && { image: post.preview, imageAlt: post.title }),
    article: {
      published: post.publish_date,
      author: authorOf(post),
      section: categoryNames[post.category],
      tags: post.tags,
    },
    feeds: feedLinks(messages.techHub.name, pages.techHub),
    record: [
      articleRecord(post, origin, new URL(`${origin}${path}`).href),
      breadcrumbRecord(origin, [
        { name: messages.techHub.name, path: pages.techHub },
        { name: post.title, path },
      ]),
    ],
  };
}

interface Found {
  lookup: PostLookup | undefined;
  failed: boolean;
  url: URL;
}

const { loading, loadFailed, notFoundTitle, notFound } = messages.post;

function titleOf({ lookup, failed }: Found): string {
  if (lookup) return lookup.post?.title ?? notFoundTitle;
  return failed ? loadFailed : loading;
}

/** Only what everybody can read is for search engines: neither samples nor what waits for review. */
export function articleHead(found: Found): HeadData {
  const { lookup, url } = found;
  const post = lookup?.post;
  if (post && lookup.state === 'live') return headOfPublished(post, url.origin);
  return {
    title: titleOf(found),
    description: post ? summaryOf(post) : notFound,
    path: url.pathname,
    noindex: true,
  };
}
