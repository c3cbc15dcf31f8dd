import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import * as homePage from '#web/pages/public/home-page.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { includedPage, loadedPage } from './page-loader.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';

const home = includedPage(homePage);
const job = loadedPage(() => import('#web/pages/public/job-page.tsx'));
const listing = loadedPage(() => import('#web/pages/public/listing-page.tsx'));
const jobExpired = loadedPage(() => import('#web/pages/public/job-expired-page.tsx'));
const admin = loadedPage(() => import('./admin-routes.tsx'));

/** A segment is matched whole, so the contract parses what stands behind `:listing`. */
const publicPages = [
  { path: paths.home, page: home },
  { path: '/job/:id', page: job },
  { path: '/job/:id/:slug', page: job },
  { path: '/jobs/:listing', page: listing },
  { path: '/jobsbytype/:listing', page: listing },
  { path: '/jobsbyrole/:listing', page: listing },
  { path: paths.jobExpired, page: jobExpired },
];

/** The page behind a path, with its parameters, to fetch its code and data ahead of rendering. */
export function findPage(pathname: string) {
  for (const { path, page } of publicPages) {
    const match = matchPath(path, pathname);
    if (match) return { page, params: match.params };
  }
  return undefined;
}

export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<PublicLayout />}>
          {publicPages.map(({ path, page: { Component } }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          path="/admin/*"
          element={
            <Suspense fallback={<PageLoading />}>
              <admin.Component />
            </Suspense>
          }
        />
      </Routes>
    </ErrorBoundary>
  );
}
