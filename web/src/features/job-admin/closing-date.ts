import { jobLimits } from '#contract/limits.ts';

const dayMs = 86_400_000;

/** To when a job that is renewed now stays open at least. */
export const renewedUntil = (now: Date): string =>
  new Date(now.getTime() + jobLimits.validForDays * dayMs).toISOString();
