import { dayMs } from './india-time.ts';
import { jobLimits } from './limits.ts';

interface JobDates {
  expiresAt?: string | undefined;
  posted_at?: string | undefined;
}

/** A new job is refused if nobody would ever see it, or if it is dated tomorrow. */
export function findDateFaults({ expiresAt, posted_at: postedAt }: JobDates, now: Date) {
  const age = postedAt ? now.getTime() - Date.parse(postedAt) : 0;
  const isPast = expiresAt ? Date.parse(expiresAt) <= now.getTime() : false;
  const hasClosed = !expiresAt && age >= jobLimits.validForDays * dayMs;
  return [
    ...(isPast ? [{ field: 'expiresAt', rule: 'past' } as const] : []),
    ...(age < 0 ? [{ field: 'posted_at', rule: 'future' } as const] : []),
    ...(hasClosed ? [{ field: 'posted_at', rule: 'closed' } as const] : []),
  ];
}
