import * as z from 'zod/mini';
import { Category } from '#contract/categories.ts';
import { batchGetRows } from '../table/batch-get.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

type CategoryReference = Pick<Category, 'kind' | 'id'>;

const toKey = ({ kind, id }: CategoryReference) => `${kind} ${id}`;

/** Returns a function that finds a category. A removed one is replaced by the one that its jobs were moved to, if there is one. */
export async function readCategoriesById(table: Table, references: readonly CategoryReference[]) {
  const categoriesByKey = new Map<string, Category>();
  let unreadReferences = new Map(references.map((each) => [toKey(each), each]));
  while (unreadReferences.size > 0) {
    const rowKeys = [...unreadReferences.values()].map(({ kind, id }) => keys.category(kind, id));
    const rows = z.array(Category).parse(await batchGetRows(table, rowKeys));
    for (const row of rows) categoriesByKey.set(toKey(row), row);
    const moved = rows.flatMap(({ kind, movedTo: id }) => (id === undefined ? [] : [{ kind, id }]));
    unreadReferences = new Map(
      moved.filter((each) => !categoriesByKey.has(toKey(each))).map((each) => [toKey(each), each]),
    );
  }
  return (reference: CategoryReference): Category | undefined => {
    let category = categoriesByKey.get(toKey(reference));
    while (category?.movedTo !== undefined) {
      category = categoriesByKey.get(toKey({ kind: category.kind, id: category.movedTo }));
    }
    return category;
  };
}
