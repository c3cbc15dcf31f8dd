import fc from 'fast-check';
import { postLimits, searchLimits } from '#contract/limits.ts';
import { postCategories, postPeriods, postSorts, postTypes } from '#contract/post-options.ts';
import {
  filtersOf,
  hubPath,
  noFilters,
  type PostFilters,
} from '#web/features/blog/post/filters.ts';
import { pageNumberOf } from '#web/lib/page/page-number.ts';

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
      expect(filtersOf(search)).toEqual(filters);
      expect(pageNumberOf(search)).toBe(page);
    }),
  );
});

const unknown = ['constructor', '__proto__', 'Interview', 'nonsense'];
it.each(unknown)('knows no category called %s', (category) => {
  expect(filtersOf(new URLSearchParams({ category, sort: category }))).toEqual(noFilters);
});
