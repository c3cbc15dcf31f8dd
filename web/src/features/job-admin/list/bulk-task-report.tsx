import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { showStoredTask } from './bulk-tasks.ts';
import { formatJobName } from './job-labels.tsx';
import { useBulkJobActions } from './use-bulk-job-actions.ts';

export function BulkTaskReport() {
  const client = useQueryClient();
  const bulk = useBulkJobActions();
  useEffect(() => {
    void showStoredTask(client).catch(() => undefined);
  }, [client]);
  return <BulkResult noun="job" nameItem={formatJobName} bulk={bulk} />;
}
