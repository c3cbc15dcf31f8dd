import { limits } from '#contract/limits.ts';

const timeZone = 'Asia/Kolkata';
const lastSecond = 'T23:59:59+05:30';
const dayMs = 86_400_000;

/** The day in India, as a date input holds it. */
export const dayOf = (time: Date): string => time.toLocaleDateString('en-CA', { timeZone });

/** A job stays open to the end of its closing day in India. */
export const endOfDay = (day: string): string => new Date(day + lastSecond).toISOString();

/** So many days more than it has, or from today on where it is closed. */
export function renewedUntil(expiresAt: string, now: Date): string {
  const from = Math.max(Date.parse(expiresAt), now.getTime());
  return endOfDay(dayOf(new Date(from + limits.jobRenewedForDays * dayMs)));
}
