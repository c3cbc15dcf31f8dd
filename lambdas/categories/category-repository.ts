import { monotonicFactory } from 'ulid';
import * as z from 'zod/mini';
import { Category, type CategoryKind } from '#contract/categories.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, type TransactWriteItem } from '#lambdas/platform/transaction.ts';

class NameTaken extends Error {}

export const categoryRepository = (table: Table) => {
  const insert = (Item: Record<string, unknown>): TransactWriteItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' },
  });

  /** The row of the name makes it unique, whatever its case and spaces. */
  const add = async (category: Category): Promise<void> => {
    const { kind, id, name } = category;
    await transact(table, [
      {
        item: insert({ ...keys.categoryName(kind, name), id }),
        refused: () => new NameTaken(),
      },
      { item: insert({ ...keys.category(kind, id), ...category }) },
    ]);
  };

  return {
    /** Every category of the kind, in the order in which they were added. */
    all: async (kind: CategoryKind): Promise<Category[]> =>
      z.array(Category).parse(await rowsIn(table, partitions.categories(kind))),

    /** Adds those whose name is new to their kind; may be run again. */
    async seed(categories: readonly CategorySeed[]): Promise<void> {
      const nextId = monotonicFactory();
      for (const category of categories) {
        try {
          await add({ ...category, id: nextId() });
        } catch (error) {
          if (!(error instanceof NameTaken)) throw error;
        }
      }
    },
  };
};
export type CategoryRepository = ReturnType<typeof categoryRepository>;
