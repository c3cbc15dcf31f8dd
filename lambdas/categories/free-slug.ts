import type { CategoryKind } from '#contract/categories.ts';
import {
  findListing,
  listingKinds,
  listingPath,
  parseListingPath,
  type Listing,
} from '#contract/jobs/listings.ts';
import { slugOf } from '#contract/slug.ts';
import { foldedName } from '#lambdas/platform/keys.ts';

interface Named {
  kind: CategoryKind;
  name: string;
}

const slugCharacters = 80;

function listingOf(kind: CategoryKind, slug: string): Listing | undefined {
  const listed = listingKinds.find((each) => each === kind);
  return listed && { kind: listed, slug };
}

/** False for a city "home-based", whose page's address would be read as the company type "home". */
function hasPage(listing: Listing): boolean {
  const read = parseListingPath(listingPath(listing));
  return read?.kind === listing.kind && read.slug === listing.slug;
}

/** A documented listing is its own category's, also where the table does not hold that one yet. */
function isOfAnother(listing: Listing, name: string): boolean {
  const documented = findListing(listing);
  return documented !== undefined && foldedName(documented.name) !== foldedName(name);
}

function mayTake({ kind, name }: Named, slug: string): boolean {
  const listing = listingOf(kind, slug);
  return !listing || (hasPage(listing) && !isOfAnother(listing, name));
}

/** A name of punctuation only has no slug; a few letters change when they stand in an address. */
function baseOf(named: Named): string {
  const slug = [...slugOf(named.name)].slice(0, slugCharacters).join('').replace(/-$/, '');
  return slug !== '' && mayTake(named, `${slug}-2`) ? slug : 'category';
}

/** The name's slug, or the first of slug-2, slug-3 … that is nobody else's. */
export function freeSlug(named: Named, taken: ReadonlySet<string>): string {
  const base = baseOf(named);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && mayTake(named, slug)) return slug;
  }
}
