import { jobLimits } from '#contract/limits.ts';

const lastSecond = 'T23:59:59+05:30';
const dayMs = 86_400_000;

/** A job stays open to the end of its closing day in India. */
export const endOfDay = (day: string): string => new Date(day + lastSecond).toISOString();

/** To when a job that is renewed now stays open at least. */
export const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();
