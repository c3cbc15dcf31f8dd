import type { Token } from 'marked';
import { brand } from '#contract/brand.ts';
import { postMessages } from '#contract/messages/post.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages, postPath } from '#contract/pages/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { clipped } from '#web/lib/one-line.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { tokensOf } from '#web/ui/markdown/lexer.ts';
import { plainText } from '#web/ui/markdown/markdown-document.ts';
import type { PostLookup } from '../api.ts';
import { authorOf, categoryNames } from '../post.ts';
import { documentOf } from './article-contents.tsx';

const longestSummary = 300;
const shortestSummary = 50;

/** The words of its paragraphs, without the pictures in them. */
function wordsOf(tokens: readonly Token[] = []): string {
  const words = tokens.flatMap((token) =>
    token.type === 'paragraph' && 'tokens' in token && token.tokens
      ? plainText(token.tokens.filter(({ type }) => type !== 'image'))
      : [],
  );
  return clipped(words.join(' '), longestSummary);
}

/** What the post is about, in one line without marks: its excerpt, and how it begins where that is short. */
function summaryOf(post: PublicPost): string {
  const excerpt = wordsOf(tokensOf(post.excerpt));
  if (excerpt.length >= shortestSummary) return excerpt;
  const whole = clipped(`${excerpt} ${wordsOf(documentOf(post.content).tokens)}`, longestSummary);
  return whole || `${categoryNames[post.category]} by ${authorOf(post)} on ${brand.name}.`;
}

const writerOf = (post: PublicPost) =>
  post.anonymous
    ? { '@type': 'Organization', name: brand.name }
    : { '@type': 'Person', name: authorOf(post) };

const longestHeadline = 110;

/** The preview first, which is of the shape that search results show. */
const imagesOf = ({ preview, image }: PublicPost): string[] => {
  const own = [preview, image].flatMap((path) => path || []);
  return own.length > 0 ? own : ['/share.jpg'];
};

/** The schema.org record of a post; nothing in it tells who wrote an anonymous one. */
const articleRecord = (post: PublicPost, origin: string, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: clipped(post.title, longestHeadline),
  description: summaryOf(post),
  image: imagesOf(post).map((path) => `${origin}${path}`),
  datePublished: post.publish_date,
  author: writerOf(post),
  publisher: { '@type': 'Organization', name: brand.name, url: origin },
  articleSection: categoryNames[post.category],
  keywords: post.tags.join(', '),
  timeRequired: `PT${Math.max(1, post.estimated_read_time)}M`,
  inLanguage: 'en-IN',
  mainEntityOfPage: address,
  url: address,
  commentCount: post.comments,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: post.likes,
  },
});

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
    feeds: feedLinks(techHubMessages.name, pages.techHub),
    record: [
      articleRecord(post, origin, new URL(`${origin}${path}`).href),
      breadcrumbRecord(origin, [
        { name: techHubMessages.name, path: pages.techHub },
        { name: post.title, path },
      ]),
    ],
  };
}

const { loadFailed, notFoundTitle, notFound } = postMessages;

const titleOf = (lookup: PostLookup | undefined): string =>
  lookup ? (lookup.post?.title ?? notFoundTitle) : loadFailed;

/** Only what everybody can read is for search engines: neither samples nor what waits for review. */
export function articleHead(lookup: PostLookup | undefined, url: URL): HeadData {
  const post = lookup?.post;
  if (post && lookup.state === 'live') return headOfPublished(post, url.origin);
  return {
    title: titleOf(lookup),
    description: post ? summaryOf(post) : notFound,
    path: url.pathname,
    noindex: true,
  };
}
