import { brand } from '#contract/brand.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { clipped } from '#web/lib/one-line.ts';
import { summaryOf } from './article-summary.ts';
import { authorOf } from './post-facts.ts';
import { categoryNames } from './post-labels.ts';

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
export const articleRecord = (post: PublicPost, origin: string, address: string): object => ({
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
