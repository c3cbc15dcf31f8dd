import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { getSessionEndReason } from '#web/features/accounts/session.ts';
import { onTokenChange, readToken } from '#web/features/accounts/stored-token.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { ConnectionNotice } from '../layout/connection-notice.tsx';
import { NotFoundPage } from '../states/not-found-page.tsx';
import { adminPaths, categoryPaths } from '#contract/admin-paths.ts';
import { PageLoading } from '../states/page-loading.tsx';

/** As specified: the pages inside open to whoever holds a token; the server checks every call. */
function RequireAdmin() {
  // Another tab may sign in or out.
  const isSignedIn = useSyncExternalStore(onTokenChange, () => readToken() !== undefined);
  const { pathname, search } = useLocation();
  if (isSignedIn) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    );
  }
  const state = getSessionEndReason() === 'signed out' ? null : { from: `${pathname}${search}` };
  return <Navigate to={adminPaths.login} state={state} replace />;
}

const lazyAdminPage = (fetchModule: () => Promise<{ Component: ComponentType }>) =>
  lazy(async () => ({ default: (await fetchCode(fetchModule)).Component }));

const Layout = lazyAdminPage(() => import('./admin-layout.tsx'));
const EditInterview = lazyAdminPage(() => import('#web/pages/admin/edit-interview-page.tsx'));
const Category = lazyAdminPage(() => import('#web/pages/admin/categories-page.tsx'));

const route = (path: string, Component: ComponentType) => ({
  path: path.slice('/admin/'.length),
  Component,
});

const page = (path: string, fetchModule: Parameters<typeof lazyAdminPage>[0]) =>
  route(path, lazyAdminPage(fetchModule));

const signInPages = [
  page(adminPaths.login, () => import('#web/pages/admin/login-page.tsx')),
  page(adminPaths.register, () => import('#web/pages/admin/register-page.tsx')),
  page(adminPaths.forgot, () => import('#web/pages/admin/forgot-password-page.tsx')),
];

const adminPages = [
  page(adminPaths.dashboard, () => import('#web/pages/admin/dashboard-page.tsx')),
  page(adminPaths.inbox, () => import('#web/pages/admin/inbox-page.tsx')),
  page(adminPaths.addJob, () => import('#web/pages/admin/add-job-page.tsx')),
  page(adminPaths.editJob(':id'), () => import('#web/pages/admin/edit-job-page.tsx')),
  page(adminPaths.drafts, () => import('#web/pages/admin/drafts-page.tsx')),
  page(adminPaths.jobList, () => import('#web/pages/admin/job-list-page.tsx')),
  page(adminPaths.companies, () => import('#web/pages/admin/companies-page.tsx')),
  page(adminPaths.importJobs, () => import('#web/pages/admin/import-jobs-page.tsx')),
  page(adminPaths.sources, () => import('#web/pages/admin/boards-page.tsx')),
  page(adminPaths.content(':listSlug'), () => import('#web/pages/admin/content-list-page.tsx')),
  page(
    adminPaths.editSubmission('post', ':id'),
    () => import('#web/pages/admin/edit-post-page.tsx'),
  ),
  route(adminPaths.editSubmission('interview', ':id'), EditInterview),
  route(adminPaths.addInterview, EditInterview),
  ...[adminPaths.category(':categoryType'), ...Object.values(categoryPaths)].map((path) =>
    route(path, Category),
  ),
  page(adminPaths.comments, () => import('#web/pages/admin/comments-page.tsx')),
  page(adminPaths.reports, () => import('#web/pages/admin/reports-page.tsx')),
  page(adminPaths.failingLinks, () => import('#web/pages/admin/failing-links-page.tsx')),
  page(adminPaths.feedback, () => import('#web/pages/admin/feedback-page.tsx')),
  page(adminPaths.administrators, () => import('#web/pages/admin/administrators-page.tsx')),
  page(adminPaths.account, () => import('#web/pages/admin/account-page.tsx')),
  page(adminPaths.audit, () => import('#web/pages/admin/audit-page.tsx')),
  {
    path: '*',
    element: <NotFoundPage to={adminPaths.dashboard} label="Back to the dashboard" />,
  },
];

export const Component = () =>
  useRoutes([
    {
      element: (
        <>
          <ConnectionNotice />
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </>
      ),
      children: signInPages,
    },
    {
      Component: RequireAdmin,
      children: [
        { index: true, element: <Navigate to={adminPaths.dashboard} replace /> },
        { Component: Layout, children: adminPages },
      ],
    },
  ]);
