import { withoutEndEmoji } from '#domain/parse-text-lines.ts';
import * as keys from '#contract/normalize-names.ts';
import { memoize } from '#domain/memoize.ts';

interface Candidate {
  value: string;
  quote: string;
  weight: number;
  isLabelled: boolean;
}

const isInMixedCase = ({ value, quote }: Candidate): boolean =>
  quote.includes(value) && value !== value.toUpperCase();

export const toCompanyKey = memoize(keys.toCompanyKey);
export const toTextKey = memoize(keys.normalizeText);

/** Values from labels have at least this weight, and their spelling is kept. */
const labelWeight = 8;

/** Possible values of one field, each with a weight. The heaviest group of equal values wins. */
export class PossibleValues {
  private all: Candidate[] = [];
  /** Values that match are ignored, except from labels. */
  ignoredPattern: RegExp | undefined;
  /** True where another value is almost as likely, so the text can contain two postings. */
  isContested = false;

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  add(value: string | undefined, quote: string, weight: number, isLabelled = false): void {
    if (value === undefined || (!isLabelled && this.ignoredPattern?.test(value))) return;
    const cleanValue = withoutEndEmoji(value)
      .replace(/^[–—|:,-]{1,3} |(?<=\b(?:Pvt|Private) (?:Ltd|Limited))\.$/g, '')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(cleanValue) || /^n\.?[/.]?a\.?$/i.test(cleanValue)) return;
    this.all.push({ value: cleanValue, quote, weight, isLabelled });
  }

  /** Keeps values from labels. */
  drop(mustDrop: (candidate: Candidate) => boolean): void {
    this.all = this.all.filter((each) => each.isLabelled || !mustDrop(each));
  }

  /** A value is certain only if a label states it and no other value contradicts it. */
  findBest(toKey: (value: string) => string, { prefersLongest = false } = {}) {
    const keyedCandidates = this.all.map((each) => ({ ...each, key: toKey(each.value) }));
    const distinctKeys = [...new Set(keyedCandidates.map(({ key }) => key))];
    const groups = Map.groupBy(keyedCandidates, ({ key }) =>
      distinctKeys
        .filter((each) => `${each} `.startsWith(`${key} `) || each.split(' ').at(-1) === key)
        .reduce((longestKey, each) => (each.length > longestKey.length ? each : longestKey)),
    );
    const rankedGroups = [...groups]
      .map(([key, group]) => ({
        isLabelled: group.some(({ isLabelled }) => isLabelled),
        // Prefers "Webkraft Solutions" to "Webkraft" from a heading.
        representative: group
          .sort((one, other) => other.weight - one.weight || other.value.length - one.value.length)
          .find((each) => each.key === key || (each.weight >= labelWeight && !prefersLongest)),
        weight: group.reduce((sum, { weight }) => sum + weight, 0),
      }))
      .sort((first, second) => second.weight - first.weight);
    const [bestGroup, { weight: secondWeight } = { weight: 0 }] = rankedGroups;
    if (!bestGroup?.representative) return undefined;
    const isClearWinner = bestGroup.weight >= secondWeight * 3;
    const { value: bestValue, quote } = bestGroup.representative;
    // If the best value is in capitals, the spelling of another line is taken.
    const same = this.all.filter((each) => each.value.toLowerCase() === bestValue.toLowerCase());
    const { value } =
      [bestGroup.representative, ...same].find(isInMixedCase) ?? bestGroup.representative;
    this.isContested = secondWeight >= 5;
    return { value, quote, isCertain: bestGroup.isLabelled && isClearWinner };
  }
}

export type PossibleFacts = Record<'company' | 'role' | 'location', PossibleValues>;
