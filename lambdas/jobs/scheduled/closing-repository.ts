import { systemActor } from '#contract/audit-actions.ts';
import { jobPath } from '#contract/jobs/listings.ts';
import type { ChangeLog } from '#lambdas/catalog/change-log.ts';
import { auditItem } from '#lambdas/platform/audit.ts';
import { indexNowItems } from '#lambdas/platform/index-now.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { JobRepository } from '../job-repository.ts';
import { jobName, type JobRow } from '../job-row.ts';
import { closeItem } from '../job-items.ts';
import { sequencedWrites } from '../sequenced-writes.ts';

interface Sources {
  table: Table;
  changes: ChangeLog;
  jobs: Pick<JobRepository, 'rowsInOrder'>;
  now: () => Date;
}

class NothingToClose extends Error {
  override name = 'NothingToClose';
}

const isDue = ({ deletedAt, closedAt, expiresAt }: JobRow, now: string): boolean =>
  deletedAt === undefined && closedAt === undefined && expiresAt <= now;

export function closingRepository({ table, changes, jobs, now }: Sources) {
  const write = sequencedWrites(table, changes);

  const closing = (row: JobRow, when: Date) => [
    closeItem(table.name, row, when),
    auditItem(table, {
      ...{ who: systemActor.id, what: 'closeJob', which: row.id },
      ...{ named: jobName(row), when },
    }),
  ];

  return {
    /**
     * Closes those of the jobs that have expired, all in one transaction or none, and gives their
     * number. Looks again at each try: what was renewed or closed meanwhile is left alone.
     */
    async close(ids: readonly string[]): Promise<number> {
      try {
        return await write(async () => {
          const at = now();
          const when = at.toISOString();
          const due = (await jobs.rowsInOrder(ids)).filter((row) => isDue(row, when));
          if (due.length === 0) throw new NothingToClose();
          return {
            items: [
              ...due.flatMap((row) => closing(row, at)),
              ...indexNowItems(table, due.map(jobPath), at),
            ],
            changes: [{ operation: 'close', ids: due.map(({ id }) => id), at: when }],
            result: due.length,
          };
        });
      } catch (error) {
        if (error instanceof NothingToClose) return 0;
        throw error;
      }
    },
  };
}
export type ClosingRepository = ReturnType<typeof closingRepository>;
