import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { pauseMs, reservedMs, splitBatches } from './batches.ts';
import type { ClosingRepository } from './closing-repository.ts';

interface Sources {
  source: CatalogSource;
  closing: ClosingRepository;
  now: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

/** About twice what a run has time for. */
const mostInARun = 20_000;

export interface Sweep {
  closed: number;
  left: number;
}

/**
 * Lists leave out expired jobs by themselves; this tells the audit log and the next snapshot. May
 * break off or run beside itself. First it opens again what a clock that was ahead has closed.
 */
export function expirySweep({ source, closing, now, wait = delay }: Sources) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Sweep> => {
    const { adminJobList } = await source.current('strong');
    const early = adminJobList.closedEarly(now(), mostInARun);
    const ids = adminJobList.toBeClosed(mostInARun).filter((id) => !early.includes(id));
    const sweep = { closed: 0, left: ids.length };
    const batches = [
      ...splitBatches(early).map((batch) => ({ batch, isEarly: true })),
      ...splitBatches(ids).map((batch) => ({ batch, isEarly: false })),
    ];
    let failed = 0;
    for (const [at, { batch, isEarly }] of batches.entries()) {
      if (at > 0) await wait(pauseMs);
      if (context.getRemainingTimeInMillis() < reservedMs) break;
      try {
        if (isEarly) {
          await closing.reopen(batch);
        } else {
          sweep.closed += await closing.close(batch);
          sweep.left -= batch.length;
        }
      } catch (error) {
        failed += batch.length;
        log.error('jobs could not be closed', { jobs: batch.length, error: describeError(error) });
      }
    }
    if (early.length > 0) log.warn('jobs were closed too early', { jobs: early.length });
    if (ids.length > 0) log.info('expired jobs were closed', { ...sweep });
    if (failed > 0) throw new Error(`${failed} jobs could not be closed`);
    return sweep;
  };
}
