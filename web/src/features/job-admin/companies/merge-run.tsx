import type { AdminCompany } from '#contract/companies.ts';
import { findRefusalReason } from '#web/lib/admin/call-errors.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { refreshJobs } from '../job/api.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Progress } from '#web/ui/progress/progress.tsx';

type MergeRun =
  { status: 'idle' } | { status: 'running' | 'stopped' | 'failed'; done: number; total: number };

export function useMerge(onDone: (company: AdminCompany) => void) {
  const [run, setRun] = useState<MergeRun>({ status: 'idle' });
  const [refusalText, setRefusal] = useState<string>();
  const abortController = useRef<AbortController>(undefined);
  const client = useQueryClient();

  /** Sends batches until no job is left, `stop` is called, or the server refuses. */
  async function start(slug: string, targetName: string, jobCount: number) {
    const { signal } = (abortController.current = new AbortController());
    const progress = run.status === 'idle' ? { done: 0, total: jobCount } : run;
    let { done } = progress;
    let total = Math.max(progress.total, jobCount);
    setRefusal(undefined);
    setRun({ status: 'running', done, total });
    try {
      let response;
      do {
        response = await call('mergeCompany', { params: { slug }, body: { into: targetName } });
        done += response.renamed;
        total = done + response.remaining;
        setRun({ status: 'running', done, total });
      } while (response.remaining > 0 && !signal.aborted);
      if (response.remaining > 0) setRun({ status: 'stopped', done, total });
      await refreshJobs(client);
      if (response.remaining === 0) onDone(response.company);
    } catch (error) {
      const refusalText = findRefusalReason(error);
      setRefusal(refusalText);
      setRun(refusalText === undefined ? { status: 'failed', done, total } : { status: 'idle' });
      await refreshJobs(client);
    }
  }
  return {
    run,
    error: refusalText,
    start,
    stop: () => abortController.current?.abort(),
    clearRefusal: () => setRefusal(undefined),
  };
}

export function MergeProgress({ run }: { run: MergeRun }) {
  if (run.status === 'idle') return null;
  const { done, total } = run;
  return (
    <div role="status" className="grid gap-3 min-w-0">
      <Progress label="Renaming jobs" done={done} total={Math.max(total, 1)} />
      <p>
        {`${formatNumber(done)} of ${formatNumber(total)} jobs renamed.`}{' '}
        {run.status === 'stopped' && texts.stopped}
        {run.status === 'failed' && texts.mergeFailed}
      </p>
    </div>
  );
}
