import {
  filterOptionNames,
  toYearlyRupees,
  payMinSteps,
  stipendMinSteps,
} from '#contract/job-filter-options.ts';
import { lakh, parsePay, findYearlyPay } from '#domain/parse-pay.ts';
import {
  attribute,
  maxThousands,
  maxYears,
  listPayAttributes,
  listStipendAttributes,
} from '../index/job-attributes.ts';
import { findGrades } from '../words/find-grades.ts';
import type { PhraseMeaning } from './search-concept.ts';

interface TextSpan {
  from: number;
  to: number;
  meaning: PhraseMeaning;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

const toRange = (match: RegExpExecArray) => ({
  from: match.index,
  to: match.index + match[0].length,
});

/** "10 lpa", "₹25k stipend", "3-5 lakh package". */
const payPattern =
  /(?<![\p{L}\p{N}.])(?:rs\.? ?|₹ ?|inr ?)?(\d[\d,]{0,14}(?:\.\d{1,6})?\+?(?: ?(?:-|–|to|se) ?\d[\d,]{0,14}(?:\.\d{1,6})?)? ?(?:lpa|l\.p\.a\.?|lakhs?|lacs?|crores?|cr|k|thousand|l)(?![\p{L}\p{N}])(?: ?(?:pa|p\.a\.?|per annum|per month|pm|p\.m\.?|\/ ?month|a month|monthly|ctc))?)(?: ?(?:salary|package|stipend|ctc|pay|plus|above|\+))*/gu;

/** "stipend 15000", "₹ 30,000", "30000 per month". */
const rupeePattern =
  /(?:stipend|salary|package|ctc|pay|rs\.?|₹|inr) ?(?:of |above |upto )?(\d{1,2},?\d{3}|\d,?\d{2},?\d{3})(?![\p{L}\p{N},])(?: ?(?:per month|pm|p\.m\.?|\/ ?month|a month|monthly))?|(?<![\p{L}\p{N}.])(\d{1,2},?\d{3}|\d,?\d{2},?\d{3}) ?(?:(?:rs\.?|₹|inr|rupees?) ?)?(?:per month|pm|p\.m\.?|\/ ?month|a month|monthly|salary|stipend)/gu;

/** "below 5 lpa", "upto ₹15,000": words before an amount that make it an upper limit. */
const upperLimitPattern =
  /(?<![\p{L}\p{N}])(?:below|under|within|up ?to|at most|max(?:imum)?|(?:less|not more|no more) than) ?(?:rs\.? ?|₹ ?|inr ?)?$/u;
/** "5 lakh se kam", "3 lpa tak", "5 lpa se upar": words after an amount. Those in the group make it an upper limit. */
const limitAfter =
  /^ ?(?:(se (?:kam|niche|neeche)|tak|or (?:less|below))|se (?:upar|zyada|jyada))(?![\p{L}\p{N}])/u;

const toYearlyFilter = (rupees: number) => ({
  rounded: Math.floor(rupees / lakh),
  suffix: '',
  unit: 'lpa',
  steps: payMinSteps,
  listAttributes: listPayAttributes,
});
const toMonthlyFilter = (rupees: number) => ({
  rounded: Math.floor(rupees / 12_000),
  suffix: 'k',
  unit: 'per month',
  steps: stipendMinSteps,
  listAttributes: listStipendAttributes,
});

function toPayMeaning(phrase: string, isUpperLimit: boolean): PhraseMeaning | undefined {
  const text = findYearlyPay(phrase) ? phrase : `${phrase} per month`;
  const pay = findYearlyPay(text);
  const minRupees = pay?.min ?? pay?.max;
  if (minRupees === undefined) return undefined;
  const isMonthly =
    parsePay(text)?.period === 'month' && toMonthlyFilter(minRupees).rounded <= maxThousands;
  const pays = isMonthly ? toMonthlyFilter(minRupees) : toYearlyFilter(minRupees);
  const { rounded, suffix, unit, steps } = pays;
  if (isUpperLimit) {
    return {
      kind: 'pay',
      name: filterOptionNames.payMax(`${rounded}${suffix}`),
      primary: range(0, Math.min(rounded, maxThousands)).map((max) =>
        attribute.maxPay(`${max}${suffix}`),
      ),
      secondary: [],
      similar: [attribute.payNotStated],
      alternatives: [],
    };
  }
  return {
    kind: 'pay',
    name:
      rounded > 0 ? filterOptionNames.payMin(`${rounded}${suffix}`) : filterOptionNames.payStated,
    primary: pays.listAttributes(rounded),
    secondary: [],
    similar: [attribute.paid, attribute.payNotStated],
    alternatives: steps
      .filter((step) => toYearlyRupees(step) < minRupees)
      .map((step) => `${step.replace('k', '000')} ${unit}`),
  };
}

function findPays(text: string): TextSpan[] {
  return [...text.matchAll(payPattern), ...text.matchAll(rupeePattern)].flatMap((match) => {
    const [, firstAmount = '', amount = firstAmount] = match;
    const limit = upperLimitPattern.exec(text.slice(0, text.indexOf(amount, match.index)));
    const { from, to } = toRange(match);
    const [wordsAfter = '', upperLimitAfter] = limitAfter.exec(text.slice(to)) ?? [];
    const meaning = toPayMeaning(amount, limit !== null || upperLimitAfter !== undefined);
    const start = Math.min(from, limit?.index ?? from);
    return meaning ? [{ from: start, to: to + wordsAfter.length, meaning }] : [];
  });
}

/** "2024 passout", "batch of 2025", "2023/2024/2025". */
const batchPattern =
  /(?:\b(?:batch(?:es)?|pass(?:ed)?[ -]?outs?|passing|graduat(?:es?|ing|ion)|grads?|yop|students?) (?:of |in |year )?)?(?<![\p{L}\p{N}/-])20[12]\d(?:(?: ?(?:[-–/,&]|to|and|or) ?| )20[12]\d)*(?![\p{L}\p{N}/])(?: ?(?:batch(?:es)?|pass(?:ed)?[ -]?outs?|passing|graduat(?:es?|ing|ion)|grads?|yop|students?))*/gu;

function findBatches(text: string): TextSpan[] {
  return [...text.matchAll(batchPattern)].map((match) => {
    const years = match[0].match(/20[12]\d/g) ?? [];
    const adjacentYears = [Math.max(...years.map(Number)) + 1, Math.min(...years.map(Number)) - 1];
    const meaning: PhraseMeaning = {
      kind: 'batch',
      name: `${years.join(', ')} batch`,
      primary: years.map(attribute.batch),
      secondary: [`(${attribute.years(0)} AND ${attribute.anyBatch})`],
      similar: [`(${attribute.years(1)} AND ${attribute.anyBatch})`],
      alternatives: adjacentYears.map((year) => `${year} batch`),
    };
    return { ...toRange(match), meaning };
  });
}

/** "0-1 years", "2+ yrs experience", "1 saal", "3-5". */
const experiencePattern =
  /(?<![\p{L}\p{N}./-])(\d{1,2})(?: ?(?:-|–|to|se) ?(\d{1,2}))? ?\+? ?(?:(?:years?|yrs?|saal|साल)(?![\p{L}\p{N}])(?: (?:of )?(?:work )?(?:experience|experiance|exp|anubhav|अनुभव))?|(?:of )?(?:work )?(?:experience|experiance|exp|anubhav|अनुभव))|(?<![\p{L}\p{N}./-])(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})(?![\p{L}\p{N}/.-])/gu;

export function formatYears(least: number, most: number): string {
  if (most > least) return `${least}-${most} years`;
  return least === 1 ? '1 year' : `${least} years`;
}

function findYears(text: string): TextSpan[] {
  return [...text.matchAll(experiencePattern)].flatMap((match) => {
    const [, first, second, from, to] = match;
    const least = Number(first ?? from);
    const most = Math.min(maxYears, Number(second ?? to ?? least));
    // "3-5" without a unit means years; "5-3" and "24-7" do not.
    if (from !== undefined && (least >= most || Number(to) > maxYears)) return [];
    const fitting = range(Math.min(least, maxYears), Math.max(most, least));
    const fewer = range(Math.max(0, least - 1), most).filter((year) => !fitting.includes(year));
    const meaning: PhraseMeaning = {
      kind: 'years',
      name: formatYears(least, most),
      primary: fitting.map(attribute.years),
      secondary: fewer.map(attribute.years),
      similar: range(Math.max(0, least - 2), most + 1).map(attribute.years),
      alternatives: [formatYears(most + 1, most + 1)],
    };
    return { ...toRange(match), meaning };
  });
}

function findGradeSpans(text: string): TextSpan[] {
  return findGrades(text).map(({ grade, from, to }) => ({
    from,
    to,
    meaning: {
      kind: 'grade',
      name: `Level ${grade}`,
      primary: [attribute.grade(grade)],
      secondary: grade === 1 ? [attribute.years(0)] : [],
      similar: grade === 1 ? [attribute.years(1)] : range(grade, grade * 2).map(attribute.years),
      alternatives: [],
    },
  }));
}

const spanFinders = [findBatches, findPays, findYears, findGradeSpans];

/** Of two spans that overlap, takes the one of the finder that comes first in the list. */
export function findNumberPhrases(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const span of spanFinders.flatMap((findSpans) => findSpans(text))) {
    if (spans.every(({ from, to }) => span.to <= from || span.from >= to)) spans.push(span);
  }
  return spans;
}
