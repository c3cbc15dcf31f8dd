import { brand } from '#contract/brand.ts';
import { postMessages } from '#contract/messages/post.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { publicPaths, postPath } from '#contract/public-paths.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, noindexHead } from '#web/lib/head/head-data.ts';
import { clipText } from '#web/lib/head/clip-text.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import type { PostLookup } from '../post/api.ts';
import { categoryNames, formatAuthor } from '../post/post-labels.ts';

const headlineCharactersMax = 110;

/** The structured data must not reveal the author of an anonymous post. */
function buildArticleJsonLd(post: PublicPost, summary: string, origin: string): object {
  // The preview image comes first: it has the aspect ratio that search results show.
  const images = [post.preview, post.image].flatMap((path) => path || []);
  const url = new URL(`${origin}${postPath(post)}`).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: clipText(post.title, headlineCharactersMax),
    description: summary,
    image: (images.length > 0 ? images : ['/share.jpg']).map((path) => `${origin}${path}`),
    datePublished: post.publish_date,
    author: post.anonymous
      ? { '@type': 'Organization', name: brand.name }
      : { '@type': 'Person', name: formatAuthor(post) },
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
    articleSection: categoryNames[post.category],
    keywords: post.tags.join(', '),
    timeRequired: `PT${Math.max(1, post.estimated_read_time)}M`,
    inLanguage: 'en-IN',
    mainEntityOfPage: url,
    url,
    commentCount: post.comments,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.likes,
    },
  };
}

function buildPublishedHead(post: PublicPost, summary: string, origin: string): HeadData {
  const path = postPath(post);
  return {
    title: post.title,
    description: summary,
    path,
    type: 'article',
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    ...(post.preview && { image: post.preview, imageAlt: post.title }),
    article: {
      published: post.publish_date,
      author: formatAuthor(post),
      section: categoryNames[post.category],
      tags: post.tags,
    },
    feeds: listFeedLinks(techHubMessages.name, publicPaths.techHub),
    jsonLd: [
      buildArticleJsonLd(post, summary, origin),
      buildBreadcrumbs(origin, [
        { name: techHubMessages.name, path: publicPaths.techHub },
        { name: post.title, path },
      ]),
    ],
  };
}

const { loadFailed, notFoundTitle, notFound } = postMessages;

/** Search engines may index only published posts: no samples and no posts that wait for review. */
export function buildArticleHead(lookup: PostLookup | undefined, summary: string, url: URL) {
  const post = lookup?.post;
  if (post && lookup.state === 'live') return buildPublishedHead(post, summary, url.origin);
  const title = lookup ? (post?.title ?? notFoundTitle) : loadFailed;
  return noindexHead(title, post ? summary : notFound, url.pathname);
}
