import fc from 'fast-check';
import { foreignCurrency } from '#domain/currencies.ts';
import { parsePay, yearlyPay } from '#domain/pay.ts';

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
  ['3.5/4 LPA', 3.5, 4],
  ['4\u20115 LPA', 4, 5],
  ['3 se 4 LPA', 3, 4],
  ['5 LPA tak', undefined, 5],
  ['12000 INR per month', 1.44, 1.44],
  ['Rs. 30,000 - 3% - 1,20,000', 3.6, 14.4],
  ['40000-3%-140000 (IDA)', 4.8, 16.8],
  ['Level-6 of the pay matrix (Rs. 35,400 - 1,12,400)', 4.248, 13.488],
  ['Unpaid', 0, 0],
  ['６-８ ＬＰＡ', 6, 8],
];

/** No amount, no unit, no period, another currency, or a contradiction. */
const unknownPays: readonly string[] = [
  ...['', 'Not disclosed', 'Stipend: 15,000', '25k', '6-8', '0 LPA', '5-7 per annum'],
  ...['8-6 LPA', 'Rs 10,000 per week', '10% hike on current', '2025', '£40,000 pa'],
  ...['60,000 euros a year', '6 LPA ($8,000)', '9999999999999999 LPA', '1,2,3 LPA', '-'],
  ...[
    '80,000 - 1,20,000',
    'Pay level 10: 1,50,000',
    'A CMMI Level 3 firm, 2,00,000-4,00,000',
    'Entry level 25,000',
  ],
  ...[
    'Scale of pay 25,500 - 81,100, CTC 5.2 lakh',
    'Stipend 12,000-15,000 + PPO 5 LPA',
    '₹400 per hour',
  ],
];

const rupees = (lakhs: number | undefined) => lakhs && Math.round(lakhs * 100_000);
const given = (ends: object) =>
  Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== undefined));

it.each(statedPays)('reads %j', (text, min, max) => {
  expect(yearlyPay(text)).toEqual(given({ min: rupees(min), max: rupees(max) }));
});

it.each(unknownPays)('does not guess at %j', (text) => {
  expect(yearlyPay(text)).toBeUndefined();
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
