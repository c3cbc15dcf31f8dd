import fc from 'fast-check';
import { formatShortCount } from '#web/features/blog/post/post-labels.ts';
import { clipText, toSingleLine } from '#web/lib/head/clip-text.ts';

it.each([
  ['two\r\nlines\tand  blanks ', 'two lines and blanks'],
  ['a null\0character', 'a null character'],
  ['strange\u2028ends\u0085of\u2029lines', 'strange ends of lines'],
  ['turned \u202earound\u202c and \u2067back\u2069', 'turned around and back'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['क्\u200dष is joined', 'क्\u200dष is joined'],
])('makes one line of %j', (text, line) => expect(toSingleLine(text)).toBe(line));

it.each([
  ['fits whole', 10, 'fits whole'],
  ['is cut at a word', 12, 'is cut at a…'],
  ['ends, without a comma', 7, 'ends…'],
  ['Noida – Delhi – Pune', 9, 'Noida…'],
  ['oneverylongword', 8, 'onevery…'],
  ['🚀🚀🚀🚀', 6, '🚀🚀…'],
])('cuts %j after %i', (text, max, cut) => expect(clipText(text, max)).toBe(cut));

it('never makes a text longer than asked, nor half a character', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 4, max: 80 }),
      (text, max) => {
        const cut = clipText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toMatch(/[\n\r\0\u2028]/);
      },
    ),
  ));

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_234, '1.2K'],
  [12_345, '12K'],
  [123_456, '1.2L'],
  [12_345_678, '1.2Cr'],
])('shortens %d to %s', (count, text) => expect(formatShortCount(count)).toBe(text));
