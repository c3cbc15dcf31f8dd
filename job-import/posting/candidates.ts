import { withoutPictures } from '#domain/lines.ts';
import * as keys from '#contract/same-job.ts';
import { remembered } from '#domain/remembered.ts';
import type { Found } from './posting.ts';

interface Candidate {
  value: string;
  from: string;
  weight: number;
  isLabelled: boolean;
}

const isWritten = ({ value, from }: Candidate): boolean =>
  from.includes(value) && value !== value.toUpperCase();

export const companyKey = remembered(keys.companyKey);
export const textKey = remembered(keys.textKey);

/** What a label says is spelt as it is meant. */
export const labelWeight = 8;

/** Several places of a text may say it; each counts as much as it is worth. */
export class Candidates {
  private all: Candidate[] = [];
  /** No name of this form counts, unless a label says it. */
  refuses: RegExp | undefined;
  /** The best had a strong rival: the text may be of two postings. */
  isContested = false;

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  add(value: string | undefined, from: string, weight: number, isLabelled = false): void {
    if (value === undefined || (!isLabelled && this.refuses?.test(value))) return;
    const plain = withoutPictures(value)
      .replace(/^[–—|:,-]{1,3} |(?<=\b(?:Pvt|Private) (?:Ltd|Limited))\.$/g, '')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(plain) || /^n\.?[/.]?a\.?$/i.test(plain)) return;
    this.all.push({ value: plain, from, weight, isLabelled });
  }

  /** What a label says stays. */
  drop(isOther: (candidate: Candidate) => boolean): void {
    this.all = this.all.filter((each) => each.isLabelled || !isOther(each));
  }

  /** Only what a label says, and nothing else denies, is sure. */
  best(toKey: (value: string) => string, { longest = false } = {}): Found | undefined {
    const [only, other] = this.all;
    if (only && !other) return { value: only.value, from: only.from, sure: only.isLabelled };
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
        // "Webkraft Solutions" rather than the "Webkraft" of a heading.
        named: group
          .sort((one, other) => other.weight - one.weight || other.value.length - one.value.length)
          .find((each) => each.key === key || (each.weight >= labelWeight && !longest)),
        weight: group.reduce((sum, { weight }) => sum + weight, 0),
      }))
      .sort((one, other) => other.weight - one.weight);
    const [winner, { weight: rival } = { weight: 0 }] = ranked;
    if (!winner?.named) return undefined;
    const isAlone = winner.weight >= rival * 3;
    const { value: said, from } = winner.named;
    // A heading in capitals is spelt as other lines spell it.
    const same = this.all.filter((each) => each.value.toLowerCase() === said.toLowerCase());
    const { value } = [winner.named, ...same].find(isWritten) ?? winner.named;
    this.isContested = rival >= 5;
    return { value, from, sure: winner.isLabelled && isAlone };
  }
}

export type HeadCandidates = Record<'company' | 'role' | 'location', Candidates>;
