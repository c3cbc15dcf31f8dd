import fc from 'fast-check';
import { withEnDash } from '#web/features/jobs/facts.ts';

it.each([
  ['6-8 LPA', '6–8 LPA'],
  ['25,000 to 40,000 / month', '25,000–40,000 / month'],
  ['6 - 8 LPA', '6–8 LPA'],
  ['4 TO 5 LPA', '4–5 LPA'],
  ['Pay for tools and tomatoes', 'Pay for tools and tomatoes'],
  ['up to 300000', 'up to 300000'],
  ['Up To 4 LPA', 'Up To 4 LPA'],
  ['up-to 4 LPA', 'up-to 4 LPA'],
  ['Fixed 3 to 4, up to 6 with 1 - 2 bonus', 'Fixed 3–4, up to 6 with 1–2 bonus'],
  ['backup to 5', 'backup–5'],
  ['', ''],
])('shows the pay %s as %s', (given, shown) => {
  expect(withEnDash(given)).toBe(shown);
});

const words = fc.array(
  fc.constantFrom('up', 'to', 'tools', '-', ' ', '3', 'LPA', 'To', 'upto', 'up to', '–', '₹', 'ü'),
  { maxLength: 30 },
);

it('changes nothing but hyphens, the word "to" and blanks', () => {
  const rest = (text: string) => text.replace(/\bto\b/gi, '').replace(/[-–\s]/g, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (pay) => {
      expect(rest(withEnDash(pay))).toBe(rest(pay));
    }),
  );
});

it('shows the same when it is shown again', () => {
  fc.assert(
    fc.property(words, (parts) => {
      const once = withEnDash(parts.join(''));
      expect(withEnDash(once)).toBe(once);
    }),
  );
});

it('takes a hostile pay of 100,000 signs in its stride', () => {
  for (const pay of [
    ' '.repeat(100_000),
    'up '.repeat(33_000),
    '- '.repeat(50_000),
    'to '.repeat(33_000),
  ]) {
    expect(withEnDash(pay).length).toBeLessThanOrEqual(pay.length);
  }
});
