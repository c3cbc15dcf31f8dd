import { dayMs, extendMidnightToDayEnd } from './india-time.ts';
import { jobLimits } from './limits.ts';

type JobDates = Partial<Record<'expiresAt' | 'posted_at', string | undefined>>;

/** For a job whose closing date is not known. */
export const getDefaultClosingTime = (createdAt: string): string =>
  extendMidnightToDayEnd(
    new Date(Date.parse(createdAt) + jobLimits.validForDays * dayMs).toISOString(),
  );

/** A new job is refused if it would be closed already, or if its posting date is in the future. */
export function findDateFaults({ expiresAt, posted_at: postedAt }: JobDates, now: Date) {
  const hasPassed = (time: string) => Date.parse(time) <= now.getTime();
  const isPast = expiresAt ? hasPassed(expiresAt) : false;
  const isFuture = postedAt ? !hasPassed(postedAt) : false;
  const hasClosed = !expiresAt && postedAt ? hasPassed(getDefaultClosingTime(postedAt)) : false;
  return [
    ...(isPast ? [{ field: 'expiresAt', rule: 'past' } as const] : []),
    ...(isFuture ? [{ field: 'posted_at', rule: 'future' } as const] : []),
    ...(hasClosed ? [{ field: 'posted_at', rule: 'closed' } as const] : []),
  ];
}
