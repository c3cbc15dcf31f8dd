import { intersectionOf, newestOf, sizeOf, unionOf, type Bitmap } from '../facets/bitmap.ts';

/** Numbers of jobs in the order in which they are shown. */
export interface RankedResults {
  count(): number;
  /** A limit of -1 is none. */
  numbers(limit: number, offset: number): number[];
  /** All of them, in no order. */
  jobs(): Bitmap;
  /** The same numbers in sets that share none: each is shown newest first, one after the other. */
  tiers(): readonly Bitmap[];
}

export const noLimit = -1;

export const noResults: RankedResults = {
  count: () => 0,
  numbers: () => [],
  jobs: () => new Map(),
  tiers: () => [],
};

/** What is known of them without looking at its parts. */
type Known = Partial<Pick<RankedResults, 'count' | 'jobs'>>;

/** One section after the other, holding no job twice. */
export const inTurn = (sections: readonly RankedResults[], known: Known = {}): RankedResults => ({
  count: () => sections.reduce((sum, section) => sum + section.count(), 0),
  jobs: () => unionOf(sections.map((section) => section.jobs())),
  ...known,
  numbers(limit, offset) {
    if (limit === noLimit)
      return sections.flatMap((section) => section.numbers(limit, 0)).slice(offset);
    const found: number[] = [];
    let skip = offset;
    for (const section of sections) {
      const here = section.numbers(limit - found.length, skip);
      found.push(...here);
      if (found.length === limit) break;
      skip = here.length > 0 || skip === 0 ? 0 : skip - section.count();
    }
    return found;
  },
  tiers: () => sections.flatMap((section) => section.tiers()),
});

/** `count`, where given, spares counting the bits. */
export const resultsOf = (read: () => Bitmap, count?: () => number): RankedResults => ({
  count: count ?? (() => sizeOf(read())),
  numbers: (limit, offset) => newestOf(read(), limit === noLimit ? Infinity : limit, offset),
  jobs: read,
  tiers: () => [read()],
});

/** Only those of the set, in the same order. */
export const within = (results: RankedResults, jobs: Bitmap): RankedResults =>
  inTurn(
    results.tiers().map((tier) => {
      const both = intersectionOf(tier, jobs);
      return resultsOf(() => both);
    }),
  );
