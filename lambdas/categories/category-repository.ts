import { monotonicFactory, ulid } from 'ulid';
import { insertRoutes, type Category, type CategoryKind } from '#contract/categories.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import { auditItem } from '#lambdas/platform/audit.ts';
import { categoriesIn, withRemovedIn } from '#lambdas/platform/categories-in.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import {
  WriteConflict,
  transact,
  retryOnConflict,
  type TransactItem,
} from '#lambdas/platform/transaction.ts';
import { insertItem, NameTaken } from './category-rows.ts';
import { freeSlug } from './free-slug.ts';

interface Writing {
  admin: { id: string };
  at: Date;
  /** Items of the same transaction, such as the record of an Idempotency-Key. */
  extraItems: readonly TransactItem[];
}

export const categoryRepository = (table: Table) => {
  /** The rows of name and slug make both unique, the name whatever its case and spaces. */
  const add = (
    category: Omit<Category, 'slug'>,
    extraItems: readonly TransactItem[] = [],
  ): Promise<void> =>
    retryOnConflict(async () => {
      const { kind, id, name, inMenus } = category;
      const taken = new Set((await withRemovedIn(table, kind)).map((each) => each.slug));
      const slug = freeSlug(category, taken);
      await transact(table, [
        ...extraItems,
        insertItem(table, { ...keys.categoryName(kind, name), id }, () => new NameTaken()),
        insertItem(table, { ...keys.categorySlug(kind, slug), id }, () => new WriteConflict()),
        insertItem(table, { ...keys.category(kind, id), kind, id, name, slug, inMenus }),
      ]);
    });

  return {
    all: (kind: CategoryKind) => categoriesIn(table, kind),

    /** Conflict when the kind has the name. */
    insert(kind: CategoryKind, name: string, { admin, at, extraItems }: Writing): Promise<void> {
      const id = ulid(at.getTime());
      const action = {
        who: admin.id,
        what: insertRoutes[kind].id,
        which: id,
        named: name,
        when: at,
      };
      return add({ kind, id, name, inMenus: false }, [...extraItems, auditItem(table, action)]);
    },

    /** Adds those that the kind does not have, also under another name; may be run again. */
    async seed(categories: readonly CategorySeed[]): Promise<void> {
      const nextId = monotonicFactory();
      for (const { kind, name, slug } of categories) {
        if ((await withRemovedIn(table, kind)).some((each) => each.slug === slug)) continue;
        try {
          await add({ kind, name, id: nextId(), inMenus: true });
        } catch (error) {
          if (!(error instanceof NameTaken)) throw error;
        }
      }
    },
  };
};
export type CategoryRepository = ReturnType<typeof categoryRepository>;
