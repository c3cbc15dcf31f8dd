import type { DatabaseSync } from 'node:sqlite';
import type { Listing } from '#contract/listings.ts';
import { facet } from './facets.ts';
import { numberOf, untilChanged } from './sql.ts';
import { emptyShelf, inTurn, type Shelf } from './shelf.ts';

const pageOf = (numbers: string) => `${numbers} ORDER BY number DESC LIMIT ? OFFSET ?`;

const batchParts = (slug: string) => [
  facet.listing({ kind: 'batch', slug }),
  facet.levelOfBatch(slug),
];
const facetNames = (listing: Listing): string[] =>
  listing.kind === 'batch' ? batchParts(listing.slug) : [facet.listing(listing)];

export interface Listings {
  everything: Shelf;
  /** Jobs of any of the listings, newest first; of one batch, those that name it first. */
  ofAny(listings: readonly Listing[]): Shelf;
  facetIds(listings: readonly Listing[]): number[];
  jobs(facetName: string): number;
}

export function listingsOf(database: DatabaseSync): Listings {
  const find = database.prepare('SELECT id, jobs FROM facets WHERE name = ?');
  const one = 'SELECT number FROM listed WHERE facet = ?';
  const page = database.prepare(pageOf(one));
  const unions = new Map<number, ReturnType<typeof prepareUnion>>();
  const counted = untilChanged(database);

  /** UNION of lists in order is a merge: no page of it needs a sort. */
  const prepareUnion = (size: number) => {
    const all = Array.from({ length: size }, () => one).join(' UNION ');
    return {
      count: database.prepare(`SELECT count(*) AS jobs FROM (${all})`),
      page: database.prepare(pageOf(all)),
    };
  };
  const unionOf = (size: number) => {
    const union = unions.get(size) ?? prepareUnion(size);
    unions.set(size, union);
    return union;
  };

  const jobs = (name: string) => numberOf(find.get(name)?.['jobs']);
  const idsOf = (names: readonly string[]) =>
    [...new Set(names)].map((name) => numberOf(find.get(name)?.['id'])).filter((id) => id > 0);

  const shelfOf = (name: string): Shelf => ({
    count: () => jobs(name),
    numbers(limit, offset) {
      const [id] = idsOf([name]);
      if (id === undefined) return [];
      return page.all(id, limit, offset).map((row) => numberOf(row['number']));
    },
  });

  const shelfOfAny = (ids: readonly number[]): Shelf => {
    if (ids.length === 0) return emptyShelf;
    const union = unionOf(ids.length);
    return {
      count: () => counted(ids.join(), () => numberOf(union.count.get(...ids)?.['jobs'])),
      numbers: (limit, offset) =>
        union.page.all(...ids, limit, offset).map((row) => numberOf(row['number'])),
    };
  };

  return {
    everything: shelfOf(facet.all),
    ofAny(listings) {
      const [first] = listings;
      if (listings.length !== 1 || first === undefined) {
        return shelfOfAny(idsOf(listings.flatMap(facetNames)));
      }
      return inTurn(facetNames(first).map(shelfOf));
    },
    facetIds: (listings) => idsOf(listings.flatMap(facetNames)),
    jobs,
  };
}
