import { lakh } from '#domain/parse-pay.ts';
import { parseYearlyPay } from './job-attributes.ts';

/** A job with this attribute pays at most so much: "6" is lakhs a year, "20k" thousands of rupees a month. */
export const payLimit = (pay: string) => `atmost${pay}`;

/** Rounded up, so that no job pays more than its attributes say. */
export function listPayLimits(pay: string): string[] {
  const most = parseYearlyPay(pay)?.max;
  return most ? [`${Math.ceil(most / lakh)}`, `${Math.ceil(most / 12_000)}k`].map(payLimit) : [];
}
