import fc from 'fast-check';
import {
  bitmapOf,
  chunkNumbers,
  intersectionOf,
  newestOf,
  sizeOf,
  sizeOfBoth,
  unionOf,
  without,
} from '#lambdas/catalog/facets/bitmap.ts';

/** Around the edges of words and chunks, and anywhere. */
const numbers = fc.uniqueArray(
  fc.oneof(
    fc.nat(200),
    fc.nat(3 * chunkNumbers),
    fc.constantFrom(31, 32, chunkNumbers - 1, chunkNumbers, 2 * chunkNumbers, 40_000_000_000),
  ),
  { maxLength: 60 },
);
const newest = (all: Iterable<number>) => [...all].toSorted((one, other) => other - one);
const everyOne = (bitmap: ReturnType<typeof bitmapOf>) => newestOf(bitmap, Infinity, 0);

it('computes with sets as sets do', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, others) => {
      const [one, other] = [new Set(some), new Set(others)];
      const [bits, otherBits] = [bitmapOf(some), bitmapOf(others)];
      expect(everyOne(unionOf([bits, otherBits]))).toEqual(newest(one.union(other)));
      expect(everyOne(intersectionOf(bits, otherBits))).toEqual(newest(one.intersection(other)));
      expect(everyOne(without(bits, otherBits))).toEqual(newest(one.difference(other)));
      expect(sizeOf(bits)).toBe(one.size);
      expect(sizeOfBoth(bits, otherBits)).toBe(one.intersection(other).size);
      expect(everyOne(bits)).toEqual(newest(one));
    }),
  );
});

it('gives any page of them, newest first', () => {
  fc.assert(
    fc.property(numbers, fc.nat(20), fc.nat(70), (some, limit, offset) => {
      expect(newestOf(bitmapOf(some), limit, offset)).toEqual(
        newest(some).slice(offset, offset + limit),
      );
    }),
  );
});
