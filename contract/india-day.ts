const aheadMs = 5.5 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** The day of a moment in India, as 2026-11-21; there is no summer time. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** To the minute, as a field of a form holds it: 2026-11-21T09:30. */
export const momentInIndia = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The moment that such a field means. */
export const momentOfIndia = (text: string): Date =>
  new Date(Date.parse(`${text}:00.000Z`) - aheadMs);

/** The moments between which a day lies in India; the last one is the next day's first. */
export const spanOfIndiaDay = (day: string): { from: Date; until: Date } => {
  const from = Date.parse(`${day}T00:00:00.000Z`) - aheadMs;
  return { from: new Date(from), until: new Date(from + dayMs) };
};

/** Another day, so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
