import fc from 'fast-check';
import { parseTags, findTagsError } from '#contract/post-tags.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, unknown]>('contract/data/tag-shapes.jsonl'))(
  'every shape of section 3 gives the same tags %s',
  (_, given) => expect(parseTags(given)).toEqual(['react', 'node js', 'C++']),
);

it.each(readRows<[string, string, string[]]>('contract/data/tags-left-out.jsonl'))(
  'leaves out %s',
  (_, given, tags) => expect(parseTags(given)).toEqual(tags),
);

it.each([undefined, null, 7, {}, true, '{}', ' {"a":1,"b":2} '])('finds none in %j', (given) => {
  expect(parseTags(given)).toEqual([]);
});

it('takes eight tags of forty characters, and no more', () => {
  const tags = Array.from({ length: 9 }, (_, at) => `tag ${at}`);
  expect(findTagsError(tags.slice(1))).toBeUndefined();
  expect(findTagsError(tags)).toBe('You can add at most 8 tags.');
  expect(findTagsError(['a', 'x'.repeat(40)])).toBeUndefined();
  expect(findTagsError(['a', 'x'.repeat(41)])).toBe('Each tag can have at most 40 characters.');
});

const plainTag = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abz09 .+#-éत') })
  .map((text) => text.trim())
  .filter((text) => text !== '' && Number.isNaN(Number(text)));
const plainTags = fc.uniqueArray(plainTag, { selector: (tag) => tag.toLowerCase(), maxLength: 8 });

it('reads back whatever tags were written, in each shape', () =>
  fc.assert(
    fc.property(plainTags, (tags) => {
      expect(parseTags(JSON.stringify(tags))).toEqual(tags);
      expect(parseTags(tags)).toEqual(tags);
      expect(parseTags(tags.join(','))).toEqual(tags);
      expect(parseTags(`[${tags.join(', ')}]`)).toEqual(tags);
      expect(parseTags(`[${tags.map((tag) => `'${tag}'`).join(', ')}]`)).toEqual(tags);
    }),
  ));

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('[', ']', '"', "'", ',', '\\', '\u0000', '__proto__', '[[', '{}'),
);
const hostile = fc.oneof(
  fc.anything(),
  fc.array(piece).map((parts) => parts.join('')),
  fc.array(piece).map((parts) => `[${parts.join(',')}]`),
);

it('makes clean tags of anything, and the same ones of what it made', () =>
  fc.assert(
    fc.property(hostile, (given) => {
      const tags = parseTags(given);
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      for (const tag of tags) {
        expect(tag).toBe(tag.trim());
        expect(tag.isWellFormed() && tag !== '').toBe(true);
      }
      expect(parseTags(tags)).toEqual(tags);
      expect(parseTags(JSON.stringify(tags))).toEqual(tags);
    }),
    { numRuns: 500 },
  ));
