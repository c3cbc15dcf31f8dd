import type { Card } from '#contract/jobs.ts';
import { urgentForDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface Fact {
  text: string;
  /** Nothing was given, and the text says so. */
  missing: boolean;
}

/** Imported jobs spell the fallback out where a text is required: that is no fact either. */
const fact = (given: string, fallback: string): Fact => {
  const text = given.trim() || fallback;
  return { text, missing: text.toLowerCase() === fallback.toLowerCase() };
};

/** No blanks around a dash; those at the ends of the text stay. */
const dashed = (text: string): string =>
  text
    .split(/-|\bto\b/i)
    .map((part, at, { length }) => {
      const begun = at > 0 ? part.trimStart() : part;
      return at < length - 1 ? begun.trimEnd() : begun;
    })
    .join('–');

/** A hyphen or the word "to" becomes an en dash; "tools" and "up to" keep their letters. */
export const withEnDash = (pay: string): string =>
  pay
    .split(/(\bup[ -]?to\b)/i)
    .map((part, at) => (at % 2 === 1 ? part : dashed(part)))
    .join('')
    .trim();

export const payOf = ({ pay }: Pick<Card, 'pay'>): Fact =>
  fact(withEnDash(pay), messages.jobCard.payMissing);
export const batchesOf = ({ batches }: Pick<Card, 'batches'>): Fact =>
  fact(batches, messages.jobCard.batchesMissing);
export const locationOf = ({ location }: Pick<Card, 'location'>): Fact =>
  fact(location, messages.jobCard.locationMissing);

/** Flagged, or younger than the specified days. */
export const isUrgent = ({ urgent, created_at }: Card, now: Date): boolean =>
  urgent || now.getTime() - Date.parse(created_at) < urgentForDays * dayMs;
