import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import * as bitmaps from '#lambdas/catalog/index/bitmap.ts';
import * as lists from '#lambdas/catalog/index/facet-bitmaps.ts';
import { createDatabase } from '#lambdas/catalog/index/sqlite-schema.ts';

const path = join(tmpdir(), `postings-${randomUUID()}.db`);
const database = createDatabase(path);
afterAll(() => {
  database.close();
  rmSync(path, { force: true });
});

const postings = lists.facetBitmapReader(database);
const writer = lists.facetBitmapWriter(database);
const inFacet = (facet: number) => bitmaps.listNewest(postings(facet), Infinity, 0);
const rows = () => Number(database.prepare('SELECT count(*) AS n FROM postings').get()?.['n']);

it('keeps long lists as well as short ones, and no row without a number', () => {
  const before = rows();
  const many = Array.from({ length: 33_000 }, (_, at) => at * 2 + 1);
  for (const number of many) writer.add(9, number);
  writer.flush();
  expect(inFacet(9)).toEqual(many.toReversed());
  for (const number of many) writer.remove(9, number);
  writer.flush();
  expect(inFacet(9)).toEqual([]);
  expect(rows()).toBe(before);
});

it('packs ids and gives them back in order', () => {
  const ids = [70_000, 1, 127, 128, 3, 2_000_000_000];
  expect(lists.unpackIds(lists.packIds(ids))).toEqual(ids.toSorted((one, other) => one - other));
});

/** Around the edges of words and chunks, and anywhere. */
const { numbersPerChunk: chunk } = bitmaps;
const edges = [31, 32, chunk - 1, chunk, 2 * chunk, 40_000_000_000];
const numbers = fc.uniqueArray(
  fc.oneof(fc.nat(200), fc.nat(3 * chunk), fc.constantFrom(...edges)),
  { maxLength: 60 },
);
const newest = (all: Iterable<number>) => [...all].toSorted((one, other) => other - one);
const everyOne = (bitmap: ReturnType<typeof bitmaps.toBitmap>) =>
  bitmaps.listNewest(bitmap, Infinity, 0);

it('computes with sets as sets do, and gives any page of them, newest first', () => {
  const pages = [fc.nat(20), fc.nat(70)] as const;
  fc.assert(
    fc.property(numbers, numbers, ...pages, (some, others, limit, offset) => {
      const [one, other] = [new Set(some), new Set(others)];
      const [bits, otherBits] = [bitmaps.toBitmap(some), bitmaps.toBitmap(others)];
      expect(everyOne(bitmaps.union([bits, otherBits]))).toEqual(newest(one.union(other)));
      expect(everyOne(bitmaps.intersect(bits, otherBits))).toEqual(newest(one.intersection(other)));
      expect(everyOne(bitmaps.subtract(bits, otherBits))).toEqual(newest(one.difference(other)));
      expect(bitmaps.countNumbers(bits)).toBe(one.size);
      expect(bitmaps.countCommon(bits, otherBits)).toBe(one.intersection(other).size);
      expect(everyOne(bits)).toEqual(newest(one));
      const page = newest(one).slice(offset, offset + limit);
      expect(bitmaps.listNewest(bits, limit, offset)).toEqual(page);
    }),
  );
});
