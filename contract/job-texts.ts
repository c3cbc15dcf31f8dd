import { jobCardMessages } from './messages/job-list.ts';
import type { Card } from './jobs.ts';
import { withEnDash } from './pay-text.ts';

export interface Fact {
  text: string;
  /** Nothing was given, and the text says so. */
  missing: boolean;
}

const { payMissing, batchesMissing, locationMissing } = jobCardMessages;
const fallbacks = new Set(
  [payMissing, batchesMissing, locationMissing].map((text) => text.toLowerCase()),
);

/** Imports may write the fallback of another field, so any of the fallbacks counts as missing. */
const buildFact = (value: string, fallback: string): Fact => {
  const text = value.trim() || fallback;
  return { text, missing: fallbacks.has(text.toLowerCase()) };
};

export const describePay = ({ pay, payText }: Pick<Card, 'pay' | 'payText'>): Fact =>
  buildFact(payText ?? withEnDash(pay), payMissing);
export const describeBatches = ({ batches }: Pick<Card, 'batches'>): Fact =>
  buildFact(batches, batchesMissing);
export const describeLocation = ({ location }: Pick<Card, 'location'>): Fact =>
  buildFact(location, locationMissing);
