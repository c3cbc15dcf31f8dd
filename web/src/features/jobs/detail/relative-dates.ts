import { toIndiaDayNumber, dayMs } from '#contract/india-time.ts';

export function formatTimeLeft(expiresAt: string, now: Date): string {
  const days = Math.floor((Date.parse(expiresAt) - now.getTime()) / dayMs);
  if (days < 1) return 'within a day';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** "Link checked 2 days ago."; a future time counts as today. */
export function formatLinkCheck(checkedAt: string, now: Date): string {
  const days = Math.max(0, toIndiaDayNumber(now) - toIndiaDayNumber(new Date(checkedAt)));
  const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return `Link checked ${formatter.format(-days, 'day')}.`;
}
