import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { PostingOrigin } from '#contract/job-schemas.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { timeReserveMs } from '#lambdas/jobs/scheduled/job-batches.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteSingle } from '#lambdas/platform/table/transaction.ts';

/** What happened to a posting on its source, still to be applied to its draft or job. */
const PostingEventRow = z.object({
  /** The id of the draft or job. */
  id: z.string(),
  step: z.enum(['linked', 'removed', 'relisted']),
  origin: PostingOrigin,
});

interface Dependencies {
  table: Table;
  drafts: Pick<DraftRepository, 'applySourceStep'>;
  jobs: Pick<JobRepository, 'applySourceStep'>;
}

/** Stops before the next event when time runs out. An event is deleted after it was applied; applying it twice is harmless. */
export function sourceStepRunner({ table, drafts, jobs }: Dependencies) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<number> => {
    const steps = z
      .array(PostingEventRow)
      .parse(await readPartition(table, partitions.sourceSteps));
    let appliedCount = 0;
    let failedCount = 0;
    for (const { id, ...step } of steps) {
      if (context.getRemainingTimeInMillis() < timeReserveMs) break;
      try {
        if (!(await drafts.applySourceStep(id, step))) await jobs.applySourceStep(id, step);
        // The condition keeps a newer event of the same job, which has replaced the row.
        await deleteSingle(table, keys.sourceStep(id), {
          condition: '#step = :step AND origin.#source = :source',
          values: { step: step.step, source: step.origin.source },
        });
        appliedCount += 1;
      } catch (error) {
        failedCount += 1;
        log.error('a source step of a job failed', { job: id, error: describeError(error) });
      }
    }
    if (appliedCount > 0) log.info('source steps were applied', { followed: appliedCount });
    if (failedCount > 0) throw new Error(`${failedCount} source steps failed`);
    return appliedCount;
  };
}
