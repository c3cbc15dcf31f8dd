import { dayMs } from '#contract/india-time.ts';
import { jobLimits } from '#contract/limits.ts';

/** To when a job that is renewed now stays open at least. */
export const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();
