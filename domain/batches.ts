import { withDigits } from './experience.ts';

const longestRange = 10;
/** Other numbers of two digits are no batch years: they count something else. */
const [earliest, latest] = [15, 34];

/** "2k25" and "'25" are 2025; "2024/25/26" names three years. */
function inFull(text: string): string {
  let now = withDigits(text)
    .replace(/\b2k(\d\d)\b/gi, '20$1')
    .replace(/[‘’`´]/g, "'")
    .replace(/(?<![\d'])'(\d\d)(?!\d)/g, '20$1');
  for (let before = ''; before !== now;) {
    before = now;
    now = now.replace(
      /\b20(\d\d)(\s?(?:[/,&\-–—]|and|or|to|se|aur|या|और|से)\s?)'?(\d\d)(?!\d|\s?(?:%|lpa|lakh|year|yr|month))/gi,
      (match, one: string, between: string, other: string) =>
        Number(other) > Number(one) && Number(other) - Number(one) <= longestRange
          ? `20${one}${between}20${other}`
          : match,
    );
  }
  return now;
}

/** "25/26" and "26 batch", where no year stands in full. */
function shortYears(text: string): string {
  const words = text.replace(
    /batch(?:es)?|pass(?:ed)?[ -]?outs?|class of|and|or|to|only|the/gi,
    ' ',
  );
  const isList = /^[\s\d/,&\-–—()]+$/.test(words) && words.length <= 40;
  const numbers = text.match(/\d+/g) ?? [];
  const areYears = numbers.every(
    (each) => each.length === 2 && Number(each) >= earliest && Number(each) <= latest,
  );
  return isList && areYears ? text.replace(/\d\d/g, '20$&') : text;
}

const span =
  /\b(20\d\d)(?: ?[-–—] ?| (?:to|till|until|thru|through|se|से) )(20\d\d)\b|\bbetween (20\d\d) (?:and|&|to) (20\d\d)\b/gi;

export function parseBatches(text: string): string[] {
  const expanded = inFull(
    /20\d\d|2k\d\d|['’]\d\d/i.test(text) ? text : shortYears(withDigits(text)),
  );
  const years = new Set(expanded.match(/\b20\d\d\b/g));
  for (const [, from, to, first = from, last = to] of expanded.matchAll(span)) {
    const count = Number(last) - Number(first);
    for (let year = 1; year < count && count <= longestRange; year++) {
      years.add(String(Number(first) + year));
    }
  }
  return [...years];
}

/** "Batch 2026", "2025 pass-outs", "graduating in 2027": a year beside other words may be anything. */
const ofBatches =
  /\b(?:batch(?:es)?|pass(?:ing|ed)?[ -]?outs?|graduat(?:es?|ing) (?:in|of)|year of (?:passing|graduation)|class of)\b/i;

/** Only the lines that speak of batches are read. */
export const findBatches = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .filter((line) => ofBatches.test(line))
      .flatMap(parseBatches)
      .toSorted(),
  ),
];
