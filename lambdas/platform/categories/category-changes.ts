import * as z from 'zod/mini';
import { categoryKinds, type CategoryKind } from '#contract/category-kinds.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { keys, partitions } from '../table/keys.ts';
import { readPartition } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import { toPut, type TableWrite } from '../table/write-rows.ts';

/** A changed category whose jobs are still being updated. The row is deleted when all jobs are up to date. */
const CategoryChange = z.object({
  kind: z.enum(categoryKinds),
  id: z.string(),
  changedAt: Timestamp,
  updatedJobs: z.number(),
  /** 1 or 2: the worker reads all jobs twice, see `update-job-categories.ts`. */
  round: z.number(),
  /** The index key of the last job that was read in this round. */
  cursor: z.string(),
});
export type CategoryChange = z.infer<typeof CategoryChange>;

export const beforeFirstJob = '0';

/** Replaces an earlier change of the same category, so that its rounds start again. */
export const categoryChangeItem = (
  { name }: Table,
  { kind, id, now }: { kind: CategoryKind; id: string; now: Date },
): TableWrite => {
  const change: CategoryChange = {
    kind,
    id,
    changedAt: now.toISOString(),
    updatedJobs: 0,
    round: 1,
    cursor: beforeFirstJob,
  };
  return toPut(name, { ...keys.categoryChange(kind, id), ...change });
};

export const readCategoryChanges = async (table: Table): Promise<CategoryChange[]> =>
  z.array(CategoryChange).parse(await readPartition(table, partitions.categoryChanges));
