import {
  beforePeriod,
  currencies,
  dashes,
  ends,
  foreign,
  lakh,
  linking,
  mostPerYear,
  notMoney,
  periods,
  units,
  upwards,
  type Period,
} from './pay-words.ts';

/** Rupees a year. "up to 3 lakh" and "25+ LPA" have one end only. */
export interface Pay {
  min?: number;
  max?: number;
}

const longestText = 200;
const monthsInYear = 12;
/** A smaller number without a unit counts something else, or lakhs that were left out. */
const leastPlainAmount = 1_000;

type Tokens = readonly string[];

/** Spellings with dots, slashes and dashes become words of their own. */
const tokensOf = (text: string): Tokens =>
  text
    .replace(/\b(rs|inr)\./g, '$1 ')
    .replace(/\/-/g, ' ')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\bl\.? ?p\.? ?a\b/g, 'lpa')
    .replace(/\bp[./] ?([am])\b/g, 'p$1')
    .match(/\d[\d,]*(?:\.\d+)?|\p{L}+|[^\s\p{L}\d]/gu) ?? [];

interface Amount {
  value: number;
  unit: number | undefined;
  period: Period | undefined;
  /** "25+", "8 lakh and above". */
  open: boolean;
  /** Where the text goes on. */
  next: number;
}

/** "6,00,000" and "600,000", but not the two numbers of "2025,2026". */
function numberIn(token = ''): number | undefined {
  const digits = token.replace(/,$/, '');
  if (!/^\d/.test(digits)) return undefined;
  const plain = /^[\d.]+$/.test(digits) || /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits);
  return plain ? Number(digits.replaceAll(',', '')) : undefined;
}

/** The place after the first token that is not of these. */
function past(tokens: Tokens, from: number, words: ReadonlySet<string>): number {
  let at = from;
  while (words.has(tokens[at] ?? '')) at++;
  return at;
}

function plusAt(tokens: Tokens, at: number): boolean {
  if (tokens[at] !== '+') return false;
  const after = tokens[at + 1] ?? '/';
  return after === '/' || after === 'per' || units.has(after) || periods.has(after);
}

function upwardsFrom(tokens: Tokens, at: number): number | undefined {
  const word = past(tokens, at, linking);
  return upwards.has(tokens[word] ?? '') ? word + 1 : undefined;
}

function unitAt(tokens: Tokens, at: number) {
  const place = tokens[at] === '(' ? at + 1 : at;
  const word = tokens[place] ?? '';
  const unit = units.get(word);
  return { unit, period: periods.get(unit ? word : ''), next: unit ? place + 1 : at };
}

function periodAt(tokens: Tokens, at: number) {
  const place = past(tokens, at, beforePeriod);
  const period = periods.get(tokens[place] ?? '');
  return { period, next: period ? place + 1 : at };
}

/** A unit and the plus of "25+ LPA" or "8 LPA+". */
function measureAt(tokens: Tokens, at: number) {
  const plusFirst = plusAt(tokens, at);
  const unit = unitAt(tokens, plusFirst ? at + 1 : at);
  const plusLast = plusAt(tokens, unit.next);
  return { ...unit, plus: plusFirst || plusLast, next: plusLast ? unit.next + 1 : unit.next };
}

function amountAt(tokens: Tokens, at: number): Amount | undefined {
  const value = numberIn(tokens[at]);
  if (value === undefined || notMoney.has(tokens[at + 1] ?? '')) return undefined;
  const { unit, plus, ...measure } = measureAt(tokens, at + 1);
  const { period = measure.period, next } = periodAt(tokens, measure.next);
  const upwardsEnd = upwardsFrom(tokens, next);
  const open = plus || upwardsEnd !== undefined;
  return { value, unit, period, open, next: upwardsEnd ?? next };
}

/** The second amount of a range such as "3 to 5". */
function rangeEnd(tokens: Tokens, { next }: Amount): Amount | undefined {
  const between = tokens[next] === 'and' && tokens.includes('between');
  if (!between && !dashes.has(tokens[next] ?? '')) return undefined;
  return amountAt(tokens, past(tokens, next + 1, currencies));
}

/** What stands before the amount, for all of it: "Monthly: 20,000". */
function leadingPeriod(tokens: Tokens, at: number): Period | undefined {
  const before = tokens.slice(0, at);
  const word = before.findLast(
    (token, place) => periods.has(token) && numberIn(before[place - 1]) === undefined,
  );
  return word === undefined ? undefined : periods.get(word);
}

/** A lakh or more is said of a year; a stipend never is. */
const isYearly = (amounts: readonly Amount[], tokens: Tokens) =>
  !tokens.some((token) => token === 'stipend' || token === 'stipends') &&
  amounts.every(({ value, unit = 1 }) => value === 0 || unit >= lakh || value * unit >= lakh);

function perYear({ value, unit, period }: Amount): number | undefined {
  if (period === undefined || period === 'other') return undefined;
  if (unit === undefined && value < leastPlainAmount && value !== 0) return undefined;
  return Math.round(value * (unit ?? 1) * (period === 'month' ? monthsInYear : 1));
}

/** A range says its unit and its period once or twice; a large number needs no unit. */
function completed(found: readonly Amount[], tokens: Tokens, at: number): Amount[] {
  const [one, other] = [found[0], found.at(-1)];
  const unitFor = (value: number) =>
    value < leastPlainAmount ? (other?.unit ?? one?.unit) : undefined;
  const amounts = found.map((each) => ({ ...each, unit: each.unit ?? unitFor(each.value) }));
  const said = other?.period ?? one?.period ?? leadingPeriod(tokens, at);
  const period = said ?? (isYearly(amounts, tokens) ? 'year' : undefined);
  return amounts.map((each) => ({ ...each, period: each.period ?? period }));
}

function endOf(tokens: Tokens, at: number, { open }: Amount): 'min' | 'max' | undefined {
  if (open) return 'min';
  const before = tokens
    .slice(0, at)
    .filter((token) => !currencies.has(token))
    .slice(-3)
    .join(' ');
  return ends.find(([words]) => before === words || before.endsWith(` ${words}`))?.[1];
}

function single(amount: number | undefined, end: 'min' | 'max' | undefined): Pay | undefined {
  if (!amount || amount > mostPerYear) return undefined;
  return end ? { [end]: amount } : { min: amount, max: amount };
}

function range(min: number | undefined, last: number | undefined, open: boolean): Pay | undefined {
  if (min === undefined || !last || min > last || last > mostPerYear) return undefined;
  return open ? { min } : { min, max: last };
}

function payFrom(tokens: Tokens, at: number, found: readonly Amount[]): Pay | undefined {
  const [first, last] = completed(found, tokens, at);
  if (!first) return undefined;
  return last
    ? range(perYear(first), perYear(last), last.open)
    : single(perYear(first), endOf(tokens, at, first));
}

/**
 * What the text states first; undefined where it states no amount, another currency, no unit, or a
 * period other than month and year. Nothing is estimated.
 */
export function payIn(text: string): Pay | undefined {
  const folded = text.slice(0, longestText).normalize('NFKC').slice(0, longestText).toLowerCase();
  if (foreign.test(folded)) return undefined;
  const tokens = tokensOf(folded);
  for (let at = 0; at < tokens.length;) {
    const first = amountAt(tokens, at);
    const last = first && rangeEnd(tokens, first);
    const found = [first, last].filter((each) => each !== undefined);
    const pay = payFrom(tokens, at, found);
    if (pay) return pay;
    at = last?.next ?? at + 1;
  }
  return tokens.includes('unpaid') ? { min: 0, max: 0 } : undefined;
}
