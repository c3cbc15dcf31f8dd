import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { systemActor } from '#contract/audit-actions.ts';
import { jobPath } from '#contract/listings.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { type ChangeLog, toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { closeItem, replaceItem } from '../repository/job-items.ts';
import { jobName, type JobRow } from '../repository/job-row.ts';
import { readJobs } from '../repository/read-jobs.ts';
import { noneIfNothing, NothingToDo, sequencedWrites } from '../repository/sequenced-writes.ts';
import { pauseMs, reservedMs, splitBatches } from './batches.ts';

interface Sources {
  table: Table;
  changes: ChangeLog;
  source: CatalogSource;
  now: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

function closings({ table, changes, now }: Sources) {
  const write = sequencedWrites(table, changes);
  const audited = (row: JobRow, what: string, when: Date) => {
    const named = jobName(row);
    return auditItem(table, { who: systemActor.id, what, which: row.id, named, when });
  };
  return {
    /** Reads the jobs again at each retry, and skips those that were renewed or closed. */
    close: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const when = at.toISOString();
        const due = (await readJobs(table, ids)).filter(
          ({ deletedAt, closedAt, expiresAt }) =>
            deletedAt === undefined && closedAt === undefined && expiresAt <= when,
        );
        if (due.length === 0) throw new NothingToDo();
        return {
          items: [
            ...due.flatMap((row) => [closeItem(table.name, row, at), audited(row, 'closeJob', at)]),
            ...indexNowItems(table, due.map(jobPath), at),
          ],
          changes: [{ operation: 'close', ids: due.map(({ id }) => id), at: when }],
          result: due.length,
        };
      }).catch(noneIfNothing),

    /** Reopens jobs that were closed too early by a wrong clock. Their closing date stays. */
    reopen: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const early = (await readJobs(table, ids)).filter(
          ({ deletedAt, expiresAt }) => deletedAt === undefined && expiresAt > at.toISOString(),
        );
        if (early.length === 0) throw new NothingToDo();
        const opened = early.map((old) => ({ old, row: { ...old, closedAt: undefined } }));
        const closed = opened.filter(({ old }) => old.closedAt !== undefined);
        return {
          items: [
            ...closed.flatMap(({ old, row }) => [
              replaceItem(table.name, row, old),
              audited(row, 'reopenJob', at),
            ]),
            ...indexNowItems(table, early.map(jobPath), at),
          ],
          changes: opened.map(({ row }) => ({ operation: 'put', job: toCatalogJob(row) })),
          result: early.length,
        };
      }).catch(noneIfNothing),
  };
}

/** About twice as many as one run can process. */
const maxPerRun = 20_000;

/**
 * Lists hide expired jobs without this task, which records the closing in the audit log and the change
 * log. Can stop early and run in parallel. Reopens jobs that were closed too early first.
 */
export function expirySweep(sources: Sources) {
  const { source, now, wait = delay } = sources;
  const { close, reopen } = closings(sources);
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const { adminJobList } = await source.current('strong');
    const early = adminJobList.listClosedEarly(now(), maxPerRun);
    const ids = adminJobList.listJobsToClose(maxPerRun).filter((id) => !early.includes(id));
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
          await reopen(batch);
        } else {
          sweep.closed += await close(batch);
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
