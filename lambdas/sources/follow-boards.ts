import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { BoardOfJob } from '#contract/job-shapes.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import type { BoardStep } from '#lambdas/jobs/repository/job-row.ts';
import { reservedMs } from '#lambdas/jobs/scheduled/batches.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteAlone } from '#lambdas/platform/table/transaction.ts';

const StepRow = z.object({
  id: z.string(),
  step: z.enum(['join', 'close', 'open']),
  board: BoardOfJob,
});

interface Sources {
  table: Table;
  drafts: Pick<DraftRepository, 'followBoard'>;
  jobs: Pick<JobRepository, 'followBoard'>;
}

/** Stops at any step when time runs out. A step is deleted after it is done, and can be repeated. */
export function boardFollower({ table, drafts, jobs }: Sources) {
  // The condition keeps a newer step for the same job.
  const forget = (id: string, { step, board: { source } }: BoardStep) =>
    deleteAlone(table, keys.sourceStep(id), {
      condition: '#step = :step AND board.#source = :source',
      values: { step, source },
    });

  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<number> => {
    const steps = z.array(StepRow).parse(await readPartition(table, partitions.sourceSteps));
    let followed = 0;
    let failed = 0;
    for (const { id, ...step } of steps) {
      if (context.getRemainingTimeInMillis() < reservedMs) break;
      try {
        if (!(await drafts.followBoard(id, step))) await jobs.followBoard(id, step);
        await forget(id, step);
        followed += 1;
      } catch (error) {
        failed += 1;
        log.error('a source step of a job failed', { job: id, error: describeError(error) });
      }
    }
    if (followed > 0) log.info('source steps were applied', { followed });
    if (failed > 0) throw new Error(`${failed} source steps failed`);
    return followed;
  };
}
