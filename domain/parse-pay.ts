import payWords from '#data/jobs/pay-words.json' with { type: 'json' };
import { findForeignCurrency, rupeeCode, withoutCurrency } from './currencies.ts';
import { toAsciiDigits } from './ascii-digits.ts';
import { memoize } from './memoize.ts';

export const lakh = 100_000;
const maxPerYear = 10_000 * lakh;

export type Period = 'year' | 'month' | 'week' | 'day' | 'hour';

const units: ReadonlyMap<string, number> = new Map(Object.entries(payWords.units));
const periods: ReadonlyMap<string, Period> = new Map(
  (['year', 'month', 'week', 'day', 'hour'] as const).flatMap((period) =>
    payWords.periods[period].map((word) => [word, period] as const),
  ),
);

/** "2 years", "45 days", "10 %": how long or which share, not how much. */
const notMoney = new Set(payWords.notMoney);
const [currencies, rangeWords] = [new Set(payWords.currencies), new Set(payWords.rangeWords)];
/** Words that may stand between an amount and its period: "25k in hand per month". */
const beforePeriod = new Set(payWords.beforePeriod);
const [upwardsWords, linkingWords] = [new Set(payWords.upwards), new Set(payWords.linking)];

/** The longer words come first: "not less than", then "less than". */
const wordsBeforeBound = (['min', 'max'] as const)
  .flatMap((end) => payWords.ends[end].map((words) => [words, end] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** "up to 3 lakh" and "25+ LPA" have one end only. */
interface PayRange {
  min?: number;
  max?: number;
}

export interface Pay extends PayRange {
  /** ISO 4217. */
  currency: string;
  period: Period;
}

const maxTextCharacters = 200;
/** A smaller number without a unit counts something else, or lakhs that were left out. */
const minPlainAmount = 1_000;

type Tokens = readonly string[];

const tokenize = (text: string): Tokens =>
  text
    .replace(/\/-/g, ' ')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\bp[./] ?([am])\b/g, 'p$1')
    .match(/\d[\d,]*(?:\.\d+)?|\p{L}+|[^\s\p{L}\d]/gu) ?? [];

interface Amount {
  value: number;
  unit: number | undefined;
  period: Period | undefined;
  /** "25+" and "8 lakh and above" are the least, "8 lakh tak" is the most. */
  bound: 'min' | 'max' | undefined;
  /** The index of the first token after the amount. */
  next: number;
}

/** "6,00,000" and "600,000", but not the two numbers of "2025,2026". */
function parseNumber(token = ''): number | undefined {
  const digits = token.replace(/,$/, '');
  if (!/^\d/.test(digits)) return undefined;
  const isNumber = /^[\d.]+$/.test(digits) || /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits);
  return isNumber ? Number(digits.replaceAll(',', '')) : undefined;
}

function skipWords(tokens: Tokens, from: number, words: ReadonlySet<string>): number {
  let index = from;
  while (words.has(tokens[index] ?? '')) index++;
  return index;
}

function isPlus(tokens: Tokens, index: number): boolean {
  if (tokens[index] !== '+') return false;
  const after = tokens[index + 1] ?? '/';
  return after === '/' || after === 'per' || units.has(after) || periods.has(after);
}

function readUnit(tokens: Tokens, index: number) {
  const tokenIndex = tokens[index] === '(' ? index + 1 : index;
  const token = tokens[tokenIndex] ?? '';
  const unit = units.get(token);
  return { unit, period: periods.get(unit ? token : ''), next: unit ? tokenIndex + 1 : index };
}

/** "(consolidated)" says nothing of how much. */
function skipBrackets(tokens: Tokens, index: number): number {
  const end = tokens.indexOf(')', index);
  const inBrackets = tokens[index] === '(' && end > index ? tokens.slice(index + 1, end) : [];
  const isRemark =
    inBrackets.length > 0 &&
    inBrackets.length < 4 &&
    !inBrackets.some((token) => periods.has(token) || units.has(token));
  return isRemark ? end + 1 : index;
}

function readPeriod(tokens: Tokens, index: number) {
  const periodIndex = skipWords(tokens, skipBrackets(tokens, index), beforePeriod);
  const period = periods.get(tokens[periodIndex] ?? '');
  // "18K CTC per month" is a monthly pay, though CTC alone means a year.
  const later =
    tokens[periodIndex] === 'ctc' ? skipWords(tokens, periodIndex + 1, beforePeriod) : periodIndex;
  const stated = later > periodIndex ? periods.get(tokens[later] ?? '') : undefined;
  return { period: stated ?? period, next: stated ? later + 1 : period ? periodIndex + 1 : index };
}

/** A unit and the plus of "25+ LPA" or "8 LPA+". */
function readMeasure(tokens: Tokens, index: number) {
  const plusFirst = isPlus(tokens, index);
  const unit = readUnit(tokens, plusFirst ? index + 1 : index);
  const plusLast = isPlus(tokens, unit.next);
  return { ...unit, plus: plusFirst || plusLast, next: plusLast ? unit.next + 1 : unit.next };
}

/** The number of "June 2027" is a year. */
const isYear = (tokens: Tokens, index: number): boolean =>
  /^20[1-3]\d$/.test(tokens[index] ?? '') && !currencies.has(tokens[index - 1] ?? '');

function readAmount(tokens: Tokens, index: number): Amount | undefined {
  const value = parseNumber(tokens[index]);
  if (value === undefined || notMoney.has(tokens[index + 1] ?? '') || isYear(tokens, index))
    return undefined;
  const { unit, plus, ...measure } = readMeasure(tokens, index + 1);
  const { period = measure.period, next } = readPeriod(tokens, measure.next);
  if (tokens[next] === 'tak') return { value, unit, period, bound: 'max', next: next + 1 };
  const wordIndex = skipWords(tokens, next, linkingWords);
  const upwardsEnd = upwardsWords.has(tokens[wordIndex] ?? '') ? wordIndex + 1 : undefined;
  const bound = plus || upwardsEnd !== undefined ? 'min' : undefined;
  return { value, unit, period, bound, next: upwardsEnd ?? next };
}

function readRangeEnd(tokens: Tokens, { next }: Amount): Amount | undefined {
  const between = tokens[next] === 'and' && tokens.includes('between');
  if (!between && !rangeWords.has(tokens[next] ?? '')) return undefined;
  return readAmount(tokens, skipWords(tokens, next + 1, currencies));
}

/** The period in "Monthly: 20,000" stands before the amount, and holds for all of it. */
function findLeadingPeriod(tokens: Tokens, index: number): Period | undefined {
  const before = tokens.slice(0, index);
  const word = before.findLast(
    (token, place) =>
      periods.has(token) &&
      parseNumber(before[place - 1]) === undefined &&
      // "6-month internship" names no period of pay.
      (before[place - 1] !== '-' || parseNumber(before[place - 2]) === undefined),
  );
  return word === undefined ? undefined : periods.get(word);
}

/** An amount of a lakh or more is a yearly pay, unless it is a stipend or paid "for 6 months". */
const isYearly = (amounts: readonly Amount[], tokens: Tokens) =>
  !tokens.some((token) => token === 'stipend' || token === 'stipends') &&
  !amounts.some(({ next }) => /^for .{0,12}\bmonths\b/.test(tokens.slice(next).join(' '))) &&
  amounts.every(({ value, unit = 1 }) => value === 0 || unit >= lakh || value * unit >= lakh);

const periodsPerYear: Partial<Record<Period, number>> = { year: 1, month: 12 };

/** A small number without a unit counts something else than rupees a month or a year. */
function toAmount({ value, unit, period }: Amount, isForeign: boolean): number | undefined {
  if (period === undefined) return undefined;
  const isSmall = unit === undefined && value < minPlainAmount && value !== 0;
  if (isSmall && !isForeign && periodsPerYear[period] !== undefined) return undefined;
  const amount = Math.round(value * (unit ?? 1));
  return amount * (periodsPerYear[period] ?? 1) > maxPerYear ? undefined : amount;
}

/** Both ends of a range get the unit and the period that only one of them states. */
function completeAmounts(
  found: readonly Amount[],
  tokens: Tokens,
  index: number,
  isForeign: boolean,
): Amount[] {
  const [one, other] = [found[0], found.at(-1)];
  const unitFor = (value: number) =>
    value < minPlainAmount ? (other?.unit ?? one?.unit) : undefined;
  const amounts = found.map((each) => ({ ...each, unit: each.unit ?? unitFor(each.value) }));
  const statedPeriod = other?.period ?? one?.period ?? findLeadingPeriod(tokens, index);
  const period = statedPeriod ?? (!isForeign && isYearly(amounts, tokens) ? 'year' : undefined);
  return amounts.map((each) => ({ ...each, period: each.period ?? period }));
}

function findEnd(tokens: Tokens, index: number, { bound }: Amount): 'min' | 'max' | undefined {
  if (bound) return bound;
  const before = tokens
    .slice(0, index)
    .filter((token) => !currencies.has(token))
    .slice(-3)
    .join(' ');
  return wordsBeforeBound.find(([words]) => before === words || before.endsWith(` ${words}`))?.[1];
}

function toSingleAmountRange(amount: number | undefined, end: 'min' | 'max' | undefined) {
  if (!amount) return undefined;
  return end ? { [end]: amount } : { min: amount, max: amount };
}

function toRange(min: number | undefined, max: number | undefined, hasNoMax: boolean) {
  if (min === undefined || !max || min > max) return undefined;
  return hasNoMax ? { min } : { min, max };
}

/** A range with two periods, such as "25k per month - 5 LPA", is converted to a year. */
function findCommonPeriod([first, last]: readonly Amount[]): { period: Period; factors: number[] } {
  const [one = 'year', other = one] = [first?.period, last?.period];
  if (one === other) return { period: one, factors: [1, 1] };
  return { period: 'year', factors: [periodsPerYear[one] ?? 0, periodsPerYear[other] ?? 0] };
}

function buildPay(
  { tokens, currency }: { tokens: Tokens; currency: string },
  index: number,
  found: readonly Amount[],
): Pay | undefined {
  const isForeign = currency !== rupeeCode;
  const amounts = completeAmounts(found, tokens, index, isForeign);
  const [first, last] = amounts;
  if (!first) return undefined;
  const { period, factors } = findCommonPeriod(amounts);
  const [one, other] = amounts.map((each, place) => {
    const amount = toAmount(each, isForeign);
    return amount === undefined ? undefined : amount * (factors[place] ?? 1);
  });
  const payRange = last
    ? toRange(one, other, last.bound === 'min')
    : toSingleAmountRange(one, findEnd(tokens, index, first));
  return payRange && { currency, period, ...payRange };
}

/** A pay scale states monthly amounts. */
const payScale = /\d ?% ?-|\bpay (?:scale|level|band|matrix)|scale of pay|level[ -]?\d\d?(?![\d,])/;
/** A monthly amount is below a lakh, and a yearly one is not. */
const isPlausibleScalePay = ({ min = lakh, period }: Pay) => min >= lakh !== (period === 'month');
/** The amount after these words is paid only after the internship or the training. */
const laterPayPattern = /\b(?:ppo|pre-?placement|(?:on|after|upon) (?:conversion|confirmation))\b/;

const hindiPayPatterns: readonly (readonly [RegExp, string])[] = [
  [/(?:रुपये|रुपए|रु\.?|rupaye|rupay|rupees)/gi, ' '],
  [
    /(?:प्रति|हर|per|har)\s?(?:माह|महीने|महीना|महिना|महिने|mahine|mahina|maah)|दरमहा|महीना|मासिक|mahina|mahine/gi,
    'per month',
  ],
  [/(?:प्रति|हर|per|har)\s?(?:वर्ष|साल|saal)|सालाना|वार्षिक|sa?alana/gi, 'per annum'],
  [/लाख/g, 'lakh'],
  [/ (?:से|ते|se|te) (?=[₹\d])/g, ' to '],
  [/ तक/g, ' tak'],
  [/\s?(?:हजार|हज़ार|haza+r|haja+r)(?!\p{L})/giu, 'k'],
];

/** A quick check: each of the words above contains one of these. */
const hindiPattern = /[\u0900-\u097f]|rup|ma{1,2}h|saal|alana|ha[zj]a| [st]e /i;

export const translateHindiPay = (text: string): string =>
  (hindiPattern.test(text)
    ? hindiPayPatterns.reduce(
        (all, [word, meaning]) => all.replace(word, meaning),
        toAsciiDigits(text),
      )
    : text
  )
    .replace(/ {2,}/g, ' ')
    .trim();

const degreePattern =
  /(?<!\p{L})(?:[bm]\.? ?(?:e|tech|sc?|ca|ba|com)|ug|pg|dip|diploma|iti|ph\.?d|(?:post ?)?graduates?|engineers?)(?!\p{L})/iu;
const amountPattern =
  /(?<![\d.,])(?:(?:rs|inr)\.? ?|₹ ?)?(?!20[12]\d\b)\d[\d,.]{0,9}(?: ?\/-)?(?: ?(?:lpa|lakhs?|lacs?|[lk]|thousand)\b)?(?! ?(?:%|month|year|yr|day|cgpa|marks|percent|th\b))/giu;
/** "16,500 pm (Diploma), 21,000 pm (BE)": each degree has a pay of its own. */
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const degreePays = new RegExp(
  String.raw`(?:${degreePattern.source}[^\d;]{0,25})?(?:${amountPattern.source}[^\d;]{0,30}?${degreePattern.source}[^\d;]{0,30}?){1,4}${amountPattern.source}(?:[^\d;]{0,15}?${degreePattern.source}[^\d;, ]{0,12})?`,
  'iu',
);
/** The part of a text that states a pay for each of several degrees. */
export const findPayByDegree = memoize((text): string | undefined => {
  const [all = ''] = degreePattern.test(text) ? (degreePays.exec(text) ?? []) : [];
  const pays = all.match(amountPattern) ?? [];
  const count = all.split(amountPattern).filter((each) => degreePattern.test(each)).length;
  return count >= pays.length && /[kl₹]|\d{4}|\d,\d/i.test(pays.join('')) ? all : undefined;
});

const parseAmount = (pay: string) => Number(pay.replace(/[^\d.]|\D\.|\.$/g, ''));
const joinAsRange = (words: string): string => {
  const pays = words
    .match(amountPattern)
    ?.toSorted((one, other) => parseAmount(one) - parseAmount(other));
  return `${pays?.[0]} - ${pays?.at(-1)}${words.split(amountPattern).at(-1)}`;
};

function normalizePay(text: string): string {
  // Allowances and bonuses are not part of the amount.
  const plain = translateHindiPay(text.toLowerCase()).replace(
    /\+ ?(?:(?:\d{1,2} ?% ?)?(?:hra|da)|[\d,]+ [a-z ]{0,20}(?:bonus|allowances?|incentives?))\b/g,
    '',
  );
  const words = findPayByDegree(plain);
  if (words !== undefined) return plain.replace(words, joinAsRange(words));
  const at = plain.search(laterPayPattern);
  return at > 0 && /\d/.test(plain.slice(0, at)) ? plain.slice(0, at) : plain;
}

/** Undefined where it states no amount, unit or period. Nothing is estimated or converted. */
export const parsePay = memoize((text): Readonly<Pay> | undefined => {
  // Cut again, since NFKC can lengthen a text.
  const normalized = text.slice(0, maxTextCharacters).normalize('NFKC').slice(0, maxTextCharacters);
  const currency = findForeignCurrency(normalized) ?? rupeeCode;
  const normalizedPay = normalizePay(
    currency === rupeeCode ? normalized : withoutCurrency(normalized),
  );
  const isPayScale = payScale.test(normalizedPay);
  const plain = isPayScale
    ? `monthly ${normalizedPay.replace(/- ?[\d.]+ ?% ?(?=-)/g, '')}`
    : normalizedPay;
  const tokens = tokenize(plain);
  for (let index = 0; index < tokens.length;) {
    const first = readAmount(tokens, index);
    const last = first && readRangeEnd(tokens, first);
    const found = [first, last].filter((each) => each !== undefined);
    const pay = buildPay({ tokens, currency }, index, found);
    if (pay) return isPayScale && !isPlausibleScalePay(pay) ? undefined : pay;
    index = last?.next ?? index + 1;
  }
  return tokens.includes('unpaid') ? { currency, period: 'year', min: 0, max: 0 } : undefined;
});

const headingUnits: readonly (readonly [RegExp, string])[] = [
  [/\blpa\b|\bl\.p\.a\b|\b(?:lakhs?|lacs?)\b/i, 'LPA'],
  [/(?:\bper|\/) ?month\b|\bp\.?m\b|\bmonthly\b|\bscale\b|\bpay level\b/i, 'per month'],
  [/\b(?:per|\/) ?annum\b|\bp\.?a\b|\bannual\b|\byearly\b/i, 'per annum'],
];

/** A bare number takes the unit of its heading, such as "CTC (LPA)"; other words stay as they are. */
export function addPayUnit(pay: string, heading: string): string {
  // "(IDA)" is a pay scale of public companies: Industrial Dearness Allowance.
  const bare = /^(?:up ?to |max |min |from )?(?:[₹\d.,\s–—-]|\bto\b|\brs\b|\/-|\(ida\))+$/i;
  const isBare = bare.test(translateHindiPay(pay)) && /\d/.test(pay);
  const unit = isBare ? headingUnits.find(([words]) => words.test(heading))?.[1] : undefined;
  if (unit === undefined) return pay;
  // "350000" under lakhs is rupees all the same.
  const isLarge =
    unit === 'LPA' && Number(pay.match(/[\d,.]+/)?.[0].replaceAll(',', '')) >= minPlainAmount;
  return isLarge ? pay : `${pay.trim()} ${unit}`;
}

/** Rupees a year, where the text states them: for filters and order. */
export function findYearlyPay(text: string): PayRange | undefined {
  // An hour has no entry in `periodsPerYear`, so a text without a pay gives undefined.
  const { currency, period = 'hour', min, max } = parsePay(text) ?? {};
  const periodsInYear = periodsPerYear[period];
  if (currency !== rupeeCode || periodsInYear === undefined) return undefined;
  return {
    ...(min !== undefined && { min: min * periodsInYear }),
    ...(max !== undefined && { max: max * periodsInYear }),
  };
}
