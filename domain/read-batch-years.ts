import { withoutDeniedYears, parseBatches } from './parse-batch-years.ts';
import { withoutAddresses } from './find-stated-facts.ts';
import { toAsciiDigits } from './ascii-digits.ts';

const batchWordPattern =
  /\bbatch(?:es)?\b|\bfreshers? (?:(?:of|from) |\(?(?=20\d\d|'\d\d))|pass(?:ed|ing)?[ -]?outs?\b|passing\b|passed in\b|\b20\d\d(?: tak)? wale\b|graduat(?:e|es|ed|ing|ion)\b|\bclass of\b|\byop\b|बैच|passouts?|\b20\d\d freshers?\b|\bgrads\b|\bgrad (?='?\d)|20\d\d pass\b|(?:complet|finish)\w+ [\w ./]{2,70} in ['’]?2/i;

const yearListPattern =
  /(?:between )?(?:['’]?(?:20)?\d\d\s?(?:[/,&\-–]|and|or|to|se|और|से)\s?){0,8}(?:20|2k)[12]\d(?:\s?(?:[/,&\-–]{1,2}|and|or|to|se|और|से|, ?(?:and|&|or))\s?['’]?(?:20|2k)?[1-3]\d(?!\d|\s?(?:%|lpa|year|yr)))*/giu;
const datePattern = /\b\d{1,2}([-./])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d\b/g;
export const hasBatchWord = (text: string): boolean => batchWordPattern.test(toAsciiDigits(text));

/** All years after a label count, else only those beside a word for them. */
export function readBatchYears(said: string, isLabelled: boolean): string[] {
  // "…/graduate-engineer-2026" is an address, and says no year.
  const text = withoutDeniedYears(withoutAddresses(toAsciiDigits(said)).replace(datePattern, ' '));
  if (!isLabelled && !batchWordPattern.test(text)) return [];
  const clauses = isLabelled
    ? [text]
    : text.split(/[.;](?=\s)|\n/).filter((each) => batchWordPattern.test(each));
  const spans = clauses.flatMap((clause) =>
    [...clause.matchAll(yearListPattern)]
      .filter(
        ({ index, 0: words }) => isLabelled || isNearBatch(clause, index, index + words.length),
      )
      .map(([words]) => words),
  );
  const read = [...spans, ...(isLabelled ? [text] : [])].flatMap(parseBatches);
  return [...new Set(read)].filter((year) => year >= '2015' && year <= '2034').toSorted();
}

/** Whether a year is near a word for a batch and is no part of a date. */
const isNearBatch = (clause: string, from: number, to: number) =>
  batchWordPattern.test(clause.slice(Math.max(0, from - 90), to + 35)) &&
  !/(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?,? ?$|\d[./-]\d{1,2}[./-]$|\b(?:since|founded in|established in|started in|est\.?) $|\b(?:[fa]\.?y\.?|(?:financial|academic|fiscal) year|session):? ?$/i.test(
    clause.slice(Math.max(0, from - 16), from),
  );
