export const lakh = 100_000;
const crore = 100 * lakh;
export const mostPerYear = 100 * crore;

export type Period = 'year' | 'month' | 'other';

const each = <const Value>(words: string, value: Value): (readonly [string, Value])[] =>
  words.split(' ').map((word) => [word, value] as const);

export const units: ReadonlyMap<string, number> = new Map([
  ...each('k thousand', 1_000),
  ...each('l lac lacs lakh lakhs lpa', lakh),
  ...each('cr crs crore crores', crore),
]);

export const periods: ReadonlyMap<string, Period> = new Map<string, Period>([
  ...each('pa lpa annum annual annually year years yearly yr ctc', 'year'),
  ...each('pm month months monthly mo mth', 'month'),
  ...each('hour hourly hr day daily week weekly fortnight', 'other'),
]);

/** "2 years", "45 days", "10 %": how long or which share, not how much. */
export const notMoney = new Set('% year years yr yrs month months day days week weeks'.split(' '));

export const currencies = new Set('₹ rs inr rupees : .'.split(' '));
export const dashes = new Set('- to till'.split(' '));

/** May stand between an amount and its period. */
export const beforePeriod = new Set(
  '( ) / s per a an each every ₹ rs inr rupees only in hand gross net fixed stipend'.split(' '),
);

export const upwards = new Set('above onward onwards upward upwards more'.split(' '));
export const linking = new Set('and & or'.split(' '));

/** What an amount is when these words stand before it; the longer first. */
export const ends: readonly (readonly [string, 'min' | 'max'])[] = [
  ...['not less than', 'no less than'].map((words) => [words, 'min'] as const),
  ...['not more than', 'no more than', 'up to', 'upto', 'less than', 'max', 'maximum', 'below'].map(
    (words) => [words, 'max'] as const,
  ),
  ...['at least', 'more than', 'min', 'minimum', 'above', 'over', 'from', 'starting at'].map(
    (words) => [words, 'min'] as const,
  ),
  ['under', 'max'],
];

/** Nothing is converted: a rate would be a guess. */
export const foreign =
  /[$€£¥]|\b(?:aed|aud|cad|chf|dirhams?|dollars?|eur|euros?|gbp|pounds?|sgd|usd|yen)\b/;
