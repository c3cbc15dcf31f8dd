import { jobCardMessages } from './messages/job-list.ts';
import type { ListedJob } from './jobs.ts';
import { formatPayRange } from './format-pay-range.ts';

export interface FactText {
  text: string;
  /** Nothing was given, and the text says so. */
  missing: boolean;
}

const { payMissing, batchesMissing, locationMissing } = jobCardMessages;
const fallbacks = new Set(
  [payMissing, batchesMissing, locationMissing].map((text) => text.toLowerCase()),
);

/** Imports may write the fallback of another field, so any of the fallbacks counts as missing. */
const toFactText = (value: string, fallback: string): FactText => {
  const text = value.trim() || fallback;
  return { text, missing: fallbacks.has(text.toLowerCase()) };
};

export const describePay = ({ pay, payText }: Pick<ListedJob, 'pay' | 'payText'>): FactText =>
  toFactText(payText ?? formatPayRange(pay), payMissing);
export const describeBatches = ({ batches }: Pick<ListedJob, 'batches'>): FactText =>
  toFactText(batches, batchesMissing);
export const describeLocation = ({ location }: Pick<ListedJob, 'location'>): FactText =>
  toFactText(location, locationMissing);
