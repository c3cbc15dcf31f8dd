import { postPath } from '#contract/public-paths.ts';
import { PublicPost } from '#contract/post-schemas.ts';
import {
  techHubPath,
  noFilters,
  parseFilters,
  type PostFilters,
} from '#web/features/blog/post/filter-parameters.ts';
import { filterSamples } from '#web/features/blog/post-list/filter-samples.ts';
import { isSampleId } from '#web/features/blog/post/sample-id.ts';
import { findSample, samples } from '#web/features/blog/samples/samples.ts';
import fc from 'fast-check';
import { listLimits, postLimits, searchLimits } from '#contract/limits.ts';
import { postCategories, postPeriods, postSorts, postTypes } from '#contract/post-options.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { countPages, findApiPage, findRowRange } from '#web/features/blog/post/api.ts';
import { parseTags, findTagsError } from '#contract/post-tags.ts';
import { addTags, formatTagCount } from '#web/features/blog/editor/tags-field.tsx';

const now = new Date('2026-11-20T08:00:00.000Z');
const find = (filters: Partial<PostFilters> = {}, page = 1) =>
  filterSamples({ samples, filters: { ...noFilters, ...filters }, page, now });
const idsOf = (filters: Partial<PostFilters>) => find(filters).posts.map(({ id }) => id);

it.each(samples.map((sample) => [sample.id] as const))('%s is a whole post', (id) => {
  const post = PublicPost.parse(findSample(id, now));
  expect(isSampleId(id)).toBe(true);
  expect(postPath(post)).toMatch(/^\/blog-posts-details\/sample-[\w-]+\/[\w-]+$/);
});

it('has the categories and types of section 4, and enough for a second page', () => {
  const of = (name: 'category' | 'type') => [...new Set(samples.map((sample) => sample[name]))];
  expect(of('category').sort()).toEqual([
    ...['career', 'interview', 'problem-solving', 'system-design'],
  ]);
  expect(of('type')).toEqual(expect.arrayContaining(['experience', 'tutorial', 'guide']));
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  expect(find().total).toBe(samples.length);
  expect([...find().posts, ...find({}, 2).posts]).toHaveLength(samples.length);
});

it('searches each word in title, excerpt and tags, in any case', () => {
  expect(idsOf({ search: 'SLIDING page' })).toEqual(['sample-sliding-window']);
  expect(idsOf({ search: 'patterns' })).toContain('sample-sliding-window');
  expect(idsOf({ search: 'notice bond' })).toEqual(['sample-offer-letter']);
  expect(find({ search: 'longestOnTime' }).total).toBe(0);
});

const anyText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((typed) => typed.slice(0, maxLength).toWellFormed().trim());
const anyFilters: fc.Arbitrary<PostFilters> = fc.record({
  search: anyText(searchLimits.characters),
  category: fc.constantFrom('' as const, ...postCategories),
  ...{ type: fc.constantFrom('' as const, ...postTypes), sort: fc.constantFrom(...postSorts) },
  ...{ period: fc.constantFrom(...postPeriods), tag: anyText(postLimits.tagCharacters) },
});
const searchOf = (path: string) => new URL(path, 'https://firstrung.example').searchParams;

it('reads from an address what it wrote there, the page too', () =>
  fc.assert(
    fc.property(anyFilters, fc.integer({ min: 1, max: 999_999 }), (filters, page) => {
      const search = searchOf(techHubPath(filters, page));
      expect(parseFilters(search)).toEqual(filters);
      expect(parsePageNumber(search)).toBe(page);
    }),
  ));

const noCategories = ['constructor', '__proto__', 'Interview', 'nonsense'];
it.each(noCategories)('knows no category called %s', (category) => {
  expect(parseFilters(new URLSearchParams({ category, sort: category }))).toEqual(noFilters);
});

const rowsShown = (page: number, total: number) => {
  const rows = findRowRange(page);
  const server = findApiPage(rows);
  expect(server.pageSize).toBeLessThanOrEqual(listLimits.pageSizeMax);
  const start = (server.page - 1) * server.pageSize;
  const answered = Array.from(
    { length: Math.max(0, Math.min(server.pageSize, total - start)) },
    (_, index) => start + index,
  );
  return answered.slice(server.skip, server.skip + rows.size);
};

it('shows every post once, in order: two and six, then six a page', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (total) => {
      const pages = Array.from({ length: countPages(total) }, (_, index) =>
        rowsShown(index + 1, total),
      );
      expect(pages).not.toHaveLength(0);
      expect(pages.flat()).toEqual(Array.from({ length: total }, (_, index) => index));
      expect(pages.slice(0, -1).map((page) => page.length)).toEqual(
        pages.slice(0, -1).map((_, index) => (index === 0 ? 8 : 6)),
      );
    }),
  ));

const tag = fc.string({ unit: fc.constantFrom(...'aAbB ,\n🎉é'), maxLength: 60 });

it('whatever is typed or pasted, the tags are ones that the server takes', () =>
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), (typed) => {
      const tags = typed.reduce<readonly string[]>((all, each) => addTags(all, each).tags, []);
      expect(tags.length).toBeLessThanOrEqual(postLimits.tags);
      expect(findTagsError(tags)).toBeUndefined();
      expect(parseTags(tags)).toEqual(tags);
      expect(tags.every((each) => each.trim() === each && each !== '')).toBe(true);
    }),
  ));

it('takes a pasted list, and says what came of it', () => {
  const { tags, announcement } = addTags(['dbms'], 'sql\nDBMS,  , off campus ');
  expect([tags.length, announcement]).toEqual([3, 'sql, off campus added.']);
});

it('stops at eight, and leaves the ninth to be seen', () => {
  const { tags, remainingText, errorText } = addTags([], 'a,b,c,d,e,f,g,h,ninth');
  expect(tags).toHaveLength(8);
  expect([remainingText, errorText]).toEqual(['ninth', 'You can add at most 8 tags.']);
  expect(formatTagCount(tags)).toBe('8/8 tags added');
});
