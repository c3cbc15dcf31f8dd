import { matchPath } from 'react-router-dom';
import {
  alertPages,
  newsletterPages,
  reportPath,
  sitemapPath,
  submissionPages,
  publicPaths,
  savedItemPages,
} from '#contract/public-paths.ts';
import { type LazyModule, lazyModule } from '#web/lib/lazy-code.ts';
import type { PageModule } from '#web/lib/page/page-module.ts';

interface PublicPage extends LazyModule<PageModule> {
  /** The path of its file below `web`, as in the build's manifest. */
  source: `src/${string}`;
}

export const notFoundPage: PublicPage = {
  ...lazyModule<PageModule>(() => import('../states/not-found-page.tsx')),
  source: 'src/app/states/not-found-page.tsx',
};

/** `name` is the path of the page's file below `src/pages/public`. */
function toRows(name: string, fetchModule: () => Promise<PageModule>, paths: string[]) {
  const page: PublicPage = { ...lazyModule(fetchModule), source: `src/pages/public/${name}.tsx` };
  return paths.map((path) => ({ path, page }));
}

/** The router matches only whole segments, so the contract parses the value of `:listing`. */
export const publicPages = [
  ...toRows('home-page', () => import('#web/pages/public/home-page.tsx'), [
    publicPaths.home,
    '/jobs',
  ]),
  ...toRows('job-page', () => import('#web/pages/public/job-page.tsx'), [
    '/job/:id',
    '/job/:id/:slug',
  ]),
  ...toRows('listing-page', () => import('#web/pages/public/listing-page.tsx'), [
    '/jobs/:listing',
    '/jobsbytype/:listing',
    '/jobsbyrole/:listing',
  ]),
  ...toRows('company-page', () => import('#web/pages/public/company-page.tsx'), ['/company/:slug']),
  ...toRows('job-expired-page', () => import('#web/pages/public/job-expired-page.tsx'), [
    publicPaths.jobExpired,
  ]),
  ...toRows(
    'interviews/interview-list-page',
    () => import('#web/pages/public/interviews/interview-list-page.tsx'),
    [publicPaths.interviews],
  ),
  ...toRows(
    'interviews/interview-page',
    () => import('#web/pages/public/interviews/interview-page.tsx'),
    [`${publicPaths.interviews}/:id`, `${publicPaths.interviews}/:id/:slug`],
  ),
  ...toRows(
    'interviews/share-interview-page',
    () => import('#web/pages/public/interviews/share-interview-page.tsx'),
    [publicPaths.shareInterview],
  ),
  ...toRows('posts/post-page', () => import('#web/pages/public/posts/post-page.tsx'), [
    '/blog-posts-details/:id',
    '/blog-posts-details/:id/:slug',
  ]),
  ...toRows('posts/write-post-page', () => import('#web/pages/public/posts/write-post-page.tsx'), [
    publicPaths.writePost,
  ]),
  ...toRows('posts/bookmarks-page', () => import('#web/pages/public/posts/bookmarks-page.tsx'), [
    savedItemPages.bookmarks,
  ]),
  ...toRows('saved-jobs-page', () => import('#web/pages/public/saved-jobs-page.tsx'), [
    savedItemPages.savedJobs,
  ]),
  ...toRows('posts/tech-hub-page', () => import('#web/pages/public/posts/tech-hub-page.tsx'), [
    publicPaths.techHub,
  ]),
  ...toRows('about-page', () => import('#web/pages/public/about-page.tsx'), [publicPaths.about]),
  ...toRows('updates-page', () => import('#web/pages/public/updates-page.tsx'), [
    publicPaths.updates,
  ]),
  ...toRows('contact-page', () => import('#web/pages/public/contact-page.tsx'), [
    publicPaths.contact,
  ]),
  ...toRows('disclaimer-page', () => import('#web/pages/public/disclaimer-page.tsx'), [
    publicPaths.disclaimer,
  ]),
  ...toRows('privacy-page', () => import('#web/pages/public/privacy-page.tsx'), [
    publicPaths.privacy,
  ]),
  ...toRows('terms-page', () => import('#web/pages/public/terms-page.tsx'), [publicPaths.terms]),
  ...toRows(
    'mail/newsletter-confirm-page',
    () => import('#web/pages/public/mail/newsletter-confirm-page.tsx'),
    [newsletterPages.confirm],
  ),
  ...toRows(
    'mail/newsletter-unsubscribe-page',
    () => import('#web/pages/public/mail/newsletter-unsubscribe-page.tsx'),
    [newsletterPages.unsubscribe],
  ),
  ...toRows(
    'mail/alert-confirm-page',
    () => import('#web/pages/public/mail/alert-confirm-page.tsx'),
    [alertPages.confirm],
  ),
  ...toRows('mail/alerts-page', () => import('#web/pages/public/mail/alerts-page.tsx'), [
    alertPages.manage,
  ]),
  ...toRows('report-status-page', () => import('#web/pages/public/report-status-page.tsx'), [
    reportPath,
  ]),
  ...toRows(
    'posts/submitted-post-page',
    () => import('#web/pages/public/posts/submitted-post-page.tsx'),
    [submissionPages.post],
  ),
  ...toRows(
    'interviews/submitted-interview-page',
    () => import('#web/pages/public/interviews/submitted-interview-page.tsx'),
    [submissionPages.interview],
  ),
  ...toRows('sitemap-page', () => import('#web/pages/public/sitemap-page.tsx'), [sitemapPath]),
];
export type PageRow = (typeof publicPages)[number];

export function findPage(pathname: string) {
  for (const { path, page } of publicPages) {
    const match = matchPath(path, pathname);
    if (match) return { path, page, params: match.params };
  }
  return undefined;
}
