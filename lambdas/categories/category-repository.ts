import { monotonicFactory, ulid } from 'ulid';
import { insertRoutes, type Category, type CategoryKind } from '#contract/categories.ts';
import type { CategorySeed } from '#contract/category-seed.ts';
import {
  findListing,
  listingKinds,
  listingPath,
  parseListingPath,
  type Listing,
} from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { readAllCategories, readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { keys, foldedName } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  insertRow,
  retryOnConflict,
  transact,
  type TransactItem,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { NameTaken } from './category-rows.ts';

interface Named {
  kind: CategoryKind;
  name: string;
}

const slugCharacters = 80;

/** False for a city "home-based", whose page's address would be read as the company type "home". */
function hasPage(listing: Listing): boolean {
  const read = parseListingPath(listingPath(listing));
  return read?.kind === listing.kind && read.slug === listing.slug;
}

/** A documented listing belongs to its own category, also before the table holds that one. */
function isOfAnother(listing: Listing, name: string): boolean {
  const documented = findListing(listing);
  return documented !== undefined && foldedName(documented.name) !== foldedName(name);
}

function mayTake({ kind, name }: Named, slug: string): boolean {
  const listed = listingKinds.find((each) => each === kind);
  const listing = listed && { kind: listed, slug };
  return !listing || (hasPage(listing) && !isOfAnother(listing, name));
}

/** A name of punctuation only has no slug; a few letters change when they stand in an address. */
function toBaseSlug(named: Named): string {
  const slug = [...toSlug(named.name)].slice(0, slugCharacters).join('').replace(/-$/, '');
  return slug !== '' && mayTake(named, `${slug}-2`) ? slug : 'category';
}

export function freeSlug(named: Named, taken: ReadonlySet<string>): string {
  const base = toBaseSlug(named);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && mayTake(named, slug)) return slug;
  }
}

interface Writing {
  admin: { id: string };
  at: Date;
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
      const taken = new Set((await readAllCategories(table, kind)).map((each) => each.slug));
      const slug = freeSlug(category, taken);
      await transact(table, [
        ...extraItems,
        insertRow(table.name, { ...keys.categoryName(kind, name), id }, () => new NameTaken()),
        insertRow(table.name, { ...keys.categorySlug(kind, slug), id }, writeConflict),
        insertRow(table.name, { ...keys.category(kind, id), kind, id, name, slug, inMenus }),
      ]);
    });

  return {
    all: (kind: CategoryKind) => readCategories(table, kind),

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

    async seed(categories: readonly CategorySeed[]): Promise<void> {
      const nextId = monotonicFactory();
      for (const { kind, name, slug } of categories) {
        if ((await readAllCategories(table, kind)).some((each) => each.slug === slug)) continue;
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
