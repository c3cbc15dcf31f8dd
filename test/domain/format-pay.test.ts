import fc from 'fast-check';
import { parsePay } from '#domain/parse-pay.ts';
import { formatPay } from '#domain/format-pay.ts';
import { readRows } from '#test/support/read-rows.ts';

/** What is said again in few words, and what stays in its own. */
it.each(readRows<[string, string | null]>('domain/data/pay-text.jsonl'))(
  'says %j',
  (given, shown) => {
    expect(formatPay(given) ?? null).toBe(shown);
  },
);

it('is read again as what it says', () => {
  const amount = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('LPA', 'k per month'), (one, other, unit) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const pay = `${min}-${max + 1} ${unit}`;
      expect(parsePay(formatPay(pay) ?? '')).toEqual(parsePay(pay));
    }),
  );
});
