import fc from 'fast-check';
import { foreignCurrency } from '#domain/currencies.ts';
import { parsePay, yearlyPay } from '#domain/pay.ts';
import { readRows } from '#test/support/read-rows.ts';

/**
 * Rupees a year: both ends, or one of them where the text leaves the other open. Nothing where there is no
 * amount, no unit, no period, another currency or a contradiction.
 */
it.each(readRows<[string, object | null]>('domain/data/pay.jsonl'))('reads %j', (text, pay) => {
  expect(yearlyPay(text) ?? null).toEqual(pay);
});

it('knows no pay without an end, below nothing or upside down, whatever the text', () => {
  const words = [...'+-/.,()₹$ %', 'lpa', 'lakh', 'cr', 'k', 'pm', 'per', 'month', 'to', 'up', '8'];
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.nat(9_999_999).map(String), fc.string()))
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const pay = yearlyPay(text);
      if (!pay) return;
      const { min = 0, max = Infinity } = pay;
      expect(Object.keys(pay).length).toBeGreaterThan(0);
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }),
  );
});

it.each([
  ['NOK 480,000 per year', { currency: 'NOK', min: 480_000, max: 480_000, period: 'year' }],
  ['qar 7,000 per month', { currency: 'QAR', min: 7_000, max: 7_000, period: 'month' }],
  ['OMR 900 pm', { currency: 'OMR', min: 900, max: 900, period: 'month' }],
  ['$50,000 - $64,000 a year', { currency: 'USD', min: 50_000, max: 64_000, period: 'year' }],
  ['up to €45k per annum', { currency: 'EUR', max: 45_000, period: 'year' }],
  ['Dhs 4,200 per month', { currency: 'AED', min: 4_200, max: 4_200, period: 'month' }],
  ['PHP 22,000 monthly', { currency: 'PHP', min: 22_000, max: 22_000, period: 'month' }],
  ['£14/hour', { currency: 'GBP', min: 14, max: 14, period: 'hour' }],
  ['₹450/hour', { currency: 'INR', min: 450, max: 450, period: 'hour' }],
  [
    'Stipend: ₹18,000/month + PPO 6 LPA',
    { currency: 'INR', min: 18_000, max: 18_000, period: 'month' },
  ],
])('tells %j in its own currency and period', (text, pay) => {
  expect(parsePay(text)).toEqual(pay);
});

it('never takes an amount beside the code of another currency for rupees', () => {
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'INR');
  const rupees = codes.flatMap((code) =>
    [`${code} 6,00,000 per year`, `600000 ${code} per annum`, `${code} 25000/month`].filter(
      yearlyPay,
    ),
  );
  expect(rupees).toEqual([]);
});

it.each(['Top 10 LPA', 'php developer 5 LPA', 'All roles: 4 LPA', '5 LPA + pen, try it'])(
  'takes no word of %j for a currency',
  (text) => {
    expect(foreignCurrency(text)).toBeUndefined();
  },
);
