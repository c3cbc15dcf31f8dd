import fc from 'fast-check';
import { postLimits } from '#contract/limits.ts';
import { readTags, tagsFault } from '#contract/tags.ts';
import { addTags, tagsCounter } from '#web/features/blog/editor/tags-field.tsx';

const tag = fc.string({ unit: fc.constantFrom(...'aAbB ,\n🎉é'), maxLength: 60 });

it('whatever is typed or pasted, the tags are ones that the server takes', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), (typed) => {
      const tags = typed.reduce<readonly string[]>((all, each) => addTags(all, each).tags, []);
      expect(tags.length).toBeLessThanOrEqual(postLimits.tags);
      expect(tagsFault(tags)).toBeUndefined();
      expect(readTags(tags)).toEqual(tags);
      expect(tags.every((each) => each.trim() === each && each !== '')).toBe(true);
    }),
  );
});

it('takes a pasted list, and says what came of it', () => {
  const { tags, news, rest, fault } = addTags(['dbms'], 'sql\nDBMS,  , off campus ');
  expect(tags).toEqual(['dbms', 'sql', 'off campus']);
  expect(news).toBe('sql, off campus added.');
  expect(fault).toBe('You have already added this tag.');
  expect(rest).toBe('');
});

it('stops at eight, and leaves the ninth to be seen', () => {
  const { tags, rest, fault } = addTags([], 'a,b,c,d,e,f,g,h,ninth');
  expect(tags).toHaveLength(8);
  expect(rest).toBe('ninth');
  expect(fault).toBe('You can add at most 8 tags.');
  expect(tagsCounter(tags)).toBe('8/8 tags added');
});
