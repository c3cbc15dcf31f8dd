import payWords from '#data/jobs/pay-words.json' with { type: 'json' };
import { rupeeCode } from './currencies.ts';
import { lakh, parsePay, translatePay, type Pay } from './parse-pay.ts';
import { memoize } from './memoize.ts';

/** A pay with any other word beside its amounts is not reformatted, so that nothing is lost. */
const plainWords = new Set(payWords.besideAmounts.split(' '));

const numbers = /\d[\d,]*(?:\.\d+)?/g;
/** Nothing such as "+ bonus" or "(negotiable)" stands beside the amounts. */
const hasOnlyPlainWords = (text: string): boolean =>
  (text.replace(numbers, ' ').match(/\p{L}+|[^\s\p{L}.,:()/+–-]/gu) ?? []).every((word) =>
    plainWords.has(word),
  );

const { format: groupDigits } = new Intl.NumberFormat('en-IN');

interface AmountStyle {
  unit: string;
  amount: (value: number) => string;
}

const periods = { year: 'a year', month: 'a month', week: 'a week', day: 'a day', hour: 'an hour' };
const isWholeLakhs = (amount: number) => amount % (lakh / 100) === 0;

function chooseStyle({ period, min = 0, max = min }: Pay): AmountStyle {
  const isLakhs = period === 'year' && max >= lakh && [min, max].every(isWholeLakhs);
  return isLakhs
    ? { unit: 'LPA', amount: (value) => groupDigits(value / lakh) }
    : { unit: periods[period], amount: groupDigits };
}

function formatPayText(pay: Pay): string {
  const { min, max } = pay;
  const { unit, amount } = chooseStyle(pay);
  if (max === undefined) return `₹${amount(min ?? 0)} ${unit} or more`;
  if (!min) return max === 0 ? 'Unpaid' : `Up to ₹${amount(max)} ${unit}`;
  return `₹${amount(min)}${min === max ? '' : `–${amount(max)}`} ${unit}`;
}

/** Undefined in other currencies, and where a text says more than "₹15,000–20,000 a month". */
export const formatPay = memoize((text): string | undefined => {
  const pay = parsePay(text);
  if (pay?.currency !== rupeeCode) return undefined;
  const plain = translatePay(text.normalize('NFKC').toLowerCase());
  const isRange = pay.min !== undefined && pay.max !== undefined && pay.min !== pay.max;
  const isAll = (plain.match(numbers) ?? []).length <= (isRange ? 2 : 1);
  return isAll && hasOnlyPlainWords(plain) ? formatPayText(pay) : undefined;
});
