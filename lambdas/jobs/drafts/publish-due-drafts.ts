import type { Context } from 'aws-lambda';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { timeReserveMs } from '../scheduled/scheduled-write-limits.ts';
import type { DraftRepository } from './draft-repository.ts';

/** Can stop early and run in parallel. Tries all due drafts, then throws if any had an error. */
export function draftPublisher(drafts: Pick<DraftRepository, 'listDue' | 'publishDue'>) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const ids = await drafts.listDue();
    // `failed`: drafts that are invalid, which are no longer scheduled. Drafts with an error are tried again by the next run.
    const result = { published: 0, failed: 0 };
    let errorCount = 0;
    for (const id of ids) {
      if (context.getRemainingTimeInMillis() < timeReserveMs) break;
      try {
        const outcome = await drafts.publishDue(id);
        if (outcome !== 'not due') result[outcome] += 1;
      } catch (error) {
        errorCount += 1;
        log.error('a draft could not be published', { draft: id, error: describeError(error) });
      }
    }
    if (result.published + result.failed > 0)
      log.info('scheduled drafts were published', { ...result });
    if (errorCount > 0) throw new Error(`${errorCount} drafts could not be published`);
    return result;
  };
}
