import { dayMs } from '#contract/india-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const newestHours = 2;
const oldestHours = 26 * 24;
/** Above 1, so that more of the jobs are young. */
const curve = 1.7;

/** From 26 days to two hours ago, always ascending. */
export function choosePostDate(place: number, count: number, now: Date): Date {
  const share = count > 1 ? (count - 1 - place) / (count - 1) : 0;
  const hours = newestHours + (oldestHours - newestHours) * share ** curve;
  const unevenMs = ((place * 17) % 20) * minuteMs;
  return new Date(now.getTime() - hours * hourMs - unevenMs);
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
