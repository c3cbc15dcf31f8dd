import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { PostingOrigin } from '#contract/job-schemas.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { timeReserveMs } from '#lambdas/jobs/scheduled/scheduled-write-limits.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteSingle } from '#lambdas/platform/table/write-rows.ts';

/** What happened to a posting on its source, still to be applied to its draft or job. */
const PostingEventRow = z.object({
  /** The id of the draft or job. */
  id: z.string(),
  event: z.enum(['linked', 'removed', 'relisted']),
  origin: PostingOrigin,
});

interface Dependencies {
  table: Table;
  drafts: Pick<DraftRepository, 'applyPostingEvent'>;
  jobs: Pick<JobRepository, 'applyPostingEvent'>;
}

/** Stops before the next event when time runs out. An event is deleted after it was applied; applying it twice is harmless. */
export function postingEventApplier({ table, drafts, jobs }: Dependencies) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<number> => {
    const events = z
      .array(PostingEventRow)
      .parse(await readPartition(table, partitions.postingEvents));
    let appliedCount = 0;
    let failedCount = 0;
    for (const { id, ...event } of events) {
      if (context.getRemainingTimeInMillis() < timeReserveMs) break;
      try {
        if (!(await drafts.applyPostingEvent(id, event))) await jobs.applyPostingEvent(id, event);
        // The condition keeps a newer event of the same job, which has replaced the row.
        await deleteSingle(table, keys.postingEvent(id), {
          condition: '#event = :event AND origin.#source = :source',
          values: { event: event.event, source: event.origin.source },
        });
        appliedCount += 1;
      } catch (error) {
        failedCount += 1;
        log.error('an event of a posting failed', { job: id, error: describeError(error) });
      }
    }
    if (appliedCount > 0) log.info('events of postings were applied', { applied: appliedCount });
    if (failedCount > 0) throw new Error(`${failedCount} events of postings failed`);
    return appliedCount;
  };
}
