import { matchPath } from 'react-router-dom';
import {
  alertPages,
  newsletterPages,
  reportPage,
  sitemapPath,
  submissionPages,
  pages,
  readerPages,
} from '#contract/pages.ts';
import { type LateCode, lateCode } from '#web/lib/api/lost-code.ts';
import type { PageModule } from '#web/lib/page/page.ts';

interface PublicPage extends LateCode<PageModule> {
  /** Its file below `web`, by which the build's manifest knows it. */
  source: `src/${string}`;
}

const publicPage = (
  name: `${string}-page`,
  fetchModule: () => Promise<PageModule>,
): PublicPage => ({ ...lateCode(fetchModule), source: `src/pages/public/${name}.tsx` });

const home = publicPage('home-page', () => import('#web/pages/public/home-page.tsx'));
const job = publicPage('job-page', () => import('#web/pages/public/job-page.tsx'));
const listing = publicPage('listing-page', () => import('#web/pages/public/listing-page.tsx'));
const company = publicPage('company-page', () => import('#web/pages/public/company-page.tsx'));
const jobExpired = publicPage(
  'job-expired-page',
  () => import('#web/pages/public/job-expired-page.tsx'),
);
const about = publicPage('about-page', () => import('#web/pages/public/about-page.tsx'));
const updates = publicPage('updates-page', () => import('#web/pages/public/updates-page.tsx'));
const contact = publicPage('contact-page', () => import('#web/pages/public/contact-page.tsx'));
const disclaimer = publicPage(
  'disclaimer-page',
  () => import('#web/pages/public/disclaimer-page.tsx'),
);
const privacy = publicPage('privacy-page', () => import('#web/pages/public/privacy-page.tsx'));
const terms = publicPage('terms-page', () => import('#web/pages/public/terms-page.tsx'));
const newsletterConfirm = publicPage(
  'mail/newsletter-confirm-page',
  () => import('#web/pages/public/mail/newsletter-confirm-page.tsx'),
);
const newsletterUnsubscribe = publicPage(
  'mail/newsletter-unsubscribe-page',
  () => import('#web/pages/public/mail/newsletter-unsubscribe-page.tsx'),
);
const alertConfirm = publicPage(
  'mail/alert-confirm-page',
  () => import('#web/pages/public/mail/alert-confirm-page.tsx'),
);
const alerts = publicPage(
  'mail/alerts-page',
  () => import('#web/pages/public/mail/alerts-page.tsx'),
);
const report = publicPage('report-page', () => import('#web/pages/public/report-page.tsx'));
const ownPost = publicPage(
  'posts/own-post-page',
  () => import('#web/pages/public/posts/own-post-page.tsx'),
);
const ownInterview = publicPage(
  'interviews/own-interview-page',
  () => import('#web/pages/public/interviews/own-interview-page.tsx'),
);
const sitemap = publicPage('sitemap-page', () => import('#web/pages/public/sitemap-page.tsx'));
const techHub = publicPage(
  'posts/tech-hub-page',
  () => import('#web/pages/public/posts/tech-hub-page.tsx'),
);
const post = publicPage('posts/post-page', () => import('#web/pages/public/posts/post-page.tsx'));
const writePost = publicPage(
  'posts/write-post-page',
  () => import('#web/pages/public/posts/write-post-page.tsx'),
);
const bookmarks = publicPage(
  'posts/bookmarks-page',
  () => import('#web/pages/public/posts/bookmarks-page.tsx'),
);
const savedJobs = publicPage(
  'saved-jobs-page',
  () => import('#web/pages/public/saved-jobs-page.tsx'),
);
const interviewList = publicPage(
  'interviews/interview-list-page',
  () => import('#web/pages/public/interviews/interview-list-page.tsx'),
);
const interview = publicPage(
  'interviews/interview-page',
  () => import('#web/pages/public/interviews/interview-page.tsx'),
);
const shareInterview = publicPage(
  'interviews/share-interview-page',
  () => import('#web/pages/public/interviews/share-interview-page.tsx'),
);
export const notFound: PublicPage = {
  ...publicPage('not-found-page', () => import('../states/not-found-page.tsx')),
  source: 'src/app/states/not-found-page.tsx',
};

/** A segment is matched whole, so the contract parses what stands behind `:listing`. */
export const publicPages = [
  { path: pages.home, page: home },
  { path: '/job/:id', page: job },
  { path: '/job/:id/:slug', page: job },
  { path: '/jobs', page: home },
  { path: '/jobs/:listing', page: listing },
  { path: '/jobsbytype/:listing', page: listing },
  { path: '/jobsbyrole/:listing', page: listing },
  { path: '/company/:slug', page: company },
  { path: pages.jobExpired, page: jobExpired },
  { path: pages.interviews, page: interviewList },
  { path: `${pages.interviews}/:id`, page: interview },
  { path: `${pages.interviews}/:id/:slug`, page: interview },
  { path: pages.shareInterview, page: shareInterview },
  { path: '/blog-posts-details/:id', page: post },
  { path: '/blog-posts-details/:id/:slug', page: post },
  { path: pages.writePost, page: writePost },
  { path: readerPages.bookmarks, page: bookmarks },
  { path: readerPages.savedJobs, page: savedJobs },
  { path: pages.techHub, page: techHub },
  { path: pages.about, page: about },
  { path: pages.updates, page: updates },
  { path: pages.contact, page: contact },
  { path: pages.disclaimer, page: disclaimer },
  { path: pages.privacy, page: privacy },
  { path: pages.terms, page: terms },
  { path: newsletterPages.confirm, page: newsletterConfirm },
  { path: newsletterPages.unsubscribe, page: newsletterUnsubscribe },
  { path: alertPages.confirm, page: alertConfirm },
  { path: alertPages.manage, page: alerts },
  { path: reportPage, page: report },
  { path: submissionPages.post, page: ownPost },
  { path: submissionPages.interview, page: ownInterview },
  { path: sitemapPath, page: sitemap },
];
export type PageRow = (typeof publicPages)[number];

export function findPage(pathname: string) {
  for (const { path, page } of publicPages) {
    const match = matchPath(path, pathname);
    if (match) return { path, page, params: match.params };
  }
  return undefined;
}
