import { JobImport } from '#web/features/job-import/job-import.tsx';
import type { AddedJob } from '#web/features/job-import/run-view.tsx';
import { useBulkJobActions } from '#web/features/job-admin/list/use-bulk-job-actions.ts';
import { PageHeader } from './page-header.tsx';

export function Component() {
  const bulk = useBulkJobActions();
  const undoImport = async (addedJobs: readonly AddedJob[]) => {
    const jobs = addedJobs.map((job) => ({ ...job, expiresAt: '', status: 'live' as const }));
    if (!(await bulk.confirm('undoImport', jobs))) return false;
    void bulk.start('undoImport', jobs);
    return true;
  };
  return (
    <>
      <PageHeader title="Import jobs" />
      <JobImport onUndo={undoImport} />
    </>
  );
}
