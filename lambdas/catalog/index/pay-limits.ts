import { lakh } from '#domain/parse-pay.ts';
import { parseYearlyPay } from './job-attributes.ts';

/** Attributes of jobs that state their highest pay, rounded up, so that no job pays more than its attribute says. */
export const payLimit = {
  lakhs: (most: number) => `mostlakhs${most}`,
  thousandsByMonth: (most: number) => `mostthousands${most}`,
} as const;

export function listPayLimits(pay: string): string[] {
  const most = parseYearlyPay(pay)?.max;
  return most
    ? [payLimit.lakhs(Math.ceil(most / lakh)), payLimit.thousandsByMonth(Math.ceil(most / 12_000))]
    : [];
}
