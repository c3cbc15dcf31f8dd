import fc from 'fast-check';
import { payIn } from '#lambdas/catalog/pay.ts';
import { statedPays, unknownPays } from './pay-texts.ts';

const rupees = (lakhs: number | undefined) => lakhs && Math.round(lakhs * 100_000);
const given = (ends: object) =>
  Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== undefined));

it.each(statedPays)('reads %j', (text, min, max) => {
  expect(payIn(text)).toEqual(given({ min: rupees(min), max: rupees(max) }));
});

it.each(unknownPays)('does not guess at %j', (text) => {
  expect(payIn(text)).toBeUndefined();
});

it('knows no pay without an end, below nothing or upside down, whatever the text', () => {
  const words = [...'+-/.,()₹$ %', 'lpa', 'lakh', 'cr', 'k', 'pm', 'per', 'month', 'to', 'up', '8'];
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.nat(9_999_999).map(String), fc.string()))
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const pay = payIn(text);
      if (!pay) return;
      const { min = 0, max = Infinity } = pay;
      expect(Object.keys(pay).length).toBeGreaterThan(0);
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }),
  );
});
