import { brand } from '#contract/brand.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { authorOf } from './post-facts.ts';
import { categoryNames } from './post-labels.ts';

const writerOf = (post: PublicPost) =>
  post.anonymous
    ? { '@type': 'Organization', name: brand.name }
    : { '@type': 'Person', name: authorOf(post) };

/** The schema.org record of a post. */
export const articleRecord = (post: PublicPost, origin: string, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: `${origin}${post.image || '/share.jpg'}`,
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
