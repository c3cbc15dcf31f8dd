import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SearchStrip } from '#web/features/search/search-strip.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFreshStart } from './use-fresh-start.ts';

export function PublicLayout() {
  const { pathname } = useLocation();
  const main = useFreshStart(pathname);
  return (
    <>
      <a href="#main" className={`visually-hidden ${styles['skip']}`}>
        Skip to content
      </a>
      <SiteHeader />
      {pathname !== paths.home && <SearchStrip />}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </>
  );
}
