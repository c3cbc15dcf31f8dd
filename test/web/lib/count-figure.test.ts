import fc from 'fast-check';
import { countFigure } from '#web/lib/count-figure.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [-12, '-12'],
  [1_000, '1,000'],
  [1_234_567, '12,34,567'],
])('%i is written %s', (count, text) => {
  expect(countFigure(count)).toBe(text);
});

it('is what the language’s own rules say', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(countFigure(count)).toBe(count.toLocaleString('en-IN'));
    }),
  );
});
