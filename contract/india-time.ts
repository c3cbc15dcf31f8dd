export const hourMs = 60 * 60 * 1_000;
export const dayMs = 24 * hourMs;
export const daySeconds = dayMs / 1_000;
const offsetMs = 5.5 * hourMs;

/* All days and times are India's, whatever the zone; ESLint keeps other calls out elsewhere. */

/** The day of a moment in India, as 2026-11-21; there is no summer time. */
export const toIndiaDay = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** To the minute, as a field of a form holds it: 2026-11-21T09:30. */
export const toIndiaDateTime = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** It has India's offset, so that its day is the one that the site shows. */
export const toIndiaTimestamp = (time: Date): string =>
  `${new Date(time.getTime() + offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}+05:30`;

/** Parses a text such as 2026-11-21T09:30. */
export const parseIndiaDateTime = (text: string): Date =>
  new Date(Date.parse(`${text}:00.000Z`) - offsetMs);

/** The end is the first moment of the next day. */
export const toIndiaDayRange = (day: string): { from: Date; until: Date } => {
  const from = Date.parse(`${day}T00:00:00.000Z`) - offsetMs;
  return { from: new Date(from), until: new Date(from + dayMs) };
};

/** A job stays open until the last second of its closing day in India. */
export const toIndiaDayEnd = (day: string): string =>
  new Date(toIndiaDayRange(day).until.getTime() - 1_000).toISOString();

/** Other programs write a day alone as its midnight in India; such a job is open to the end of that day. */
export function extendMidnightToDayEnd(time: string): string {
  const isMidnight = (Date.parse(time) + offsetMs) % dayMs === 0;
  return isMidnight ? toIndiaDayEnd(toIndiaDay(new Date(time))) : time;
}

/** Number of the calendar day in India; differences of two are calendar days. */
export const toIndiaDayNumber = (time: Date) => Math.floor((time.getTime() + offsetMs) / dayMs);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** Read it with getUTC…: these parts are then those of India. */
const toIndiaTime = (time: string): Date => new Date(Date.parse(time) + offsetMs);

/** Such as 5 Dec 2026. Formatted by hand, since browsers and servers must render the same text. */
export function formatDate(time: string): string {
  const indiaTime = toIndiaTime(time);
  return `${indiaTime.getUTCDate()} ${months[indiaTime.getUTCMonth()]} ${indiaTime.getUTCFullYear()}`;
}

/** Such as 4:05 pm. */
export function formatTime(time: string): string {
  const indiaTime = toIndiaTime(time);
  const hours = indiaTime.getUTCHours();
  const minutes = String(indiaTime.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

export const formatDateTime = (time: string): string => `${formatDate(time)}, ${formatTime(time)}`;

const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });

export const formatShortDay = (day: string): string =>
  formatDay(day, 'en-IN', { day: 'numeric', month: 'short' });
export const formatFullDay = (day: string) => formatDay(day, 'en-IN', { dateStyle: 'full' });
/** For legal pages: November 21, 2026. */
export const formatLongDay = (day: string) => formatDay(day, 'en-US', { dateStyle: 'long' });
