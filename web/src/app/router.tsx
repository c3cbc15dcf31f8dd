import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { newsletterPages, sitemapPath } from '#contract/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadedPage, publicPage, type PublicPage } from './page-loader.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths, readerPaths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';

/** A page may first carry the title of its loading; only what stays is worth saying. */
const settleMs = 400;

/** Tells a screen reader the title of each page after the first, as a browser does for a full load. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const firstPath = useRef(pathname);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (pathname !== firstPath.current) hasMoved.current = true;
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => hasMoved.current && setTitle(document.title), settleMs);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}

const home = publicPage('home-page', () => import('#web/pages/public/home-page.tsx'));
const job = publicPage('job-page', () => import('#web/pages/public/job-page.tsx'));
const listing = publicPage('listing-page', () => import('#web/pages/public/listing-page.tsx'));
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
  'newsletter-confirm-page',
  () => import('#web/pages/public/newsletter-confirm-page.tsx'),
);
const newsletterUnsubscribe = publicPage(
  'newsletter-unsubscribe-page',
  () => import('#web/pages/public/newsletter-unsubscribe-page.tsx'),
);
const sitemap = publicPage('sitemap-page', () => import('#web/pages/public/sitemap-page.tsx'));
const techHub = publicPage('tech-hub-page', () => import('#web/pages/public/tech-hub-page.tsx'));
const post = publicPage('post-page', () => import('#web/pages/public/post-page.tsx'));
const writePost = publicPage(
  'write-post-page',
  () => import('#web/pages/public/write-post-page.tsx'),
);
const bookmarks = publicPage(
  'bookmarks-page',
  () => import('#web/pages/public/bookmarks-page.tsx'),
);
const savedJobs = publicPage(
  'saved-jobs-page',
  () => import('#web/pages/public/saved-jobs-page.tsx'),
);
const interviewList = publicPage(
  'interview-list-page',
  () => import('#web/pages/public/interview-list-page.tsx'),
);
const interview = publicPage(
  'interview-page',
  () => import('#web/pages/public/interview-page.tsx'),
);
const shareInterview = publicPage(
  'share-interview-page',
  () => import('#web/pages/public/share-interview-page.tsx'),
);
export const notFound: PublicPage = {
  ...loadedPage(() => import('./not-found-page.tsx')),
  source: 'src/app/not-found-page.tsx',
};

/** A segment is matched whole, so the contract parses what stands behind `:listing`. */
export const publicPages = [
  { path: paths.home, page: home },
  { path: '/job/:id', page: job },
  { path: '/job/:id/:slug', page: job },
  { path: '/jobs/:listing', page: listing },
  { path: '/jobsbytype/:listing', page: listing },
  { path: '/jobsbyrole/:listing', page: listing },
  { path: paths.jobExpired, page: jobExpired },
  { path: paths.interviews, page: interviewList },
  { path: `${paths.interviews}/:id`, page: interview },
  { path: `${paths.interviews}/:id/:slug`, page: interview },
  { path: paths.shareInterview, page: shareInterview },
  { path: '/blog-posts-details/:id', page: post },
  { path: '/blog-posts-details/:id/:slug', page: post },
  { path: paths.writePost, page: writePost },
  { path: readerPaths.bookmarks, page: bookmarks },
  { path: readerPaths.savedJobs, page: savedJobs },
  { path: paths.techHub, page: techHub },
  { path: paths.about, page: about },
  { path: paths.updates, page: updates },
  { path: paths.contact, page: contact },
  { path: paths.disclaimer, page: disclaimer },
  { path: paths.privacy, page: privacy },
  { path: paths.terms, page: terms },
  { path: newsletterPages.confirm, page: newsletterConfirm },
  { path: newsletterPages.unsubscribe, page: newsletterUnsubscribe },
  { path: sitemapPath, page: sitemap },
];

/** The page behind a path, with its parameters, to fetch its code and data ahead of rendering. */
export function findPage(pathname: string) {
  for (const { path, page } of publicPages) {
    const match = matchPath(path, pathname);
    if (match) return { path, page, params: match.params };
  }
  return undefined;
}

/** In the router's patterns a star stands for no line break: such a path would match nothing at all. */
const lineBreak = /%(?:0[ad]|e2%80%a[89])/i;
const nowhere = '/nowhere';

interface Props {
  /** The back office, which no server draws: it brings libraries that need a browser. */
  Admin?: ComponentType;
}

export function AppRoutes({ Admin }: Props) {
  const { pathname } = useLocation();
  const isLost = lineBreak.test(pathname) && !findPage(pathname);
  return (
    <ErrorBoundary>
      <RouteAnnouncer />
      <Routes {...(isLost && { location: nowhere })}>
        <Route element={<PublicLayout />}>
          {publicPages.map(({ path, page: { Component } }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<notFound.Component />} />
        </Route>
        {Admin && (
          <Route
            path="/admin/*"
            element={
              <Suspense fallback={<PageLoading />}>
                <Admin />
              </Suspense>
            }
          />
        )}
      </Routes>
    </ErrorBoundary>
  );
}
