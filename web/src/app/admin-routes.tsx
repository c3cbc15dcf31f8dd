import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { sessionTokens, sessionEnding } from '#web/features/session/session.ts';
import { setTokenSource } from '#web/lib/api-client.ts';
import { AdminLayout } from './admin-layout.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadedPage } from './page-loader.tsx';
import { adminPaths } from './admin-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../features/session/use-session.ts';

/** Section 6: the pages inside open to whoever holds a token; the server checks every call. */
function RequireAdmin() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  // What one administrator was shown is not kept for the next.
  useEffect(() => {
    if (!signedIn) client.clear();
  }, [signedIn, client]);
  if (signedIn) return <Outlet />;
  const state = sessionEnding() === 'signed out' ? null : { from: `${pathname}${search}` };
  return <Navigate to={adminPaths.login} state={state} replace />;
}

const login = loadedPage(() => import('#web/pages/admin/login-page.tsx'));
const register = loadedPage(() => import('#web/pages/admin/register-page.tsx'));
const editInterview = loadedPage(() => import('#web/pages/admin/edit-interview-page.tsx'));
const category = loadedPage(() => import('#web/pages/admin/category-page.tsx'));

/** One row a page, below `/admin/`; its code is fetched when it is first shown. */
const adminPages = [
  { path: 'dashboard', page: loadedPage(() => import('#web/pages/admin/dashboard-page.tsx')) },
  { path: 'add-new-job', page: loadedPage(() => import('#web/pages/admin/add-job-page.tsx')) },
  { path: 'edit-job/:id', page: loadedPage(() => import('#web/pages/admin/edit-job-page.tsx')) },
  { path: 'job-list', page: loadedPage(() => import('#web/pages/admin/job-list-page.tsx')) },
  { path: 'import-jobs', page: loadedPage(() => import('#web/pages/admin/import-page.tsx')) },
  {
    path: 'interviews/:listUrl',
    page: loadedPage(() => import('#web/pages/admin/content-list-page.tsx')),
  },
  { path: 'edit-post/:id', page: loadedPage(() => import('#web/pages/admin/edit-post-page.tsx')) },
  { path: 'edit-user-interviews/:id', page: editInterview },
  { path: 'add-interview', page: editInterview },
  { path: 'comments', page: loadedPage(() => import('#web/pages/admin/comments-page.tsx')) },
  { path: 'category/:categoryType', page: category },
  { path: 'add-work-category', page: category },
  { path: 'add-role-category', page: category },
  { path: 'add-company-category', page: category },
  {
    path: 'user-feedback-list',
    page: loadedPage(() => import('#web/pages/admin/feedback-page.tsx')),
  },
  {
    path: 'administrators',
    page: loadedPage(() => import('#web/pages/admin/administrators-page.tsx')),
  },
  { path: 'audit-log', page: loadedPage(() => import('#web/pages/admin/audit-page.tsx')) },
];

setTokenSource(sessionTokens);

/** Around who is not let in yet stands nothing else that would tell of the connection. */
const Entrance = () => (
  <>
    <ConnectionNotice />
    <Outlet />
  </>
);

/** Everything behind /admin: the layout is one part, and each of its pages another. */
export function Component() {
  return (
    <Routes>
      <Route element={<Entrance />}>
        <Route path="login" element={<login.Component />} />
        <Route path="register" element={<register.Component />} />
      </Route>
      <Route element={<RequireAdmin />}>
        <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
        <Route element={<AdminLayout />}>
          {adminPages.map(({ path, page: { Component: Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route
            path="*"
            element={<NotFoundPage to={adminPaths.dashboard} label="Back to the dashboard" />}
          />
        </Route>
      </Route>
    </Routes>
  );
}
