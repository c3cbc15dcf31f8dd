import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BulkReport } from '#web/ui/bulk/bulk.tsx';
import { recallTask } from './job-tasks.ts';
import { formatJobName } from './job-words.tsx';
import { useBulkOfJobs } from './use-job-actions.ts';

export function JobTaskReport() {
  const client = useQueryClient();
  const bulk = useBulkOfJobs();
  useEffect(() => {
    void recallTask(client).catch(() => undefined);
  }, [client]);
  return <BulkReport noun="job" nameItem={formatJobName} bulk={bulk} />;
}
