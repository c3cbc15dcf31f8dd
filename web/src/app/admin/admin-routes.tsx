import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { onTokenChange, readToken, sessionEnding } from '#web/features/accounts/session.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { ConnectionNotice } from '../layout/connection-notice.tsx';
import { NotFoundPage } from '../states/not-found-page.tsx';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageLoading } from '../states/page-loading.tsx';

const hasToken = () => readToken() !== undefined;

/** Section 6: the pages inside open to whoever holds a token; the server checks every call. */
function RequireAdmin() {
  // Another tab may sign in or out.
  const signedIn = useSyncExternalStore(onTokenChange, hasToken);
  const { pathname, search } = useLocation();
  if (signedIn) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    );
  }
  const state = sessionEnding() === 'signed out' ? null : { from: `${pathname}${search}` };
  return <Navigate to={adminPaths.login} state={state} replace />;
}

const adminPage = (fetchModule: () => Promise<{ Component: ComponentType }>) =>
  lazy(async () => ({ default: (await fetchCode(fetchModule)).Component }));

/** Apart from those that sign in, who need nothing of it. */
const Layout = adminPage(() => import('./admin-layout.tsx'));
const Login = adminPage(() => import('#web/pages/admin/login-page.tsx'));
const Forgot = adminPage(() => import('#web/pages/admin/forgot-page.tsx'));
const Register = adminPage(() => import('#web/pages/admin/register-page.tsx'));
const EditInterview = adminPage(() => import('#web/pages/admin/edit-interview-page.tsx'));
const Category = adminPage(() => import('#web/pages/admin/category-page.tsx'));

/** One row a page, below `/admin/`; its code is fetched when it is first shown. */
const adminPages = [
  { path: 'dashboard', Component: adminPage(() => import('#web/pages/admin/dashboard-page.tsx')) },
  { path: 'inbox', Component: adminPage(() => import('#web/pages/admin/inbox-page.tsx')) },
  { path: 'add-new-job', Component: adminPage(() => import('#web/pages/admin/add-job-page.tsx')) },
  {
    path: 'edit-job/:id',
    Component: adminPage(() => import('#web/pages/admin/edit-job-page.tsx')),
  },
  { path: 'drafts', Component: adminPage(() => import('#web/pages/admin/drafts-page.tsx')) },
  { path: 'job-list', Component: adminPage(() => import('#web/pages/admin/job-list-page.tsx')) },
  { path: 'companies', Component: adminPage(() => import('#web/pages/admin/companies-page.tsx')) },
  { path: 'import-jobs', Component: adminPage(() => import('#web/pages/admin/import-page.tsx')) },
  { path: 'boards', Component: adminPage(() => import('#web/pages/admin/boards-page.tsx')) },
  {
    path: 'interviews/:listUrl',
    Component: adminPage(() => import('#web/pages/admin/content-list-page.tsx')),
  },
  {
    path: 'edit-post/:id',
    Component: adminPage(() => import('#web/pages/admin/edit-post-page.tsx')),
  },
  { path: 'edit-user-interviews/:id', Component: EditInterview },
  { path: 'add-interview', Component: EditInterview },
  {
    path: 'comments',
    Component: adminPage(() => import('#web/pages/admin/comments-page.tsx')),
  },
  {
    path: 'reports',
    Component: adminPage(() => import('#web/pages/admin/reports-page.tsx')),
  },
  { path: 'links', Component: adminPage(() => import('#web/pages/admin/links-page.tsx')) },
  { path: 'category/:categoryType', Component: Category },
  { path: 'add-work-category', Component: Category },
  { path: 'add-role-category', Component: Category },
  { path: 'add-company-category', Component: Category },
  {
    path: 'user-feedback-list',
    Component: adminPage(() => import('#web/pages/admin/feedback-page.tsx')),
  },
  {
    path: 'administrators',
    Component: adminPage(() => import('#web/pages/admin/administrators-page.tsx')),
  },
  {
    path: 'account',
    Component: adminPage(() => import('#web/pages/admin/account-page.tsx')),
  },
  { path: 'audit-log', Component: adminPage(() => import('#web/pages/admin/audit-page.tsx')) },
  {
    path: '*',
    element: <NotFoundPage to={adminPaths.dashboard} label="Back to the dashboard" />,
  },
];

/** Around who is not let in yet stands nothing else that would tell of the connection. */
const Entrance = () => (
  <>
    <ConnectionNotice />
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </>
);

/** Everything behind /admin: the layout is one part, and each of its pages another. */
export const Component = () =>
  useRoutes([
    {
      Component: Entrance,
      children: [
        { path: 'login', Component: Login },
        { path: 'register', Component: Register },
        { path: 'forgot-password', Component: Forgot },
      ],
    },
    {
      Component: RequireAdmin,
      children: [
        { index: true, element: <Navigate to={adminPaths.dashboard} replace /> },
        { Component: Layout, children: adminPages },
      ],
    },
  ]);
