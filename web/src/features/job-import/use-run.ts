import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import { importing } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import type { Runner } from '#job-import/running/runner.ts';
import { hasEnded, isMoving } from '#job-import/running/import-status.ts';
import { cancelRun } from './running/stored-runs.ts';

const words = jobImportMessages;

/** Pauses when the page goes, and tries again when the network is back. */
export function useRun(runner: Runner, isStored: boolean) {
  const progress = useSyncExternalStore(runner.subscribe, runner.progress);
  const client = useQueryClient();
  const dialogs = useConfirm();
  const ended = hasEnded(progress.status);

  useEffect(() => {
    if (!hasEnded(runner.progress().status)) runner.start();
    window.addEventListener('online', runner.nudge);
    return () => {
      window.removeEventListener('online', runner.nudge);
      runner.pause();
      void client.invalidateQueries({ queryKey: adminKeys.jobs.all });
    };
  }, [runner, client]);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: adminKeys.jobs.all });
  }, [ended, client]);

  useLeaveGuard(isMoving(progress.status) || (!isStored && !ended), {
    title: words.leaveTitle,
    text: fill(words.leaveQuestion, { hours: String(importing.retentionHours) }),
    dangerous: false,
  });

  const cancel = async () => {
    const agreed = await dialogs.confirm({
      title: words.cancelTitle,
      text: words.cancelQuestion,
      confirmLabel: words.cancelAgreed,
      dangerous: true,
    });
    if (agreed) await cancelRun(runner);
  };
  return { ...progress, cancel };
}
