import type { DatabaseSync } from 'node:sqlite';
import type { OpenListings } from '#contract/jobs.ts';
import type { Listing, ListingKind } from '#contract/listings.ts';
import { unionOf, type Bitmap } from './bitmap.ts';
import { facet, levelOfBatchPrefix } from './facets.ts';
import { listedIn } from './listed.ts';
import { noResults, inTurn, resultsOf, type RankedResults } from './ranked-results.ts';
import { numberOf, textOf, untilChanged } from './sql.ts';

const partsOf = (listing: Listing): string[] =>
  listing.kind === 'batch'
    ? [facet.listing(listing), facet.levelOfBatch(listing.slug)]
    : [facet.listing(listing)];

export interface Listings {
  everything: RankedResults;
  /** Jobs of any of the listings, newest first; of one batch, those that name it first. */
  ofAny(listings: readonly Listing[]): RankedResults;
  /** The jobs of one facet; none when nobody knows it. */
  bitmap(facetName: string): Bitmap;
  bitmapOfAny(listings: readonly Listing[]): Bitmap;
  /** What the facets with this beginning are called after it, in order. */
  namesAfter(prefix: string): string[];
  jobs(facetName: string): number;
  /** By kind, the slugs of the listings that hold a job. */
  open(): OpenListings;
}

export function listingsOf(database: DatabaseSync): Listings {
  const find = database.prepare('SELECT id, jobs FROM facets WHERE name = ?');
  const names = database.prepare(
    'SELECT name FROM facets WHERE name >= ? AND name < ? ORDER BY name',
  );
  const listed = listedIn(database);
  const counted = untilChanged(database);
  const named = untilChanged<string[]>(database);

  const jobs = (name: string) => numberOf(find.get(name)?.['jobs']);
  const bitmap = (name: string) => listed(numberOf(find.get(name)?.['id']));
  const resultsOfFacet = (name: string) =>
    resultsOf(
      () => bitmap(name),
      () => jobs(name),
    );
  const bitmapOfAny = (listings: readonly Listing[]) =>
    unionOf([...new Set(listings.flatMap(partsOf))].map(bitmap));

  const resultsOfAny = (listings: readonly Listing[]): RankedResults => {
    const union = resultsOf(() => bitmapOfAny(listings));
    const key = JSON.stringify(listings.flatMap(partsOf));
    return { ...union, count: () => counted(key, union.count) };
  };

  const namesAfter = (prefix: string) =>
    named(prefix, () =>
      names
        .all(prefix, `${prefix}\u{10ffff}`)
        .map((row) => textOf(row['name']).slice(prefix.length)),
    );
  const slugsOf = (kind: ListingKind) => namesAfter(facet.listing({ kind, slug: '' }));

  return {
    everything: resultsOfFacet(facet.all),
    ofAny(listings) {
      const [first] = listings;
      if (first === undefined) return noResults;
      return listings.length === 1
        ? inTurn(partsOf(first).map(resultsOfFacet))
        : resultsOfAny(listings);
    },
    bitmap,
    bitmapOfAny,
    namesAfter,
    jobs,
    open: () => ({
      batch: [...new Set([...slugsOf('batch'), ...namesAfter(levelOfBatchPrefix)])],
      level: slugsOf('level'),
      domain: slugsOf('domain'),
      city: slugsOf('city'),
      company: slugsOf('company'),
      role: slugsOf('role'),
    }),
  };
}
