import { Navigate, Route, Routes } from 'react-router-dom';
import { sessionTokens } from '#web/features/session/session.ts';
import { setTokenSource } from '#web/lib/api-client.ts';
import { AddJobPage } from '#web/pages/admin/add-job-page.tsx';
import { DashboardPage } from '#web/pages/admin/dashboard-page.tsx';
import { EditJobPage } from '#web/pages/admin/edit-job-page.tsx';
import { JobListPage } from '#web/pages/admin/job-list-page.tsx';
import { LoginPage } from '#web/pages/admin/login-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { adminPaths } from './paths.ts';
import { RequireAdmin } from './require-admin.tsx';

setTokenSource(sessionTokens);

/** Everything behind /admin: one part, fetched when it is first asked for. */
export function Component() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route element={<RequireAdmin />}>
        <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
        <Route element={<AdminLayout />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="add-new-job" element={<AddJobPage />} />
          <Route path="edit-job/:id" element={<EditJobPage />} />
          <Route path="job-list" element={<JobListPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
