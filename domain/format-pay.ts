import payWords from '#data/jobs/pay-words.json' with { type: 'json' };
import { rupeeCode } from './currencies.ts';
import { lakh, parsePay, translateHindiPay, type Pay } from './parse-pay.ts';
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

const periods = { year: 'a year', month: 'a month', week: 'a week', day: 'a day', hour: 'an hour' };
const isWholeThousands = (amount: number) => amount % (lakh / 100) === 0;

function formatPayText({ period, min = 0, max }: Pay): string {
  const highest = max ?? min;
  const isInLakhs = period === 'year' && highest >= lakh && [min, highest].every(isWholeThousands);
  const unit = isInLakhs ? 'LPA' : periods[period];
  const format = (amount: number) => groupDigits(isInLakhs ? amount / lakh : amount);
  if (max === undefined) return `₹${format(min)} ${unit} or more`;
  if (min === 0) return max === 0 ? 'Unpaid' : `Up to ₹${format(max)} ${unit}`;
  return `₹${format(min)}${min === max ? '' : `–${format(max)}`} ${unit}`;
}

/** Undefined in other currencies, and where a text says more than "₹15,000–20,000 a month". */
export const formatPay = memoize((text): string | undefined => {
  const pay = parsePay(text);
  if (pay?.currency !== rupeeCode) return undefined;
  const normalizedPay = translateHindiPay(text.normalize('NFKC').toLowerCase());
  const isRange = pay.min !== undefined && pay.max !== undefined && pay.min !== pay.max;
  const hasNoOtherAmounts = (normalizedPay.match(numbers) ?? []).length <= (isRange ? 2 : 1);
  return hasNoOtherAmounts && hasOnlyPlainWords(normalizedPay) ? formatPayText(pay) : undefined;
});
