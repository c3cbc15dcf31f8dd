import * as z from 'zod/mini';
import { jobCategoryKinds } from '#contract/job-fields.ts';
import { Category, type CategoryKind } from '#contract/categories.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { keys, partitions } from '../table/keys.ts';
import { readPartition } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';

const Order = z.object({ ids: z.array(z.string()) });

function sortCategories(kind: CategoryKind, rows: readonly Record<string, unknown>[]): Category[] {
  const { SK } = keys.categoryOrder(kind);
  const order = rows.find((row) => row['SK'] === SK);
  const positions = new Map(order && Order.parse(order).ids.map((id, position) => [id, position]));
  const position = ({ id }: Category) => positions.get(id) ?? positions.size;
  return z
    .array(Category)
    .parse(rows.filter((row) => row !== order))
    .toSorted((one, other) => position(one) - position(other));
}

/** Includes removed categories, since their slugs are never given to another one. */
export const readAllCategories = async (table: Table, kind: CategoryKind): Promise<Category[]> =>
  sortCategories(kind, await readPartition(table, partitions.categories(kind)));

export const readCategories = async (table: Table, kind: CategoryKind): Promise<Category[]> =>
  (await readAllCategories(table, kind)).filter(({ removedAt }) => removedAt === undefined);

export async function readJobCategories(table: Table) {
  const lists = await Promise.all(jobCategoryKinds.map((kind) => readCategories(table, kind)));
  const categories = lists.flat();
  return mapToRecord(jobCategoryKinds, (kind) => categories.filter((each) => each.kind === kind));
}
