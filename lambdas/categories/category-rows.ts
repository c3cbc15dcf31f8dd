import * as z from 'zod/mini';
import { Category, type CategoryKind } from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { Conflict } from '#lambdas/platform/errors.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Step } from '#lambdas/platform/transaction.ts';

export class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

/** Every category of the kind, in the order in which they were added. */
export const categoriesIn = async (table: Table, kind: CategoryKind): Promise<Category[]> =>
  z.array(Category).parse(await rowsIn(table, partitions.categories(kind)));

export const insertStep = (
  { name: TableName }: Table,
  Item: Record<string, unknown>,
  refused?: () => Error,
): Step => ({
  item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } },
  ...(refused && { refused }),
});
