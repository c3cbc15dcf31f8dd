import { once } from '#lambdas/platform/runtime/memoize.ts';
import {
  countNumbers,
  intersect,
  listNewest,
  toBitmap,
  union,
  subtract,
  type Bitmap,
} from '../index/bitmap.ts';

/** Results of a search in their order; jobs are given as their numbers in `cards`, of which the newest is the highest. */
export interface ResultList {
  count(): number;
  listNumbers(limit: number, offset: number): number[];
  jobs(): Bitmap;
  mapJobs(change: (set: Bitmap) => Bitmap): ResultList;
}

/** The sections one after another; no job may be in two of them. `known` need not be computed again. */
export const concat = (
  sections: readonly ResultList[],
  known: Partial<ResultList> = {},
): ResultList => ({
  count: () => sections.reduce((sum, section) => sum + section.count(), 0),
  jobs: () => union(sections.map((section) => section.jobs())),
  ...known,
  listNumbers(limit, offset) {
    const numbers: number[] = [];
    let skip = offset;
    for (const section of sections) {
      const sectionNumbers = section.listNumbers(limit - numbers.length, skip);
      numbers.push(...sectionNumbers);
      if (numbers.length === limit) break;
      skip = sectionNumbers.length > 0 || skip === 0 ? 0 : skip - section.count();
    }
    return numbers;
  },
  mapJobs: (change) => concat(sections.map((section) => section.mapJobs(change))),
});

export const noResults = concat([]);

/** With `count`, the bits of the bitmap need not be counted. */
export const toResults = (read: () => Bitmap, count?: () => number): ResultList => ({
  count: count ?? (() => countNumbers(read())),
  listNumbers: (limit, offset) => listNewest(read(), limit, offset),
  jobs: read,
  mapJobs: (change) => toResults(once(() => change(read()))),
});

export function putFirst(first: ResultList, all: ResultList, limit: number): ResultList {
  const { count, jobs } = all;
  const orderedResults = once(() => {
    const firstJobs = toBitmap(first.listNumbers(limit, 0));
    return concat([restrict(first, firstJobs), all.mapJobs((set) => subtract(set, firstJobs))]);
  });
  return {
    count,
    jobs,
    listNumbers: (limit, offset) => orderedResults().listNumbers(limit, offset),
    mapJobs: (change) => putFirst(first.mapJobs(change), all.mapJobs(change), limit),
  };
}

export const restrict = (results: ResultList, jobs: Bitmap): ResultList =>
  results.mapJobs((set) => intersect(set, jobs));
