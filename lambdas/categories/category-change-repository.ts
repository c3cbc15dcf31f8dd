import {
  Category,
  kindPlurals,
  type AdminCategory,
  type CategoryKind,
} from '#contract/categories.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import {
  readCategoryChanges,
  categoryChangeItem,
  type CategoryChange,
} from '#lambdas/platform/categories/category-changes.ts';
import { Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { foldedName, keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteRow,
  insertRow,
  putRow,
  retryOnConflict,
  transact,
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { NameTaken } from './category-rows.ts';

interface Changing {
  admin: { id: string };
  at: Date;
  extraItems: (result: AdminCategory) => readonly TransactItem[];
}

interface Ordering extends Omit<Changing, 'extraItems'> {
  extraItems: readonly TransactItem[];
}

interface Which {
  kind: CategoryKind;
  id: string;
}

interface Changes {
  name?: string | undefined;
  inMenus?: boolean | undefined;
}

type UnderWay = Pick<CategoryChange, 'kind' | 'id' | 'since' | 'moved'>;

function forAdmin(category: Category, changes: readonly UnderWay[]): AdminCategory {
  const { id, kind, name, slug, inMenus } = category;
  const change = changes.find((each) => each.kind === kind && each.id === id);
  const moving = change && { since: change.since, moved: change.moved };
  return { id, name, slug, inMenus, ...(moving && { moving }) };
}

const replaceItem = (table: Table, old: Category, { name, inMenus }: Category) =>
  updateRow(table.name, keys.category(old.kind, old.id), {
    update: 'SET #name = :name, inMenus = :inMenus',
    condition: '#name = :old AND attribute_not_exists(removedAt)',
    values: { name, inMenus, old: old.name },
    refused: writeConflict,
  });

/** Work types belong to interview experiences, which hold their ids alone. */
const hasJobs = (kind: CategoryKind): boolean =>
  categoryFieldNames.some((field) => toCategoryKind(field) === kind);

export const categoryChangeRepository = (table: Table) => {
  async function find({ kind, id }: Which): Promise<Category> {
    const category = await findRow(table, keys.category(kind, id), Category);
    if (!category || category.removedAt !== undefined) throw new NotFound(categoryMessages.gone);
    return category;
  }

  /** The old name is free again; the slug stays, and with it the address of the listing. */
  function renameItems({ kind, id, name: old }: Category, name: string, at: Date): TransactItem[] {
    const follow = hasJobs(kind) ? [categoryChangeItem(table, { kind, id, at })] : [];
    if (foldedName(old) === foldedName(name)) return follow;
    const free = deleteRow(table.name, keys.categoryName(kind, old));
    const take = insertRow(
      table.name,
      { ...keys.categoryName(kind, name), id },
      () => new NameTaken(),
    );
    return [take, free, ...follow];
  }

  return {
    async allForAdmin(kind: CategoryKind): Promise<AdminCategory[]> {
      const [categories, moving] = await Promise.all([
        readCategories(table, kind),
        readCategoryChanges(table),
      ]);
      return categories.map((category) => forAdmin(category, moving));
    },

    /** Other ids come after, as they were added. Invalid for an id that the kind does not have. */
    async order(kind: CategoryKind, ids: readonly string[], writing: Ordering): Promise<void> {
      const known = new Set((await readCategories(table, kind)).map(({ id }) => id));
      if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) {
        throw new Invalid([{ field: 'ids', message: categoryMessages.otherOrder }]);
      }
      const { admin, at, extraItems } = writing;
      const named = kindPlurals[kind];
      await transact(table, [
        ...extraItems,
        putRow(table.name, { ...keys.categoryOrder(kind), ids }),
        auditItem(table, { who: admin.id, what: 'orderCategories', which: kind, named, when: at }),
      ]);
    },

    /** NotFound, or Conflict when the kind has the name. */
    change: (which: Which, changes: Changes, writing: Changing): Promise<AdminCategory> =>
      retryOnConflict(async () => {
        const old = await find(which);
        const { name = old.name, inMenus = old.inMenus } = changes;
        const next = { ...old, name, inMenus };
        const { admin, at, extraItems } = writing;
        const renamed = name !== old.name;
        const result = forAdmin(
          next,
          renamed && hasJobs(which.kind) ? [{ ...which, since: at.toISOString(), moved: 0 }] : [],
        );
        const tell = (what: string, named: string) =>
          auditItem(table, { who: admin.id, what, which: old.id, named, when: at });
        const items = [
          ...(renamed ? renameItems(old, name, at) : []),
          ...(renamed ? [tell('renameCategory', `${old.name} → ${name}`)] : []),
          ...(inMenus === old.inMenus
            ? []
            : [tell(inMenus ? 'showCategory' : 'hideCategory', name)]),
        ];
        const save = items.length > 0 ? [...items, replaceItem(table, old, next)] : [];
        const written = [...extraItems(result), ...save];
        if (written.length > 0) await transact(table, written);
        return result;
      }),
  };
};
export type CategoryChangeRepository = ReturnType<typeof categoryChangeRepository>;
