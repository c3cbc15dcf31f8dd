import * as contract from '#contract/inbox.ts';
import { handle, ok } from '#lambdas/platform/http/handler.ts';
import * as pending from './pending-counts-repository.ts';

export const getPendingCounts = handle(contract.getPendingCounts, async () => {
  const [tableCounts, drafts, otherCounts] = await Promise.all([
    pending.countPending(),
    pending.countFailedDrafts(),
    pending.countOtherPending(),
  ]);
  return ok({ ...tableCounts, drafts, ...otherCounts });
});
