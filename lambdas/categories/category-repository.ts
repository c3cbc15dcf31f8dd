import { monotonicFactory, ulid } from 'ulid';
import { type AdminCategory, Category, insertRoutes, kindPlurals } from '#contract/categories.ts';
import type { CategoryKind } from '#contract/category-kinds.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import * as listings from '#contract/listings.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { toSlug } from '#contract/slug.ts';
import {
  type CategoryChange,
  categoryChangeItem,
  readCategoryChanges,
} from '#lambdas/platform/categories/category-changes.ts';
import { readAllCategories, readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { foldedName, keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';

class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

type Named = Pick<Category, 'kind' | 'name'>;

/**
 * Whether the listing's path is parsed as this kind and slug: `home-based` as a city would be read as
 * the company type `home`. The slug of a documented listing is reserved for its own category.
 */
function mayTake({ kind: ofCategory, name }: Named, slug: string): boolean {
  const kind = listings.listingKinds.find((each) => each === ofCategory);
  if (!kind) return true;
  const read = listings.parseListingPath(listings.listingPath({ kind, slug }));
  const documented = listings.findListing({ kind, slug });
  const isOwn = !documented || foldedName(documented.name) === foldedName(name);
  return read?.kind === kind && read.slug === slug && isOwn;
}

const slugCharacters = 80;

/** A free slug. A name of punctuation only becomes `category`. */
export function freeSlug(named: Named, taken: ReadonlySet<string>): string {
  const own = [...toSlug(named.name)].slice(0, slugCharacters).join('').replace(/-$/, '');
  const base = own !== '' && mayTake(named, `${own}-2`) ? own : 'category';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && mayTake(named, slug)) return slug;
  }
}

/** False for work types, which only interviews have. */
const hasJobs = (kind: CategoryKind): boolean =>
  categoryFieldNames.some((field) => toCategoryKind(field) === kind);

function forAdmin(
  { id, kind, name, slug, inMenus }: Category,
  changes: readonly Pick<CategoryChange, 'kind' | 'id' | 'since' | 'moved'>[],
): AdminCategory {
  const change = changes.find((each) => each.kind === kind && each.id === id);
  const moving = change && { since: change.since, moved: change.moved };
  return { id, name, slug, inMenus, ...(moving && { moving }) };
}

interface Writing<Items> {
  admin: { id: string };
  at: Date;
  extraItems: Items;
}
type Items = readonly writes.TransactItem[];

const nameItem = (table: Table, { kind, name }: Named, id: string) =>
  writes.insertRow(table.name, { ...keys.categoryName(kind, name), id }, () => new NameTaken());

/** The rows of name and slug make both unique; names are compared without case and spaces. */
const add = (table: Table, category: Omit<Category, 'slug'>, extraItems: Items): Promise<void> =>
  writes.retryOnConflict(async () => {
    const { kind, id, name, inMenus } = category;
    const taken = new Set((await readAllCategories(table, kind)).map((each) => each.slug));
    const slug = freeSlug(category, taken);
    const slugRow = { ...keys.categorySlug(kind, slug), id };
    await writes.transact(table, [
      ...extraItems,
      nameItem(table, category, id),
      writes.insertRow(table.name, slugRow, writes.writeConflict),
      writes.insertRow(table.name, { ...keys.category(kind, id), kind, id, name, slug, inMenus }),
    ]);
  });

/** Throws Conflict if the kind has a category of this name. */
export function insertCategory(table: Table, { kind, name }: Named, writing: Writing<Items>) {
  const { admin, at, extraItems } = writing;
  const id = ulid(at.getTime());
  const what = insertRoutes[kind].id;
  const audit = auditItem(table, { who: admin.id, what, which: id, named: name, when: at });
  return add(table, { kind, id, name, inMenus: false }, [...extraItems, audit]);
}

export async function seedCategories(table: Table, seed: readonly CategorySeed[]): Promise<void> {
  const nextId = monotonicFactory();
  for (const { kind, name, slug } of seed) {
    if ((await readAllCategories(table, kind)).some((each) => each.slug === slug)) continue;
    try {
      await add(table, { kind, name, id: nextId(), inMenus: true }, []);
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error;
    }
  }
}

export async function listForAdmin(table: Table, kind: CategoryKind): Promise<AdminCategory[]> {
  const [categories, moving] = await Promise.all([
    readCategories(table, kind),
    readCategoryChanges(table),
  ]);
  return categories.map((category) => forAdmin(category, moving));
}

/** Categories without an id in `ids` come last. Throws Invalid for an unknown id. */
export async function orderCategories(
  table: Table,
  { kind, ids }: { kind: CategoryKind; ids: readonly string[] },
  { admin, at: when, extraItems }: Writing<Items>,
): Promise<void> {
  const known = new Set((await readCategories(table, kind)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) {
    throw new Invalid([{ field: 'ids', message: categoryMessages.orderConflict }]);
  }
  const named = kindPlurals[kind];
  await writes.transact(table, [
    ...extraItems,
    writes.putRow(table.name, { ...keys.categoryOrder(kind), ids }),
    auditItem(table, { who: admin.id, what: 'orderCategories', which: kind, named, when }),
  ]);
}

async function readCategory(table: Table, kind: CategoryKind, id: string): Promise<Category> {
  const category = await findRow(table, keys.category(kind, id), Category);
  if (!category || category.removedAt !== undefined) throw new NotFound(categoryMessages.gone);
  return category;
}

/**
 * Throws NotFound, or Conflict if the kind has a category of the new name. The slug is kept, so that
 * the path of the listing does not change.
 */
export const changeCategory = (
  table: Table,
  { kind, id }: Pick<Category, 'kind' | 'id'>,
  changes: { name?: string | undefined; inMenus?: boolean | undefined },
  { admin, at, extraItems }: Writing<(result: AdminCategory) => Items>,
): Promise<AdminCategory> =>
  writes.retryOnConflict(async () => {
    const old = await readCategory(table, kind, id);
    const { name = old.name, inMenus = old.inMenus } = changes;
    const audit = (what: string, named: string) =>
      auditItem(table, { who: admin.id, what, which: id, named, when: at });
    const isRenamed = name !== old.name;
    const isFollowed = isRenamed && hasJobs(kind);
    const items = isRenamed ? [audit('renameCategory', `${old.name} → ${name}`)] : [];
    if (foldedName(old.name) !== foldedName(name)) {
      items.push(nameItem(table, { kind, name }, id));
      items.push(writes.deleteRow(table.name, keys.categoryName(kind, old.name)));
    }
    if (isFollowed) items.push(categoryChangeItem(table, { kind, id, at }));
    if (inMenus !== old.inMenus) items.push(audit(inMenus ? 'showCategory' : 'hideCategory', name));
    const save = writes.updateRow(table.name, keys.category(kind, id), {
      update: 'SET #name = :name, inMenus = :inMenus',
      condition: '#name = :old AND attribute_not_exists(removedAt)',
      values: { name, inMenus, old: old.name },
      refused: writes.writeConflict,
    });
    const underWay = isFollowed ? [{ kind, id, since: at.toISOString(), moved: 0 }] : [];
    const result = forAdmin({ ...old, name, inMenus }, underWay);
    const saved = items.length > 0 ? [...items, save] : [];
    await writes.transact(table, [...extraItems(result), ...saved]);
    return result;
  });
