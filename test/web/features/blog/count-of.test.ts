import { countOf } from '#web/features/blog/post-facts.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_234, '1.2K'],
  [12_345, '12K'],
  [123_456, '1.2L'],
  [12_345_678, '1.2Cr'],
])('shortens %d to %s', (count, text) => {
  expect(countOf(count)).toBe(text);
});
