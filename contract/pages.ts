import { slugOf } from './slug.ts';

/** The public pages of section 2.2 that are no listing, job or post. */
export const pages = {
  home: '/',
  jobExpired: '/jobExpired',
  techHub: '/real-life-interviews-blog-posts',
  writePost: '/share-blog-posts',
  interviews: '/interview-experiences',
  shareInterview: '/share-interview-experience',
  about: '/about',
  updates: '/updates',
  contact: '/contact',
  disclaimer: '/disclaimer',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const;

/** Linked from mails only: they are in no sitemap and no search engine. */
export const newsletterPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** The view of the sitemap's text, and the file itself, which search engines read. */
export const sitemapPath = '/sitemap.xml';
export const sitemapFilePath = '/api/sitemap.xml';

/** As with a job, only the id counts; the slug is for people. */
export const postPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blog-posts-details/${id}/${slug || 'post'}`;

export const interviewPath = ({ id, title }: { id: string; title: string }): string =>
  `${pages.interviews}/${id}/${slugOf(title) || 'interview'}`;
