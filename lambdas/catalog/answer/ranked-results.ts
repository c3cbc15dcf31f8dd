import { once } from '#lambdas/platform/runtime/once.ts';
import {
  countNumbers,
  intersect,
  listNewest,
  toBitmap,
  unite,
  without,
  type Bitmap,
} from '../index/bitmap.ts';

export interface RankedResults {
  count(): number;
  numbers(limit: number, offset: number): number[];
  jobs(): Bitmap;
  narrowed(change: (set: Bitmap) => Bitmap): RankedResults;
}

type Known = Partial<Pick<RankedResults, 'count' | 'jobs'>>;

/** The sections one after another; no job may be in two of them. */
export const inTurn = (sections: readonly RankedResults[], known: Known = {}): RankedResults => ({
  count: () => sections.reduce((sum, section) => sum + section.count(), 0),
  jobs: () => unite(sections.map((section) => section.jobs())),
  ...known,
  numbers(limit, offset) {
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
  narrowed: (change) => inTurn(sections.map((section) => section.narrowed(change))),
});

export const noResults = inTurn([]);

/** With `count`, the bits of the bitmap need not be counted. */
export const toResults = (read: () => Bitmap, count?: () => number): RankedResults => ({
  count: count ?? (() => countNumbers(read())),
  numbers: (limit, offset) => listNewest(read(), limit, offset),
  jobs: read,
  narrowed: (change) => toResults(once(() => change(read()))),
});

export function ledBy(leading: RankedResults, all: RankedResults, most: number): RankedResults {
  const { count, jobs } = all;
  const shown = once(() => {
    const first = toBitmap(leading.numbers(most, 0));
    return inTurn([within(leading, first), all.narrowed((set) => without(set, first))]);
  });
  return {
    ...{ count, jobs },
    numbers: (limit, offset) => shown().numbers(limit, offset),
    narrowed: (change) => ledBy(leading.narrowed(change), all.narrowed(change), most),
  };
}

export const within = (results: RankedResults, jobs: Bitmap): RankedResults =>
  results.narrowed((set) => intersect(set, jobs));
