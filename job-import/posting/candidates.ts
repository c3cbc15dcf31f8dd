import { withoutPictures } from '#domain/lines.ts';
import * as keys from '#contract/same-job.ts';
import { remembered } from '#domain/remembered.ts';
import type { Found } from './posting.ts';

interface Candidate {
  value: string;
  quote: string;
  weight: number;
  isLabelled: boolean;
}

const isWritten = ({ value, quote }: Candidate): boolean =>
  quote.includes(value) && value !== value.toUpperCase();

export const companyKey = remembered(keys.companyKey);
export const textKey = remembered(keys.textKey);

/** Values from labels have at least this weight, and their spelling is kept. */
export const labelWeight = 8;

/** Possible values of one field, each with a weight. The heaviest group of equal values wins. */
export class Candidates {
  private all: Candidate[] = [];
  /** Values that match are ignored, except from labels. */
  refuses: RegExp | undefined;
  /** True where another value is almost as likely, so the text can contain two postings. */
  isContested = false;

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  add(value: string | undefined, quote: string, weight: number, isLabelled = false): void {
    if (value === undefined || (!isLabelled && this.refuses?.test(value))) return;
    const plain = withoutPictures(value)
      .replace(/^[–—|:,-]{1,3} |(?<=\b(?:Pvt|Private) (?:Ltd|Limited))\.$/g, '')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(plain) || /^n\.?[/.]?a\.?$/i.test(plain)) return;
    this.all.push({ value: plain, quote, weight, isLabelled });
  }

  /** Keeps values from labels. */
  drop(isOther: (candidate: Candidate) => boolean): void {
    this.all = this.all.filter((each) => each.isLabelled || !isOther(each));
  }

  /** A value is certain only if a label states it and no other value contradicts it. */
  best(toKey: (value: string) => string, { longest = false } = {}): Found | undefined {
    const [only, other] = this.all;
    if (only && !other) return { value: only.value, quote: only.quote, isCertain: only.isLabelled };
    const all = this.all.map((each) => ({ ...each, key: toKey(each.value) }));
    const keys = [...new Set(all.map(({ key }) => key))];
    const groups = Map.groupBy(all, ({ key }) =>
      keys
        .filter((each) => `${each} `.startsWith(`${key} `) || each.split(' ').at(-1) === key)
        .reduce((most, each) => (each.length > most.length ? each : most)),
    );
    const ranked = [...groups]
      .map(([key, group]) => ({
        isLabelled: group.some(({ isLabelled }) => isLabelled),
        // Prefers "Webkraft Solutions" to "Webkraft" from a heading.
        named: group
          .sort((one, other) => other.weight - one.weight || other.value.length - one.value.length)
          .find((each) => each.key === key || (each.weight >= labelWeight && !longest)),
        weight: group.reduce((sum, { weight }) => sum + weight, 0),
      }))
      .sort((one, other) => other.weight - one.weight);
    const [winner, { weight: rival } = { weight: 0 }] = ranked;
    if (!winner?.named) return undefined;
    const isAlone = winner.weight >= rival * 3;
    const { value: said, quote } = winner.named;
    // Takes the spelling of another line for a heading in capitals.
    const same = this.all.filter((each) => each.value.toLowerCase() === said.toLowerCase());
    const { value } = [winner.named, ...same].find(isWritten) ?? winner.named;
    this.isContested = rival >= 5;
    return { value, quote, isCertain: winner.isLabelled && isAlone };
  }
}

export type HeadCandidates = Record<'company' | 'role' | 'location', Candidates>;
