const dayMs = 86_400_000;

/** In India's time wherever it is drawn, so that the server's and the browser's pictures agree. */
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Such as "19 Dec 2026". */
export const dayOf = (at: string): string => dayFormat.format(new Date(at));

/** How long a job can still be applied for. */
export function timeLeft(expiresAt: string, now: Date): string {
  const days = Math.floor((Date.parse(expiresAt) - now.getTime()) / dayMs);
  if (days < 1) return 'within a day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
