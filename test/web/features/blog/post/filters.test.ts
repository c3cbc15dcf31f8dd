import fc from 'fast-check';
import { postLimits, searchLimits } from '#contract/limits.ts';
import { postCategories, postPeriods, postSorts, postTypes } from '#contract/post-options.ts';
import {
  hubPath,
  noFilters,
  parseFilters,
  type PostFilters,
} from '#web/features/blog/post/filters.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((typed) => typed.slice(0, maxLength).toWellFormed().trim());
const anyFilters: fc.Arbitrary<PostFilters> = fc.record({
  search: text(searchLimits.characters),
  category: fc.constantFrom('' as const, ...postCategories),
  ...{ type: fc.constantFrom('' as const, ...postTypes), sort: fc.constantFrom(...postSorts) },
  ...{ period: fc.constantFrom(...postPeriods), tag: text(postLimits.tagCharacters) },
});
const searchOf = (path: string) => new URL(path, 'https://firstrung.example').searchParams;

it('reads from an address what it wrote there, the page too', () => {
  fc.assert(
    fc.property(anyFilters, fc.integer({ min: 1, max: 999_999 }), (filters, page) => {
      const search = searchOf(hubPath(filters, page));
      expect(parseFilters(search)).toEqual(filters);
      expect(parsePageNumber(search)).toBe(page);
    }),
  );
});

const unknown = ['constructor', '__proto__', 'Interview', 'nonsense'];
it.each(unknown)('knows no category called %s', (category) => {
  expect(parseFilters(new URLSearchParams({ category, sort: category }))).toEqual(noFilters);
});
