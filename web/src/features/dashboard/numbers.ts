import { dashboard } from '#contract/limits.ts';
import { countFigure } from '#web/lib/count-figure.ts';

const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** What waits is counted up to a limit, so that figure may be more. */
export const waitingText = (count: number): string =>
  count >= dashboard.countedUpTo ? `${countFigure(dashboard.countedUpTo)}+` : countFigure(count);

/** `2026-11-21` as 21 Nov. */
export const dayText = (day: string): string => shortDay.format(new Date(`${day}T00:00:00.000Z`));
