import type { WorkMode } from '#contract/jobs/facet-names.ts';
import { withDigits } from '#domain/experience.ts';
import { citiesIn } from '#domain/places.ts';
import { yearsIn } from '#domain/batches.ts';
import { daysLater } from '#contract/india-time.ts';
import { yearlyPay } from '#domain/pay.ts';
import { dayOf } from '#domain/dates.ts';

/*
 * What a piece of text says of one fact. Each reader answers the words that say it, or undefined where
 * the text does not say it.
 */

const amount = String.raw`(?:₹|rs\.?|inr)? ?\d[\d,.]{0,14} ?(?:k|l|lpa|lacs?|lakhs?|cr|crores?)?(?![\p{L}\d])`;
const period = String.raw`(?:p\.?\s?a\.?|per (?:annum|year|month)|a (?:month|year)|an year|\/ ?(?:months?|mo|yr|year|annum|-)|p\.?\s?m\.?|monthly|annually|yearly|lpa|ctc|lacs?|lakhs?|in hand|fixed|gross|l\.p\.a\.?)(?!\p{L})`;
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const pays = new RegExp(
  String.raw`(?:(?:up ?to|min(?:imum)?|max(?:imum)?|from|above)\s)?${amount}(?:\s?\+(?!\s?[a-km-z]))?(?:\s?${period})?(?:\s?(?:[-–—]|to) ?${amount})?(?:\s?\+(?!\s?[a-km-z]))?(?:\s?\(?${period}\)?)*(?:\s(?:and above|onwards))?`,
  'giu',
);
const saysPay = /salary|ctc|stipend|package|compensation|\bpay\b|remuneration|वेतन|सैलरी/i;
const saysPeriod =
  /lpa|l\.p\.a|p\.?\s?a\b|per (?:annum|year|month)|\/ ?(?:month|mo\b|yr|year)|a (?:month|year)|p\.?m\b|monthly|lakhs?\b|lacs?\b/i;
const noPay =
  /\bfees?\b|bonus|deposit|revenue|turnover|funding|worth (?:of |₹|rs|\d)|customers|\bfor learning|allowance|budget|users|transactions/i;

const hindiPay: readonly (readonly [RegExp, string])[] = [
  [/(?:रुपये|रुपए|रु\.?|rupaye|rupay|rupees)/gi, ' '],
  [
    /(?:प्रति|हर|per|har)\s?(?:माह|महीने|महीना|mahine|mahina|maah)|महीना|मासिक|mahina|mahine/gi,
    'per month',
  ],
  [/(?:प्रति|हर|per|har)\s?(?:वर्ष|साल|saal)|सालाना|वार्षिक|sa?alana/gi, 'per annum'],
  [/लाख/g, 'lakh'],
  [/\s?(?:हजार|हज़ार|haza+r|haja+r)(?!\p{L})/giu, 'k'],
];

/** What Hindi says of money in the words that pay is read by. */
const payInEnglish = (text: string): string =>
  hindiPay
    .reduce((all, [word, meaning]) => all.replace(word, meaning), withDigits(text))
    .replace(/ +/g, ' ')
    .trim();

/** The pay that a text states in rupees, in its own words: "3-4.5 Lacs P.A.". */
export function payWords(said: string, isLabelled: boolean): string | undefined {
  const text = payInEnglish(said);
  if (!isLabelled && noPay.test(text)) return undefined;
  const isPay = isLabelled || saysPay.test(text);
  const found = [...text.matchAll(pays)]
    .map(([words]) => words.trim().replace(/[.,]$/, (end) => (end === '.' ? '.' : '')))
    .filter((words) =>
      isPay ? /[₹kl]|rs|inr|lpa|\d{4}|\d,\d/i.test(words) : saysPeriod.test(words),
    )
    .find((words) => (yearlyPay(words)?.max ?? yearlyPay(words)?.min ?? 0) > 0);
  if (found) return found;
  return isLabelled && /unpaid|no stipend/i.test(text) ? 'Unpaid' : undefined;
}

const ofBatch =
  /\bbatch(?:es)?\b|pass(?:ed|ing)?[ -]?outs?\b|passing\b|passed in\b|graduat(?:e|es|ed|ing|ion)\b|\bclass of\b|\byop\b|बैच|passouts?/i;
const aroundYears =
  /(?:['’]?(?:20)?\d\d\s?(?:[/,&\-–]|and|or|to|और)\s?){0,8}20[12]\d(?:\s?(?:[/,&\-–]|and|or|to|और)\s?['’]?(?:20)?[1-3]\d(?!\d|\s?(?:%|lpa|year|yr)))*/giu;

/** "2024/25/26" names three years. */
const inFull = (text: string): string => {
  let before: string;
  let now = text;
  do {
    before = now;
    now = now.replace(/(20\d\d\s?(?:[/,&\-–]|and|or)\s?)['’]?([1-3]\d)(?!\d)/gi, '$120$2');
  } while (now !== before);
  return now;
};

/** The batch years: of a label's value all, else those beside a word for them. */
export function batchYears(said: string, isLabelled: boolean): string[] {
  const text = withDigits(said);
  if (!isLabelled && !ofBatch.test(text)) return [];
  const clauses = isLabelled
    ? [text]
    : text.split(/[.;](?=\s)|\n/).filter((each) => ofBatch.test(each));
  const spans = clauses.flatMap((clause) =>
    [...clause.matchAll(aroundYears)]
      .filter(
        ({ index, 0: words }) => isLabelled || isNearBatch(clause, index, index + words.length),
      )
      .map(([words]) => inFull(words)),
  );
  const years = [...new Set(spans.flatMap(yearsIn))].filter(
    (year) => year >= '2015' && year <= '2034',
  );
  return years.toSorted((one, other) => Number(one) - Number(other));
}

/** Dates of joining stand in the same lines. */
const isNearBatch = (clause: string, from: number, to: number) =>
  ofBatch.test(clause.slice(Math.max(0, from - 45), to + 25)) &&
  !/(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?,? ?$/i.test(
    clause.slice(Math.max(0, from - 12), from),
  );

const dates = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d)\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)?[-/., ]+(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:[-/., ]+['’]?(?:20\d\d|\d\d)\b(?!:| ?[ap]m))?/gi,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/., ]+\d{1,2}(?:st|nd|rd|th)?\b(?!:| ?[ap]\.?m)(?:[-/., ]+['’]?20\d\d\b)?/gi,
];

const hindiMonths: readonly (readonly [RegExp, string])[] = [
  [/जनवरी/g, 'january'],
  [/फ़रवरी|फरवरी/g, 'february'],
  [/मार्च/g, 'march'],
  [/अप्रैल/g, 'april'],
  [/मई/g, 'may'],
  [/जून/g, 'june'],
  [/जुलाई/g, 'july'],
  [/अगस्त/g, 'august'],
  [/सितंबर|सितम्बर/g, 'september'],
  [/अक्टूबर|अक्तूबर/g, 'october'],
  [/नवंबर|नवम्बर/g, 'november'],
  [/दिसंबर|दिसम्बर/g, 'december'],
];

const inEnglish = (text: string): string =>
  hindiMonths.reduce((all, [month, name]) => all.replace(month, name), withDigits(text));

/** A day without a year is the next to come. */
function dayFrom(words: string, today: string): string | undefined {
  const plain = words
    .toLowerCase()
    .replace(/[.'’]/g, (mark) => (mark === '.' && /\d\.\d/.test(words) ? '.' : ' '))
    .replace(/\bof\b/g, ' ')
    .replace(/sept\b/g, 'sep')
    .replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d\d)$/, '$120$2')
    .replace(/ +/g, ' ')
    .trim();
  const whole = dayOf(plain);
  if (whole) return whole;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => dayOf(`${plain} ${each}`) ?? [])
    .find((day) => day >= today);
}

const alsoDays = /\b(today|tomorrow|aaj|kal|आज|कल)\b/i;

/** The last day that a text names: "28th Nov to 30th Nov 2026" closes on the 30th. */
export function lastDayIn(text: string, today: string): string | undefined {
  const said = inEnglish(text);
  const found = dates
    .flatMap((form) => [...said.matchAll(form)])
    .flatMap(([words]) => dayFrom(words, today) ?? []);
  const last = found.toSorted((one, other) => one.localeCompare(other)).at(-1);
  if (last) return last;
  const [word] = alsoDays.exec(said) ?? [];
  if (!word) return undefined;
  return /tomorrow|kal|कल/i.test(word) ? daysLater(today, 1) : today;
}

/** Words that make the day beside them the last one. */
export const saysClosing =
  /\b(?:last|closing|due) (?:date|day)|deadline|appl(?:y|ications?|ying).{0,30}\b(?:by|before|till|until|clos)|\b(?:on or before|closes? on|closing on|register.{0,20}(?:by|before)|before \d|received after|closing of|latest by|not later than|valid till|(?:by|before|till|until) (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:year|%))|tak apply|se pehle|tak\b)|अंतिम|आखिरी|तक\b/i;

const wide =
  /\b(?:pan[- ]?india|across india|anywhere in india|all over india|multiple (?:cities|locations)|delhi[ /-]ncr|ncr)\b/i;
export { placeOfWorkIn as modeIn } from '#domain/work-modes.ts';
export type Mode = Exclude<WorkMode, 'night'>;

const besidesPlace =
  /\([^()]{0,60}\)|\b(?:remote|hybrid|wfh|wfo|work[ -]from[ -](?:home|office|anywhere)|on-?site|in[ -]office)\b[^,|·]{0,30}/gi;

const bare = (text: string): string =>
  text
    .replace(besidesPlace, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,|·/–-]{1,10}|[ ,|·/–.-]{1,10}$/g, '');

const oneWord = /^\p{Lu}\p{L}{3,}$/u;

/** A place as the form has it: its cities, else what is left without the way of working. */
export function placeIn(text: string): string {
  const named = citiesIn(text);
  const listed = bare(text).split(/ ?\/ ?/);
  // "Ratnagiri / Panaji": what stands beside a city is a place too, though it is in no list.
  if (named.length > 0 && listed.length > 1 && listed.every((each) => oneWord.test(each)))
    return listed.map((each) => citiesIn(each)[0] ?? each).join(', ');
  const all = wide.exec(text)?.[0];
  if (named.length > 0) return named.join(', ');
  if (all) return all;
  const rest = bare(text);
  return rest === '' ? text.trim() : rest;
}

/** "in Ahmedabad", "our Pune plant": the place of a sentence that names no other. */
export const placeSaid = (text: string): string | undefined =>
  citiesIn(text).find((city) =>
    [
      `in ${city}`,
      `at ${city}`,
      `${city} office`,
      `${city} plant`,
      `${city} branch`,
      `${city} team`,
      `${city} lab`,
    ].some((words) => text.includes(words)),
  );

export const saysPlace = (part: string): boolean => citiesIn(part).length > 0 || wide.test(part);
