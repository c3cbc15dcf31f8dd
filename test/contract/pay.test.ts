import fc from 'fast-check';
import { payIn } from '#domain/pay.ts';

/** Lakhs a year: both ends, or one of them where the text leaves the other open. */
const statedPays: readonly (readonly [string, number | undefined, number | undefined])[] = [
  ['6-8 LPA', 6, 8],
  ['6–8 LPA', 6, 8],
  ['6 LPA - 8 LPA', 6, 8],
  ['₹6L - ₹8L per annum', 6, 8],
  ['INR 6-8 Lakhs/Annum', 6, 8],
  ['6-8 L.P.A.', 6, 8],
  ['6-8 (LPA)', 6, 8],
  ['0-3 LPA', 0, 3],
  ['8 LPA', 8, 8],
  ['8 LPA + 1 lakh joining bonus', 8, 8],
  ['8 LPA (6 fixed + 2 variable)', 8, 8],
  ['8 LPA, 2 years bond', 8, 8],
  ['2026 batch: 8 LPA', 8, 8],
  ['1 Cr', 100, 100],
  ['75 Lacs-1 Cr PA', 75, 100],
  ['50,000-3 Lacs PA', 0.5, 3],
  ['3,00,000/-', 3, 3],
  ['12,00,000.00 per annum', 12, 12],
  ['500k', 5, 5],
  ['25k/month', 3, 3],
  ['25000 p.m.', 3, 3],
  ['₹40,000 in hand per month', 4.8, 4.8],
  ['Monthly: 20,000 - 25,000', 2.4, 3],
  ['INR 20,000.00 - 25,000.00 /Month', 2.4, 3],
  ['15k/month for 6 months, then 5 LPA', 1.8, 1.8],
  ['25k per month - 5 LPA', 3, 5],
  ['up to 300000', undefined, 3],
  ['not more than 12 LPA', undefined, 12],
  ['25+ LPA', 25, undefined],
  ['25 lakh and above', 25, undefined],
  ['not less than 4 LPA', 4, undefined],
  ['starting at 4 LPA', 4, undefined],
  ['from ₹20k per month', 2.4, undefined],
  ['10-15 lakh and above', 10, undefined],
  ['Unpaid', 0, 0],
  ['６-８ ＬＰＡ', 6, 8],
];

/** No amount, no unit, no period, another currency, or a contradiction. */
const unknownPays: readonly string[] = [
  ...['', 'Not disclosed', 'Stipend: 15,000', '25k', '6-8', '0 LPA', '5-7 per annum'],
  ...['8-6 LPA', 'Rs 10,000 per week', '10% hike on current', '2025', '£40,000 pa'],
  ...['60,000 euros a year', '6 LPA ($8,000)', '9999999999999999 LPA', '1,2,3 LPA', '-'],
  ...['80,000 - 1,20,000'],
];

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
