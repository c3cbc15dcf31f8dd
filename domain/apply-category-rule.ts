import { parseExperience } from './parse-experience.ts';

/** The fields of a job, or of a row of a file, by their names. */
export type RuleInput = Readonly<Record<string, unknown>>;

/** Slugs in order of preference: the first that the deployment has is chosen. */
export type Slugs = string | readonly string[];

export type RuleStep =
  | {
      reads: string;
      /** The step is skipped unless the minimum of years is in this range or is not stated. */
      minYears?: { from?: number | undefined; below?: number | undefined } | undefined;
      patterns: readonly (readonly [{ test: (text: string) => boolean }, Slugs])[];
    }
  | { reads: string; slugs: (text: string) => Slugs | undefined }
  | {
      measures: 'years' | 'lakhs';
      reads: string;
      /** Lowest first; the last bound that the number reaches counts. */
      atLeast: readonly (readonly [number, Slugs])[];
    };

/** The steps are tried in order; the first that matches decides. */
export interface CategoryRule {
  steps: readonly RuleStep[];
  defaultSlugs?: Slugs;
}

const rupeesInLakh = 100_000;
const lakhsInCrore = 100;

/** Only digits: words such as "entry level" are matched by the patterns. */
const parseMinYears = (text: string) => (/\d/.test(text) ? parseExperience(text)?.min : undefined);

/** The first amount of a yearly pay, in lakhs: "15-30 Lacs PA", "3,00,000 - 8,00,000 PA.", "1.2 Cr". */
function parseLakhs(text: string): number | undefined {
  const match = /(\d[\d,]*(?:\.\d+)?)(\s*cr\b)?/i.exec(text);
  if (!match) return undefined;
  const amount = Number((match[1] ?? '').replaceAll(',', ''));
  if (match[2]) return amount * lakhsInCrore;
  return amount >= 1000 ? amount / rupeesInLakh : amount;
}

export const numberParsers = { years: parseMinYears, lakhs: parseLakhs };

export function readField(row: RuleInput, field: string): string {
  const value = row[field];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ');
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function findSlugs(step: RuleStep, row: RuleInput): Slugs | undefined {
  const text = readField(row, step.reads);
  if ('slugs' in step) return step.slugs(text);
  if ('measures' in step) {
    const number = numberParsers[step.measures](text) ?? -1;
    return step.atLeast.findLast(([bound]) => number >= bound)?.[1];
  }
  const { from = 0, below = Infinity } = step.minYears ?? {};
  const statedYears = parseMinYears(readField(row, 'experience')) ?? from;
  if (statedYears < from || statedYears >= below) return undefined;
  return step.patterns.find(([pattern]) => pattern.test(text))?.[1];
}

export function findStatedSlugs({ steps }: CategoryRule, row: RuleInput): string[] {
  for (const step of steps) {
    const slugs = findSlugs(step, row);
    if (slugs !== undefined) return [slugs].flat();
  }
  return [];
}

export function findPreferredSlugs(rule: CategoryRule, row: RuleInput): string[] {
  const stated = findStatedSlugs(rule, row);
  return stated.length > 0 ? stated : [rule.defaultSlugs ?? []].flat();
}
