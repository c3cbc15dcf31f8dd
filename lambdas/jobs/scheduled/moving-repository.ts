import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Category } from '#contract/categories.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { buildRecord } from '#contract/build-record.ts';
import {
  type Change,
  type ChangeLog,
  toCatalogJob,
} from '#lambdas/catalog/snapshots/change-log.ts';
import type { CategoryChange } from '#lambdas/platform/categories/category-changes.ts';
import { indexByKind, partitions } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { movedItem } from './category-change-repository.ts';
import type { JobCategoryRepository } from '../repository/job-category-repository.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import { JobRow, refiledRow } from '../repository/job-row.ts';
import { categorizeItem } from '../repository/job-items.ts';
import { noneIfNothing, NothingToDo, sequencedWrites } from '../repository/sequenced-writes.ts';

interface Sources {
  table: Table;
  changes: ChangeLog;
  jobs: Pick<JobRepository, 'rowsInOrder'>;
  categories: Pick<JobCategoryRepository, 'find'>;
}

/** Some 150 jobs are a megabyte, which is all that one answer of the table holds. */
const jobsOnAPage = 150;

const Indexed = z.object({
  id: z.string(),
  GSI1SK: z.string(),
  ...buildRecord(categoryFieldNames, (name) => JobRow.shape[name]),
});
const indexedAttributes = Object.keys(Indexed.shape).join(', ');

const names = (job: z.infer<typeof Indexed>, { kind, id }: CategoryChange): boolean =>
  categoryFieldNames.some((field) => toCategoryKind(field) === kind && job[field] === id);

/** Catalogs are told of a deleted job that it is still deleted. */
const listChanges = (row: JobRow): Change[] => [
  { operation: 'put', job: toCatalogJob(row) },
  ...(row.deletedAt === undefined
    ? []
    : [{ operation: 'delete' as const, id: row.id, at: row.deletedAt }]),
];

const isBehind = (row: JobRow, now: JobRow): boolean =>
  [...categoryFieldNames, 'categories' as const, 'slugs' as const].some(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(now[name]),
  );

function refiled(rows: readonly JobRow[], { kind, id }: CategoryChange, now: Category | undefined) {
  return rows.flatMap((old) => {
    const row = refiledRow(old, { kind, id, now });
    return isBehind(old, row) ? [{ old, row }] : [];
  });
}

export function movingRepository({ table, changes, jobs, categories }: Sources) {
  const write = sequencedWrites(table, changes);
  return {
    async next(change: CategoryChange): Promise<{ ids: string[]; reached: string | undefined }> {
      const { Items = [], LastEvaluatedKey } = await table.db.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: indexByKind,
          KeyConditionExpression: 'GSI1PK = :jobs AND GSI1SK > :reached',
          ExpressionAttributeValues: { ':jobs': partitions.jobs, ':reached': change.reached },
          ProjectionExpression: indexedAttributes,
          Limit: jobsOnAPage,
        }),
      );
      const found = z.array(Indexed).parse(Items);
      const ids = found.filter((job) => names(job, change)).map(({ id }) => id);
      return { ids, reached: LastEvaluatedKey && found.at(-1)?.GSI1SK };
    },

    /** All in one transaction or none. Each try looks again: a job may be edited meanwhile. */
    move: (ids: readonly string[], change: CategoryChange): Promise<number> =>
      write(async () => {
        const now = await categories.find(change.kind, change.id);
        const isThere = now?.removedAt === undefined;
        const rows = await jobs.rowsInOrder(ids);
        const behind = refiled(rows, change, isThere ? now : undefined);
        if (behind.length === 0) throw new NothingToDo();
        return {
          items: [
            movedItem(table, change, behind.length),
            ...behind.map(({ row, old }) => categorizeItem(table.name, row, old)),
          ],
          changes: behind.flatMap(({ row }) => listChanges(row)),
          result: behind.length,
        };
      }).catch(noneIfNothing),
  };
}
export type MovingRepository = ReturnType<typeof movingRepository>;
