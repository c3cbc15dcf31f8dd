import * as z from 'zod/mini';
import { categoryKinds, type CategoryKind } from '#contract/category-kinds.ts';
import { Timestamp } from '#contract/text.ts';
import { keys, partitions } from '../table/keys.ts';
import { readPartition } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/**
 * That jobs are to follow a category, which they hold a copy of. It is written with what was done to
 * the category, and gone once no job can be behind any more.
 */
const CategoryChange = z.object({
  kind: z.enum(categoryKinds),
  /** The category's. */
  id: z.string(),
  since: Timestamp,
  /** The jobs that were brought up to date so far. */
  moved: z.number(),
  /** All jobs are gone through twice: see `move-jobs.ts`. */
  round: z.number(),
  /** The place in the order of jobs up to which this round has come. */
  reached: z.string(),
});
export type CategoryChange = z.infer<typeof CategoryChange>;

/** Before the first job. */
export const beforeTheFirst = '0';

/** The item of the transaction that changes the category; begins anew where another one is under way. */
export const categoryChangeItem = (
  { name }: Table,
  { kind, id, at }: { kind: CategoryKind; id: string; at: Date },
): TransactItem => {
  const change: CategoryChange = {
    ...{ kind, id, since: at.toISOString() },
    ...{ moved: 0, round: 1, reached: beforeTheFirst },
  };
  return {
    item: { Put: { TableName: name, Item: { ...keys.categoryChange(kind, id), ...change } } },
  };
};

export const readCategoryChanges = async (table: Table): Promise<CategoryChange[]> =>
  z.array(CategoryChange).parse(await readPartition(table, partitions.categoryChanges));
