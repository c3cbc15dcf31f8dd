const aheadMs = 5.5 * 60 * 60 * 1_000;
export const dayMs = 24 * 60 * 60 * 1_000;

/*
 * Every day and time of day of the product, in India, whatever the zone of the browser or the
 * server; ESLint keeps calls that look at that zone out of the rest.
 */

/** The day of a moment in India, as 2026-11-21; there is no summer time. */
export const dayInIndia = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** To the minute, as a field of a form holds it: 2026-11-21T09:30. */
export const momentInIndia = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** A moment as files hold it, with India's offset, so that its day is the one that the site shows. */
export const timestampInIndia = (time: Date): string =>
  `${new Date(time.getTime() + aheadMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}+05:30`;

/** The moment that such a field means. */
export const momentOfIndia = (text: string): Date =>
  new Date(Date.parse(`${text}:00.000Z`) - aheadMs);

/** The moments between which a day lies in India; the last one is the next day's first. */
export const spanOfIndiaDay = (day: string): { from: Date; until: Date } => {
  const from = Date.parse(`${day}T00:00:00.000Z`) - aheadMs;
  return { from: new Date(from), until: new Date(from + dayMs) };
};

/** The last second of a day in India: to then a job stays open on its closing day. */
export const endOfIndiaDay = (day: string): string =>
  new Date(spanOfIndiaDay(day).until.getTime() - 1_000).toISOString();

/** Another day, so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** By hand: browsers and servers know different spellings, and their pictures have to agree. */
const inIndia = (time: string): Date => new Date(Date.parse(time) + aheadMs);

/** Such as 5 Dec 2026. */
export function dayText(time: string): string {
  const at = inIndia(time);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** Such as 4:05 pm. */
export function clockText(time: string): string {
  const at = inIndia(time);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Such as 5 Dec 2026, 4:05 pm. */
export const momentText = (time: string): string => `${dayText(time)}, ${clockText(time)}`;

const inWords = (day: string, locale: string, how: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(locale, { ...how, timeZone: 'UTC' });

/** `2026-12-05` as 5 Dec. */
export const shortDay = (day: string): string =>
  inWords(day, 'en-IN', { day: 'numeric', month: 'short' });

/** `2026-12-05` as Saturday, 5 December 2026. */
export const fullDay = (day: string): string => inWords(day, 'en-IN', { dateStyle: 'full' });

/** `2026-12-05` as December 5, 2026, as the legal pages are dated. */
export const legalDay = (day: string): string => inWords(day, 'en-US', { dateStyle: 'long' });
