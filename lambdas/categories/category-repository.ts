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
import { normalizeName, keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

class NameTaken extends Conflict {
  constructor() {
    super(categoryMessages.exists);
  }
}

type Named = Pick<Category, 'kind' | 'name'>;

/**
 * Whether the listing's path is parsed as this kind and slug: `home-based` as a city would be read as
 * the company type `home`. The slug of a built-in listing is reserved for the category of its name.
 */
function isSlugAllowed({ kind: categoryKind, name }: Named, slug: string): boolean {
  const kind = listings.listingKinds.find((each) => each === categoryKind);
  if (!kind) return true;
  const parsedPath = listings.parseListingPath(listings.listingPath({ kind, slug }));
  const builtInListing = listings.findListing({ kind, slug });
  const isOwnSlug = !builtInListing || normalizeName(builtInListing.name) === normalizeName(name);
  return parsedPath?.kind === kind && parsedPath.slug === slug && isOwnSlug;
}

const slugCharacters = 80;

/** A free slug. A name of punctuation only becomes `category`. */
export function findFreeSlug(category: Named, usedSlugs: ReadonlySet<string>): string {
  const nameSlug = [...toSlug(category.name)].slice(0, slugCharacters).join('').replace(/-$/, '');
  // Tried with a number, since the loop below may append one.
  const baseSlug =
    nameSlug !== '' && isSlugAllowed(category, `${nameSlug}-2`) ? nameSlug : 'category';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`;
    if (!usedSlugs.has(slug) && isSlugAllowed(category, slug)) return slug;
  }
}

/** `renaming`: since when jobs get the new name of the category, and how many have it. */
function toAdminCategory(
  { id, kind, name, slug, inMenus }: Category,
  changes: readonly Pick<CategoryChange, 'kind' | 'id' | 'changedAt' | 'updatedJobs'>[],
): AdminCategory {
  const change = changes.find((each) => each.kind === kind && each.id === id);
  const progress = change && { since: change.changedAt, updatedJobs: change.updatedJobs };
  return { id, name, slug, inMenus, ...(progress && { renaming: progress }) };
}

interface Options<ExtraItems> {
  admin: { id: string };
  now: Date;
  extraItems: ExtraItems;
}
type Items = readonly writes.TableWrite[];

const nameItem = (table: Table, { kind, name }: Named, id: string) =>
  writes.toInsert(table.name, { ...keys.categoryName(kind, name), id }, () => new NameTaken());

/** The rows of name and slug make both unique; names are compared without case and spaces. */
const add = (table: Table, category: Omit<Category, 'slug'>, extraItems: Items): Promise<void> =>
  writes.retryOnConflict(async () => {
    const { kind, id, name, inMenus } = category;
    const usedSlugs = new Set((await readAllCategories(table, kind)).map((each) => each.slug));
    const slug = findFreeSlug(category, usedSlugs);
    const slugRow = { ...keys.categorySlug(kind, slug), id };
    await writes.transact(table, [
      ...extraItems,
      nameItem(table, category, id),
      writes.toInsert(table.name, slugRow, writes.writeConflict),
      writes.toInsert(table.name, { ...keys.category(kind, id), kind, id, name, slug, inMenus }),
    ]);
  });

/** Throws Conflict if the kind has a category of this name. */
export function insertCategory(table: Table, { kind, name }: Named, options: Options<Items>) {
  const { admin, now, extraItems } = options;
  const id = ulid(now.getTime());
  const action = insertRoutes[kind].id;
  const audit = auditItem(table, {
    actor: admin.id,
    action,
    objectId: id,
    objectName: name,
    time: now,
  });
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
  const [categories, changes] = await Promise.all([
    readCategories(table, kind),
    readCategoryChanges(table),
  ]);
  return categories.map((category) => toAdminCategory(category, changes));
}

/** Categories without an id in `ids` come last. Throws Invalid for an unknown id. */
export async function orderCategories(
  table: Table,
  { kind, ids }: { kind: CategoryKind; ids: readonly string[] },
  { admin, now: time, extraItems }: Options<Items>,
): Promise<void> {
  const knownIds = new Set((await readCategories(table, kind)).map(({ id }) => id));
  if (ids.some((id) => !knownIds.has(id)) || new Set(ids).size < ids.length) {
    throw new Invalid([{ field: 'ids', message: categoryMessages.orderConflict }]);
  }
  const name = kindPlurals[kind];
  await writes.transact(table, [
    ...extraItems,
    writes.toPut(table.name, { ...keys.categoryOrder(kind), ids }),
    auditItem(table, {
      actor: admin.id,
      action: 'orderCategories',
      objectId: kind,
      objectName: name,
      time,
    }),
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
  { admin, now, extraItems }: Options<(result: AdminCategory) => Items>,
): Promise<AdminCategory> =>
  writes.retryOnConflict(async () => {
    const old = await readCategory(table, kind, id);
    const { name = old.name, inMenus = old.inMenus } = changes;
    const audit = (action: string, auditName: string) =>
      auditItem(table, { actor: admin.id, action, objectId: id, objectName: auditName, time: now });
    const isRenamed = name !== old.name;
    const isJobUpdateNeeded =
      isRenamed && categoryFieldNames.some((field) => toCategoryKind(field) === kind);
    const items = isRenamed ? [audit('renameCategory', `${old.name} → ${name}`)] : [];
    if (normalizeName(old.name) !== normalizeName(name)) {
      items.push(nameItem(table, { kind, name }, id));
      items.push(writes.toDelete(table.name, keys.categoryName(kind, old.name)));
    }
    if (isJobUpdateNeeded) items.push(categoryChangeItem(table, { kind, id, now }));
    if (inMenus !== old.inMenus) items.push(audit(inMenus ? 'showCategory' : 'hideCategory', name));
    const saveItem = writes.toUpdate(table.name, keys.category(kind, id), {
      update: 'SET #name = :name, inMenus = :inMenus',
      condition: '#name = :old AND attribute_not_exists(removedAt)',
      values: { name, inMenus, old: old.name },
      orThrow: writes.writeConflict,
    });
    const newChanges = isJobUpdateNeeded
      ? [{ kind, id, changedAt: now.toISOString(), updatedJobs: 0 }]
      : [];
    const result = toAdminCategory({ ...old, name, inMenus }, newChanges);
    const itemsToSave = items.length > 0 ? [...items, saveItem] : [];
    await writes.transact(table, [...extraItems(result), ...itemsToSave]);
    return result;
  });
