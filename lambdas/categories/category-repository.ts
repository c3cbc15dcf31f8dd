import { monotonicFactory, ulid } from 'ulid';
import * as z from 'zod/mini';
import { Category, insertRoutes, type CategoryKind } from '#contract/categories.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { auditStep } from '#lambdas/platform/audit.ts';
import { Conflict } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { LostRace, transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';
import { freeSlug } from './free-slug.ts';

class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

interface Writing {
  admin: { id: string };
  at: Date;
  /** Steps of the same transaction, such as the record of an Idempotency-Key. */
  also: readonly Step[];
}

export const categoryRepository = (table: Table) => {
  const insertStep = (Item: Record<string, unknown>, refused?: () => Error): Step => ({
    item: {
      Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' },
    },
    ...(refused && { refused }),
  });

  const all = async (kind: CategoryKind): Promise<Category[]> =>
    z.array(Category).parse(await rowsIn(table, partitions.categories(kind)));

  /**
   * The rows of name and slug make both unique, the name whatever its case and spaces. Categories of
   * an earlier release have no row for their slug, so what the kind holds is looked at as well.
   */
  const add = (category: Omit<Category, 'slug'>, also: readonly Step[] = []): Promise<void> =>
    untilWon(async () => {
      const { kind, id, name } = category;
      const taken = new Set((await all(kind)).map((each) => each.slug));
      const slug = freeSlug(category, taken);
      await transact(table, [
        ...also,
        insertStep({ ...keys.categoryName(kind, name), id }, () => new NameTaken()),
        insertStep({ ...keys.categorySlug(kind, slug), id }, () => new LostRace()),
        insertStep({ ...keys.category(kind, id), kind, id, name, slug }),
      ]);
    });

  return {
    /** Every category of the kind, in the order in which they were added. */
    all,

    /** Conflict when the kind has the name. */
    insert(kind: CategoryKind, name: string, { admin, at, also }: Writing): Promise<void> {
      const id = ulid(at.getTime());
      const deed = { who: admin.id, what: insertRoutes[kind].id, which: id, named: name, when: at };
      return add({ kind, id, name }, [...also, auditStep(table, deed)]);
    },

    /** Adds those whose name is new to their kind; may be run again. */
    async seed(categories: readonly CategorySeed[]): Promise<void> {
      const nextId = monotonicFactory();
      for (const { kind, name } of categories) {
        try {
          await add({ kind, name, id: nextId() });
        } catch (error) {
          if (!(error instanceof NameTaken)) throw error;
        }
      }
    },
  };
};
export type CategoryRepository = ReturnType<typeof categoryRepository>;
