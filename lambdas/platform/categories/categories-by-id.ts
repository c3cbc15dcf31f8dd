import * as z from 'zod/mini';
import { Category } from '#contract/categories.ts';
import { batchGetRows } from '../table/batch-get.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

type Which = Pick<Category, 'kind' | 'id'>;

const toKey = ({ kind, id }: Which) => `${kind} ${id}`;

/** A removed category is replaced by the one that its jobs were moved to, if there is one. */
export async function categoriesById(table: Table, references: readonly Which[]) {
  const found = new Map<string, Category>();
  let unread = new Map(references.map((each) => [toKey(each), each]));
  while (unread.size > 0) {
    const read = [...unread.values()].map(({ kind, id }) => keys.category(kind, id));
    const rows = z.array(Category).parse(await batchGetRows(table, read));
    for (const row of rows) found.set(toKey(row), row);
    const next = rows.flatMap(({ kind, movedTo: id }) => (id === undefined ? [] : [{ kind, id }]));
    unread = new Map(
      next.filter((each) => !found.has(toKey(each))).map((each) => [toKey(each), each]),
    );
  }
  return (which: Which): Category | undefined => {
    let category = found.get(toKey(which));
    while (category?.movedTo !== undefined) {
      category = found.get(toKey({ kind: category.kind, id: category.movedTo }));
    }
    return category;
  };
}
