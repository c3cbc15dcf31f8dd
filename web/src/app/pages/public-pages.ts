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

/** By their files below `src/pages/public`. */
const modules = {
  'home-page': () => import('#web/pages/public/home-page.tsx'),
  'job-page': () => import('#web/pages/public/job-page.tsx'),
  'listing-page': () => import('#web/pages/public/listing-page.tsx'),
  'company-page': () => import('#web/pages/public/company-page.tsx'),
  'job-expired-page': () => import('#web/pages/public/job-expired-page.tsx'),
  'interviews/interview-list-page': () =>
    import('#web/pages/public/interviews/interview-list-page.tsx'),
  'interviews/interview-page': () => import('#web/pages/public/interviews/interview-page.tsx'),
  'interviews/share-interview-page': () =>
    import('#web/pages/public/interviews/share-interview-page.tsx'),
  'posts/post-page': () => import('#web/pages/public/posts/post-page.tsx'),
  'posts/write-post-page': () => import('#web/pages/public/posts/write-post-page.tsx'),
  'posts/bookmarks-page': () => import('#web/pages/public/posts/bookmarks-page.tsx'),
  'saved-jobs-page': () => import('#web/pages/public/saved-jobs-page.tsx'),
  'posts/tech-hub-page': () => import('#web/pages/public/posts/tech-hub-page.tsx'),
  'about-page': () => import('#web/pages/public/about-page.tsx'),
  'updates-page': () => import('#web/pages/public/updates-page.tsx'),
  'contact-page': () => import('#web/pages/public/contact-page.tsx'),
  'disclaimer-page': () => import('#web/pages/public/disclaimer-page.tsx'),
  'privacy-page': () => import('#web/pages/public/privacy-page.tsx'),
  'terms-page': () => import('#web/pages/public/terms-page.tsx'),
  'mail/newsletter-confirm-page': () =>
    import('#web/pages/public/mail/newsletter-confirm-page.tsx'),
  'mail/newsletter-unsubscribe-page': () =>
    import('#web/pages/public/mail/newsletter-unsubscribe-page.tsx'),
  'mail/alert-confirm-page': () => import('#web/pages/public/mail/alert-confirm-page.tsx'),
  'mail/alerts-page': () => import('#web/pages/public/mail/alerts-page.tsx'),
  'report-page': () => import('#web/pages/public/report-page.tsx'),
  'posts/own-post-page': () => import('#web/pages/public/posts/own-post-page.tsx'),
  'interviews/own-interview-page': () =>
    import('#web/pages/public/interviews/own-interview-page.tsx'),
  'sitemap-page': () => import('#web/pages/public/sitemap-page.tsx'),
};

interface PublicPage extends LateCode<PageModule> {
  /** Its file below `web`, by which the build's manifest knows it. */
  source: `src/${string}`;
}

export const notFound: PublicPage = {
  ...lateCode<PageModule>(() => import('../states/not-found-page.tsx')),
  source: 'src/app/states/not-found-page.tsx',
};

function pageAt(name: keyof typeof modules, ...paths: string[]) {
  const late = lateCode<PageModule>(modules[name]);
  const page: PublicPage = { ...late, source: `src/pages/public/${name}.tsx` };
  return paths.map((path) => ({ path, page }));
}

/** A segment is matched whole, so the contract parses what stands behind `:listing`. */
export const publicPages = [
  ...pageAt('home-page', pages.home, '/jobs'),
  ...pageAt('job-page', '/job/:id', '/job/:id/:slug'),
  ...pageAt('listing-page', '/jobs/:listing', '/jobsbytype/:listing', '/jobsbyrole/:listing'),
  ...pageAt('company-page', '/company/:slug'),
  ...pageAt('job-expired-page', pages.jobExpired),
  ...pageAt('interviews/interview-list-page', pages.interviews),
  ...pageAt(
    'interviews/interview-page',
    `${pages.interviews}/:id`,
    `${pages.interviews}/:id/:slug`,
  ),
  ...pageAt('interviews/share-interview-page', pages.shareInterview),
  ...pageAt('posts/post-page', '/blog-posts-details/:id', '/blog-posts-details/:id/:slug'),
  ...pageAt('posts/write-post-page', pages.writePost),
  ...pageAt('posts/bookmarks-page', readerPages.bookmarks),
  ...pageAt('saved-jobs-page', readerPages.savedJobs),
  ...pageAt('posts/tech-hub-page', pages.techHub),
  ...pageAt('about-page', pages.about),
  ...pageAt('updates-page', pages.updates),
  ...pageAt('contact-page', pages.contact),
  ...pageAt('disclaimer-page', pages.disclaimer),
  ...pageAt('privacy-page', pages.privacy),
  ...pageAt('terms-page', pages.terms),
  ...pageAt('mail/newsletter-confirm-page', newsletterPages.confirm),
  ...pageAt('mail/newsletter-unsubscribe-page', newsletterPages.unsubscribe),
  ...pageAt('mail/alert-confirm-page', alertPages.confirm),
  ...pageAt('mail/alerts-page', alertPages.manage),
  ...pageAt('report-page', reportPage),
  ...pageAt('posts/own-post-page', submissionPages.post),
  ...pageAt('interviews/own-interview-page', submissionPages.interview),
  ...pageAt('sitemap-page', sitemapPath),
];
export type PageRow = (typeof publicPages)[number];

export function findPage(pathname: string) {
  for (const { path, page } of publicPages) {
    const match = matchPath(path, pathname);
    if (match) return { path, page, params: match.params };
  }
  return undefined;
}
