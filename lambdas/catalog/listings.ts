import type { DatabaseSync } from 'node:sqlite';
import type { Listing } from '#contract/listings.ts';
import { unionOf, type Bitmap } from './bitmap.ts';
import { facet } from './facets.ts';
import { listedIn } from './listed.ts';
import { emptyShelf, inTurn, shelfOf, type Shelf } from './shelf.ts';
import { numberOf, textOf, untilChanged } from './sql.ts';

const partsOf = (listing: Listing): string[] =>
  listing.kind === 'batch'
    ? [facet.listing(listing), facet.levelOfBatch(listing.slug)]
    : [facet.listing(listing)];

export interface Listings {
  everything: Shelf;
  /** Jobs of any of the listings, newest first; of one batch, those that name it first. */
  ofAny(listings: readonly Listing[]): Shelf;
  /** The jobs of one facet; none when nobody knows it. */
  bitmap(facetName: string): Bitmap;
  bitmapOfAny(listings: readonly Listing[]): Bitmap;
  /** What the facets with this beginning are called after it, in order. */
  namesAfter(prefix: string): readonly string[];
  jobs(facetName: string): number;
}

export function listingsOf(database: DatabaseSync): Listings {
  const find = database.prepare('SELECT id, jobs FROM facets WHERE name = ?');
  const names = database.prepare(
    'SELECT name FROM facets WHERE name >= ? AND name < ? ORDER BY name',
  );
  const listed = listedIn(database);
  const counted = untilChanged(database);
  const named = untilChanged<readonly string[]>(database);

  const jobs = (name: string) => numberOf(find.get(name)?.['jobs']);
  const bitmap = (name: string) => listed(numberOf(find.get(name)?.['id']));
  const shelfOfFacet = (name: string) =>
    shelfOf(
      () => bitmap(name),
      () => jobs(name),
    );
  const bitmapOfAny = (listings: readonly Listing[]) =>
    unionOf([...new Set(listings.flatMap(partsOf))].map(bitmap));

  const shelfOfAny = (listings: readonly Listing[]): Shelf => {
    const union = shelfOf(() => bitmapOfAny(listings));
    const key = JSON.stringify(listings.flatMap(partsOf));
    return { ...union, count: () => counted(key, union.count) };
  };

  return {
    everything: shelfOfFacet(facet.all),
    ofAny(listings) {
      const [first] = listings;
      if (first === undefined) return emptyShelf;
      return listings.length === 1
        ? inTurn(partsOf(first).map(shelfOfFacet))
        : shelfOfAny(listings);
    },
    bitmap,
    bitmapOfAny,
    namesAfter: (prefix) =>
      named(prefix, () =>
        names
          .all(prefix, `${prefix}\u{10ffff}`)
          .map((row) => textOf(row['name']).slice(prefix.length)),
      ),
    jobs,
  };
}
