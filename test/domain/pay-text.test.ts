import fc from 'fast-check';
import { parsePay } from '#domain/pay.ts';
import { formatPay } from '#domain/pay-text.ts';

it.each([
  ['INR 12,00,000–INR 18,00,000', '₹12–18 LPA'],
  ['1.75-2.5 Lacs PA', '₹1.75–2.5 LPA'],
  ['Up to 6 LPA', 'Up to ₹6 LPA'],
  ['0-3 LPA', 'Up to ₹3 LPA'],
  ['25+ LPA', '₹25 LPA or more'],
  ['4,08,750 PA', '₹4,08,750 a year'],
  ['Stipend: Rs. 15k - 20k pm', '₹15,000–20,000 a month'],
  ['25,000/- per month', '₹25,000 a month'],
  ['500/day', '₹500 a day'],
  ['Unpaid', 'Unpaid'],
])('says %s as %s', (given, shown) => {
  expect(formatPay(given)).toBe(shown);
});

it.each([
  ...['10 LPA + bonus', '6-8 LPA in hand', '3 LPA (negotiable)', '10,000 per month, then 3 LPA'],
  ...['$60,000 a year', 'As per norms', '', 'Unpaid for 2 months'],
])('leaves %j in its own words', (given) => {
  expect(formatPay(given)).toBeUndefined();
});

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
