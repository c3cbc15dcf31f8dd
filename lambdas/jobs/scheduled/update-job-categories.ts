import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { mapToRecord } from '#contract/map-to-record.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import {
  beforeFirstJob,
  type CategoryChange,
  readCategoryChanges,
} from '#lambdas/platform/categories/category-changes.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { queryPages } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteSingle,
  updateSingle,
  toUpdate,
  type WriteCondition,
} from '#lambdas/platform/table/write-rows.ts';
import { jobCategoryRepository } from '../repository/job-category-repository.ts';
import { categorizeItem, categoryAttributes } from '../repository/job-write-items.ts';
import { JobRow, recategorizedRow } from '../repository/job-row.ts';
import { readJobs } from '../repository/read-jobs.ts';
import { nothingToWrite, createSequencedWriter } from '../repository/sequenced-writes.ts';
import {
  pauseBetweenTransactionsMs,
  timeReserveMs,
  chunkJobIds,
} from './scheduled-write-limits.ts';

/** The category was changed again during the run. The next run starts with the new change. */
class ChangedAgain extends Error {
  override name = 'ChangedAgain';
}

/** `changedAt` identifies one change of a category. */
const ifUnchanged: WriteCondition = {
  condition: 'changedAt = :changedAt',
  orThrow: () => new ChangedAgain(),
};

/** About 150 jobs are 1 MB, the limit of one query response. */
const jobsPerPage = 150;

const IndexedJob = z.object({
  id: z.string(),
  GSI1SK: z.string(),
  ...mapToRecord(categoryFieldNames, (name) => JobRow.shape[name]),
});

const readPages = (table: Table, cursor: string) =>
  queryPages(table, {
    IndexName: indexByKind,
    where: 'GSI1PK = :jobs AND GSI1SK > :cursor',
    values: { jobs: partitions.jobs, cursor },
    ProjectionExpression: Object.keys(IndexedJob.shape).join(', '),
    Limit: jobsPerPage,
  });

interface Dependencies {
  table: Table;
  now: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

/** Updates a batch of jobs in one transaction. Reads them again at each retry, since they can change. */
function createBatchUpdater(table: Table) {
  const write = createSequencedWriter(table);
  return (ids: readonly string[], { kind, id, changedAt }: CategoryChange): Promise<number> =>
    write(async () => {
      const category = await jobCategoryRepository(table).find(kind, id);
      const currentCategory = category?.removedAt === undefined ? category : undefined;
      const outdatedJobs = (await readJobs(table, ids)).flatMap((oldRow) => {
        const row = recategorizedRow(oldRow, { kind, id, next: currentCategory });
        const isOutdated = categoryAttributes.some(
          (name) => JSON.stringify(oldRow[name]) !== JSON.stringify(row[name]),
        );
        return isOutdated ? [{ old: oldRow, row }] : [];
      });
      if (outdatedJobs.length === 0) return nothingToWrite;
      const values = { changedAt, jobs: outdatedJobs.length };
      const countUpdate = { update: 'ADD updatedJobs :jobs', ...ifUnchanged, values };
      return {
        items: [
          toUpdate(table.name, keys.categoryChange(kind, id), countUpdate),
          ...outdatedJobs.map(({ row, old }) => categorizeItem(table.name, row, old)),
        ],
        // After "put", a deleted job must be deleted from the catalog again.
        changes: outdatedJobs.flatMap(({ row }) => [
          { operation: 'put' as const, job: toCatalogJob(row) },
          ...(row.deletedAt === undefined
            ? []
            : [{ operation: 'delete' as const, id: row.id, at: row.deletedAt }]),
        ]),
        result: outdatedJobs.length,
      };
    });
}

/** The second round starts so long after the change: longer than any function runs or an index lags, so it finds what the first missed. */
const settledDelayMs = 60_000;
const roundCount = 2;

/** Updates the category data in job rows. Can stop early and run in parallel. */
export function jobCategoryUpdater({ table, now, wait = delay }: Dependencies) {
  type TimeLimit = Pick<Context, 'getRemainingTimeInMillis'>;
  const isTimeUp = (context: TimeLimit) => context.getRemainingTimeInMillis() < timeReserveMs;
  const updateBatch = createBatchUpdater(table);

  const saveProgress = ({ kind, id, changedAt, round, cursor }: CategoryChange) =>
    updateSingle(table, keys.categoryChange(kind, id), {
      update: 'SET round = :round, #cursor = :cursor',
      ...ifUnchanged,
      values: { changedAt, round, cursor },
    });

  async function updateAll(
    change: CategoryChange,
    context: TimeLimit,
    result: { updatedJobs: number },
  ) {
    const { kind, id } = change;
    for await (const rows of readPages(table, change.cursor)) {
      const jobs = z.array(IndexedJob).parse(rows);
      const matching = jobs.filter((job) =>
        categoryFieldNames.some((field) => toCategoryKind(field) === kind && job[field] === id),
      );
      for (const chunk of chunkJobIds(matching.map((job) => job.id))) {
        if (isTimeUp(context)) return false;
        const updatedJobs = await updateBatch(chunk, change);
        result.updatedJobs += updatedJobs;
        if (updatedJobs > 0) await wait(pauseBetweenTransactionsMs);
      }
      const cursor = jobs.at(-1)?.GSI1SK;
      if (cursor !== undefined) await saveProgress({ ...change, cursor });
      if (isTimeUp(context)) return false;
    }
    return true;
  }

  /** Returns true when the change is complete. */
  async function complete(
    first: CategoryChange,
    context: TimeLimit,
    result: { updatedJobs: number },
  ) {
    const settledAt = Date.parse(first.changedAt) + settledDelayMs;
    for (let change = first; change.round < roundCount || now().getTime() >= settledAt;) {
      if (!(await updateAll(change, context, result))) return false;
      if (change.round >= roundCount) {
        const { kind, id, changedAt } = change;
        await deleteSingle(table, keys.categoryChange(kind, id), {
          ...ifUnchanged,
          values: { changedAt },
        });
        return true;
      }
      change = { ...change, round: change.round + 1, cursor: beforeFirstJob };
      await saveProgress(change);
    }
    return false;
  }

  return async (
    context: TimeLimit,
  ): Promise<{ updatedJobs: number; unfinishedChanges: number }> => {
    const result = { updatedJobs: 0, unfinishedChanges: 0 };
    for (const change of await readCategoryChanges(table)) {
      try {
        if (!(await complete(change, context, result))) result.unfinishedChanges++;
      } catch (error) {
        if (!(error instanceof ChangedAgain)) throw error;
        result.unfinishedChanges++;
      }
    }
    if (result.updatedJobs > 0) log.info('jobs followed their categories', { ...result });
    return result;
  };
}
