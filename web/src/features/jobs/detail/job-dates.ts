import { dayMs } from '#contract/india-time.ts';

/** How long a job can still be applied for. */
export function timeLeft(expiresAt: string, now: Date): string {
  const days = Math.floor((Date.parse(expiresAt) - now.getTime()) / dayMs);
  if (days < 1) return 'within a day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
