import { systemActor } from '#contract/audit-actions.ts';
import { jobPath } from '#contract/listings.ts';
import { type ChangeLog, toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import { jobName, type JobRow } from '../repository/job-row.ts';
import { closeItem, replaceItem } from '../repository/job-items.ts';
import { noneIfNothing, NothingToDo, sequencedWrites } from '../repository/sequenced-writes.ts';

interface Sources {
  table: Table;
  changes: ChangeLog;
  jobs: Pick<JobRepository, 'rowsInOrder'>;
  now: () => Date;
}

const isDue = ({ deletedAt, closedAt, expiresAt }: JobRow, now: string): boolean =>
  deletedAt === undefined && closedAt === undefined && expiresAt <= now;

export function closingRepository({ table, changes, jobs, now }: Sources) {
  const write = sequencedWrites(table, changes);

  const audited = (row: JobRow, what: string, when: Date) =>
    auditItem(table, {
      ...{ who: systemActor.id, what, which: row.id },
      ...{ named: jobName(row), when },
    });

  return {
    /** Looks again at each try: what was renewed or closed meanwhile is left alone. */
    close: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const when = at.toISOString();
        const due = (await jobs.rowsInOrder(ids)).filter((row) => isDue(row, when));
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

    /** Opens again what a clock that was ahead has closed. Nobody renewed it: its date stays. */
    reopen: (ids: readonly string[]): Promise<number> =>
      write(async () => {
        const at = now();
        const early = (await jobs.rowsInOrder(ids)).filter(
          ({ deletedAt, expiresAt }) => deletedAt === undefined && expiresAt > at.toISOString(),
        );
        if (early.length === 0) throw new NothingToDo();
        const opened = early.map((old) => ({ old, row: { ...old, closedAt: undefined } }));
        return {
          items: [
            ...opened
              .filter(({ old }) => old.closedAt !== undefined)
              .flatMap(({ old, row }) => [
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
export type ClosingRepository = ReturnType<typeof closingRepository>;
