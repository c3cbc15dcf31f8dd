import { intersectionOf, newestOf, sizeOf, unionOf, type Bitmap } from './bitmap.ts';

/** Numbers of jobs in the order in which they are shown. */
export interface Shelf {
  count(): number;
  /** A limit of -1 is none. */
  numbers(limit: number, offset: number): number[];
  /** All of them, in no order. */
  jobs(): Bitmap;
  /** The same numbers in sets that share none: each is shown newest first, one after the other. */
  tiers(): readonly Bitmap[];
}

export const noLimit = -1;

export const emptyShelf: Shelf = {
  count: () => 0,
  numbers: () => [],
  jobs: () => new Map(),
  tiers: () => [],
};

/** What is known of a shelf without looking at its parts. */
type Known = Partial<Pick<Shelf, 'count' | 'jobs'>>;

/** One shelf after the other, holding no job twice. */
export const inTurn = (shelves: readonly Shelf[], known: Known = {}): Shelf => ({
  count: () => shelves.reduce((sum, shelf) => sum + shelf.count(), 0),
  jobs: () => unionOf(shelves.map((shelf) => shelf.jobs())),
  ...known,
  numbers(limit, offset) {
    if (limit === noLimit) return shelves.flatMap((shelf) => shelf.numbers(limit, 0)).slice(offset);
    const found: number[] = [];
    let skip = offset;
    for (const shelf of shelves) {
      const here = shelf.numbers(limit - found.length, skip);
      found.push(...here);
      if (found.length === limit) break;
      skip = here.length > 0 || skip === 0 ? 0 : skip - shelf.count();
    }
    return found;
  },
  tiers: () => shelves.flatMap((shelf) => shelf.tiers()),
});

/** `count`, where given, spares counting the bits. */
export const shelfOf = (read: () => Bitmap, count?: () => number): Shelf => ({
  count: count ?? (() => sizeOf(read())),
  numbers: (limit, offset) => newestOf(read(), limit === noLimit ? Infinity : limit, offset),
  jobs: read,
  tiers: () => [read()],
});

/** Only those of the set, in the same order. */
export const within = (shelf: Shelf, kept: Bitmap): Shelf =>
  inTurn(
    shelf.tiers().map((tier) => {
      const both = intersectionOf(tier, kept);
      return shelfOf(() => both);
    }),
  );
