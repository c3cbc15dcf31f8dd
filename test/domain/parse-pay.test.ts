import fc from 'fast-check';
import { findForeignCurrency } from '#domain/currencies.ts';
import { parsePay, findYearlyPay } from '#domain/parse-pay.ts';
import { readRows } from '#test/support/read-rows.ts';

/**
 * Rupees a year: both ends, or one of them where the text leaves the other open. Nothing where there is no
 * amount, no unit, no period, another currency or a contradiction.
 */
it.each(readRows<[string, object | null]>('domain/data/pay.jsonl'))('reads %j', (text, pay) => {
  expect(findYearlyPay(text) ?? null).toEqual(pay);
});

it('knows no pay without an end, below nothing or upside down, whatever the text', () => {
  const words = [...'+-/.,()₹$ %', 'lpa', 'lakh', 'cr', 'k', 'pm', 'per', 'month', 'to', 'up', '8'];
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.nat(9_999_999).map(String), fc.string()))
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const pay = findYearlyPay(text);
      if (!pay) return;
      const { min = 0, max = Infinity } = pay;
      expect(Object.keys(pay).length).toBeGreaterThan(0);
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }),
  );
});

it.each(readRows<[string, object]>('domain/data/currencies.jsonl'))(
  'tells %j in its own currency and period',
  (text, pay) => {
    expect(parsePay(text)).toEqual(pay);
  },
);

it('never takes an amount beside the code of another currency for rupees', () => {
  const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'INR');
  const rupees = codes.flatMap((code) =>
    [`${code} 6,00,000 per year`, `600000 ${code} per annum`, `${code} 25000/month`].filter(
      findYearlyPay,
    ),
  );
  expect(rupees).toEqual([]);
});

it.each(['Top 10 LPA', 'php developer 5 LPA', 'All roles: 4 LPA', '5 LPA + pen, try it'])(
  'takes no word of %j for a currency',
  (text) => {
    expect(findForeignCurrency(text)).toBeUndefined();
  },
);
