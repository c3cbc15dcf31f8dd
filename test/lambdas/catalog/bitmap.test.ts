import fc from 'fast-check';
import * as bitmaps from '#lambdas/catalog/index/bitmap.ts';

/** Around the edges of words and chunks, and anywhere. */
const numbers = fc.uniqueArray(
  fc.oneof(
    fc.nat(200),
    fc.nat(3 * bitmaps.chunkNumbers),
    fc.constantFrom(
      31,
      32,
      bitmaps.chunkNumbers - 1,
      bitmaps.chunkNumbers,
      2 * bitmaps.chunkNumbers,
      40_000_000_000,
    ),
  ),
  { maxLength: 60 },
);
const newest = (all: Iterable<number>) => [...all].toSorted((one, other) => other - one);
const everyOne = (bitmap: ReturnType<typeof bitmaps.toBitmap>) =>
  bitmaps.listNewest(bitmap, Infinity, 0);

it('computes with sets as sets do', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, others) => {
      const [one, other] = [new Set(some), new Set(others)];
      const [bits, otherBits] = [bitmaps.toBitmap(some), bitmaps.toBitmap(others)];
      expect(everyOne(bitmaps.unite([bits, otherBits]))).toEqual(newest(one.union(other)));
      expect(everyOne(bitmaps.intersect(bits, otherBits))).toEqual(newest(one.intersection(other)));
      expect(everyOne(bitmaps.without(bits, otherBits))).toEqual(newest(one.difference(other)));
      expect(bitmaps.countNumbers(bits)).toBe(one.size);
      expect(bitmaps.sizeOfBoth(bits, otherBits)).toBe(one.intersection(other).size);
      expect(everyOne(bits)).toEqual(newest(one));
    }),
  );
});

it('gives any page of them, newest first', () => {
  fc.assert(
    fc.property(numbers, fc.nat(20), fc.nat(70), (some, limit, offset) => {
      expect(bitmaps.listNewest(bitmaps.toBitmap(some), limit, offset)).toEqual(
        newest(some).slice(offset, offset + limit),
      );
    }),
  );
});
