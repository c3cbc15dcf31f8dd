import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#web/app/desk/admin-paths.ts';
import { JobForm } from '#web/features/job-admin/job-form.tsx';
import { afterSaving } from '#web/ui/leave-guard/leave-guard.tsx';
import { drawJob } from './draw-job.tsx';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

export function Component() {
  useAdminHead('Add job');
  const navigate = useNavigate();
  const toList = useCallback(() => void navigate(adminPaths.jobList, afterSaving), [navigate]);
  return (
    <>
      <PageHeader title="Add New Job" />
      <JobForm draw={drawJob} onSaved={toList} />
    </>
  );
}
