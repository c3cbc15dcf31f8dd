import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { useFreshStart } from './use-fresh-start.ts';

/** Where a layout shows its pages: each starts at the top, and an error stays within it. */
export function MainContent({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  const main = useFreshStart(pathname);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
