import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { systemActor } from '#contract/audit-actions.ts';
import { jobPath } from '#contract/listings.ts';
import type { CatalogReader } from '#lambdas/catalog/open-catalog.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { closeItem, replaceItem } from '../repository/job-write-items.ts';
import { jobName, type JobRow } from '../repository/job-row.ts';
import { readJobs } from '../repository/read-jobs.ts';
import { nothingToWrite, createSequencedWriter } from '../repository/sequenced-writes.ts';
import {
  pauseBetweenTransactionsMs,
  timeReserveMs,
  chunkJobIds,
} from './scheduled-write-limits.ts';

interface Dependencies {
  table: Table;
  catalogReader: CatalogReader;
  now: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

function createCloser({ table, now }: Dependencies) {
  const write = createSequencedWriter(table);
  const toAuditItem = (row: JobRow, action: string, time: Date) =>
    auditItem(table, {
      actor: systemActor.id,
      action,
      objectId: row.id,
      objectName: jobName(row),
      time,
    });
  return {
    /** Reads the jobs again at each retry, and skips those that were renewed or closed. */
    close: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const nowText = at.toISOString();
        const due = (await readJobs(table, ids)).filter(
          ({ deletedAt, closedAt, expiresAt }) =>
            deletedAt === undefined && closedAt === undefined && expiresAt <= nowText,
        );
        if (due.length === 0) return nothingToWrite;
        return {
          items: [
            ...due.map((row) => closeItem(table.name, row, at)),
            ...due.map((row) => toAuditItem(row, 'closeJob', at)),
            ...indexNowItems(table, due.map(jobPath), at),
          ],
          changes: [{ operation: 'close', ids: due.map(({ id }) => id), at: nowText }],
          result: due.length,
        };
      }),

    /** Reopens jobs that were closed too early by a wrong clock. Their closing date stays. */
    reopen: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const earlyRows = (await readJobs(table, ids)).filter(
          ({ deletedAt, expiresAt }) => deletedAt === undefined && expiresAt > at.toISOString(),
        );
        if (earlyRows.length === 0) return nothingToWrite;
        const opened = earlyRows.map((old) => ({ old, row: { ...old, closedAt: undefined } }));
        const rowsMarkedClosed = opened.filter(({ old }) => old.closedAt !== undefined);
        return {
          items: [
            ...rowsMarkedClosed.flatMap(({ old, row }) => [
              replaceItem(table.name, row, old),
              toAuditItem(row, 'reopenJob', at),
            ]),
            ...indexNowItems(table, earlyRows.map(jobPath), at),
          ],
          changes: opened.map(({ row }) => ({ operation: 'put', job: toCatalogJob(row) })),
          result: earlyRows.length,
        };
      }),
  };
}

/** About twice as many as one run can process. */
const maxJobsPerRun = 20_000;

/**
 * Lists hide expired jobs without this task, which records the closing in the audit log and the change
 * log. Can stop early and run in parallel. Reopens jobs that were closed too early first.
 */
export function expiredJobCloser(dependencies: Dependencies) {
  const { catalogReader, now, wait = delay } = dependencies;
  const { close, reopen } = createCloser(dependencies);
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const { readClosingSoon } = await catalogReader.read('strong');
    const earlyIds = readClosingSoon.listClosedEarly(now(), maxJobsPerRun);
    const ids = readClosingSoon.listToClose(maxJobsPerRun).filter((id) => !earlyIds.includes(id));
    const result = { closed: 0, remaining: ids.length };
    const batches = [
      ...chunkJobIds(earlyIds).map((batch) => ({ batch, isEarly: true })),
      ...chunkJobIds(ids).map((chunk) => ({ batch: chunk, isEarly: false })),
    ];
    let failedCount = 0;
    for (const [index, { batch, isEarly }] of batches.entries()) {
      if (index > 0) await wait(pauseBetweenTransactionsMs);
      if (context.getRemainingTimeInMillis() < timeReserveMs) break;
      try {
        if (isEarly) {
          await reopen(batch);
        } else {
          result.closed += await close(batch);
          result.remaining -= batch.length;
        }
      } catch (error) {
        failedCount += batch.length;
        log.error('jobs could not be closed', { jobs: batch.length, error: describeError(error) });
      }
    }
    if (earlyIds.length > 0) log.warn('jobs were closed too early', { jobs: earlyIds.length });
    if (ids.length > 0) log.info('expired jobs were closed', { ...result });
    if (failedCount > 0) throw new Error(`${failedCount} jobs could not be closed`);
    return result;
  };
}
