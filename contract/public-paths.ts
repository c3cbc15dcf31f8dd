import { toSlug } from './slug.ts';
import type { SubmissionKind } from './submission-kinds.ts';

/** The specified public pages that are no listing, job or post. */
export const publicPaths = {
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

/** Pages with data of the visitor's own browser, so they are in no sitemap. */
export const savedItemPages = { bookmarks: '/bookmarked-posts', savedJobs: '/saved-jobs' } as const;

/** Linked from mails only: they are in no sitemap and no search engine. */
export const newsletterPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** Linked from mails of job alerts only, so in no sitemap either. */
export const alertPages = { confirm: '/alerts/confirm', manage: '/alerts' } as const;

/** Opens by a private link only, so it is in no sitemap and no search engine either. */
export const reportPath = '/report';

/** Opens by the private link of a submission only, so it is in no sitemap either. */
export const submissionPages = {
  post: '/submission/post',
  interview: '/submission/interview',
} as const satisfies Record<SubmissionKind, string>;

/** The secret stands behind the `#`, so that no server, no log and no other site ever sees it. */
export const privateLink = (page: string, token: string): string => `${page}#token=${token}`;

export const privacyInHindiPath = `${publicPaths.privacy}#hindi`;

export const submissionPath = (kind: SubmissionKind, token: string): string =>
  privateLink(submissionPages[kind], token);

export const sitemapPath = '/sitemap.xml';
/** The specified call, with the whole sitemap; `sitemapPath` is the file for search engines. */
export const sitemapApiPath = '/api/sitemap.xml';
export const sitemapStylePath = '/sitemap.css';

/** As with a job, only the id counts; the slug is for people. */
export const postPath = ({ id, slug }: { id: string; slug?: string | undefined }): string =>
  `/blog-posts-details/${id}/${slug || 'post'}`;

export const interviewPath = ({ id, title }: { id: string; title: string }): string =>
  `${publicPaths.interviews}/${id}/${toSlug(title) || 'interview'}`;

export interface PublishedItem {
  id: string;
  title: string;
  slug?: string | undefined;
}

export const submissionPaths = {
  post: { form: publicPaths.writePost, list: publicPaths.techHub, itemPath: postPath },
  interview: {
    form: publicPaths.shareInterview,
    list: publicPaths.interviews,
    itemPath: interviewPath,
  },
} as const satisfies Record<
  SubmissionKind,
  { form: string; list: string; itemPath: (item: PublishedItem) => string }
>;

/** The path without the slug, which only people need. */
export const removeSlug = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The API answers these files under this prefix; CloudFront asks there for files of the site's root. */
export const rootFilesPrefix = '/api/feeds';

/** CloudFront matches these after `/api/*`, since some patterns also match addresses of the API. */
export const rootFilePatterns: readonly string[] = [
  ...['/sitemap.xml', '/sitemap/*', '/robots.txt', '*/feed.xml', '*/feed.json'],
];

export const feedFormats = ['xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

const displayParameters = ['page', 'pageSize', 'facets', 'counts', 'sort'];

export function feedPath(pathname: string, search: string, format: FeedFormat): string {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === '' || displayParameters.includes(name)) continue;
    // A form without the page's script sends each value as a parameter of its own.
    values.set(name, [values.get(name), value].filter(Boolean).join(','));
  }
  const query = String(new URLSearchParams([...values]));
  return `${pathname.replace(/\/$/, '')}/feed.${format}${query && `?${query}`}`;
}
