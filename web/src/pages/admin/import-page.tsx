import { JobImport } from '#web/features/job-import/job-import.tsx';
import { PageHeader } from '#web/ui/admin-list/page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

export function Component() {
  useAdminHead('Import jobs');
  return (
    <>
      <PageHeader title="Import jobs" />
      <JobImport />
    </>
  );
}
