import { toSlug } from './slug.ts';
import type { SubmissionKind } from './submission-kinds.ts';

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

/** Of the reader's own browser, so in no sitemap. */
export const readerPages = { bookmarks: '/bookmarked-posts', savedJobs: '/saved-jobs' } as const;

/** Linked from mails only: they are in no sitemap and no search engine. */
export const newsletterPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** Linked from mails of job alerts, likewise. */
export const alertPages = { confirm: '/alerts/confirm', manage: '/alerts' } as const;

/** Opens by a private link only, so it is in no sitemap and no search engine either. */
export const reportPage = '/report';

/** Open by the private link of who sent something for review, likewise. */
export const submissionPages = {
  post: '/submission/post',
  interview: '/submission/interview',
} as const satisfies Record<SubmissionKind, string>;

/**
 * Of a page that opens by a secret. It stands behind the `#`, which a browser keeps to itself: no server,
 * no log and no other site ever sees it.
 */
export const privateLink = (page: string, token: string): string => `${page}#token=${token}`;

/** The notice of the privacy policy in Hindi. */
export const privacyInHindi = `${pages.privacy}#hindi`;

export const submissionPath = (kind: SubmissionKind, token: string): string =>
  privateLink(submissionPages[kind], token);

/** The view of the sitemap's text, and the file itself, which search engines read. */
export const sitemapPath = '/sitemap.xml';
export const sitemapFilePath = '/api/sitemap.xml';
/** By it a browser shows the file. */
export const sitemapStylePath = '/sitemap.css';

/** As with a job, only the id counts; the slug is for people. */
export const postPath = ({ id, slug }: { id: string; slug?: string | undefined }): string =>
  `/blog-posts-details/${id}/${slug || 'post'}`;

export const interviewPath = ({ id, title }: { id: string; title: string }): string =>
  `${pages.interviews}/${id}/${toSlug(title) || 'interview'}`;

export interface Published {
  id: string;
  title: string;
  slug?: string | undefined;
}

/** Of each kind of submission its form, the list of what is published, and the page of one of them. */
export const submissionPaths = {
  post: { form: pages.writePost, list: pages.techHub, one: postPath },
  interview: { form: pages.shareInterview, list: pages.interviews, one: interviewPath },
} as const satisfies Record<
  SubmissionKind,
  { form: string; list: string; one: (item: Published) => string }
>;

/** Of the page of a job, post or interview: its id says all, and what follows is for people. */
export const shortPath = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The API answers each raw file under this, with the file's public path behind it as it is. */
export const rawFilesPrefix = '/api/feeds';

/**
 * Files for machines, as CloudFront writes patterns. They stand behind `/api/*`, whose own addresses
 * the later ones would catch as well; every query string is passed on.
 */
export const rawFilePaths: readonly { pattern: string; prefix: typeof rawFilesPrefix }[] =
  /* @__PURE__ */ ['/sitemap.xml', '/sitemap/*', '/robots.txt', '*/feed.xml', '*/feed.json'].map(
    (pattern) => ({ pattern, prefix: rawFilesPrefix }),
  );

export const feedFormats = ['xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What a page's address may hold that chooses no entries. */
const displayQueries = ['page', 'pageSize', 'facets', 'counts', 'sort'];

/** The feed of a list's page, of the same filters; `search` as the page's address holds it. */
export function feedPath(pathname: string, search: string, format: FeedFormat): string {
  const chosen = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === '' || displayQueries.includes(name)) continue;
    // A form without the page's script sends each value as a parameter of its own.
    chosen.set(name, [chosen.get(name), value].filter(Boolean).join(','));
  }
  const query = String(new URLSearchParams([...chosen]));
  return `${pathname.replace(/\/$/, '')}/feed.${format}${query && `?${query}`}`;
}
