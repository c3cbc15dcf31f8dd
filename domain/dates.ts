import * as z from 'zod/mini';
import { endOfIndiaDay, momentOfIndia, daysLater } from '#contract/india-time.ts';
import { Timestamp } from '#contract/text.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const twoDigits = (part: string | number) => String(part).padStart(2, '0');

/** In numbers the year or the day stands first: 12/31/2026 may be meant either way. */
const written = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<month>[a-z]{3,9})[-/., ]+(?<year>(?:\d{2}){1,2})$/,
  /^(?<month>[a-z]{3,9})[-/., ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>(?:\d{2}){1,2})$/,
];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /;

const monthOf = (word: string) =>
  /^\d/.test(word) ? word : months.findIndex((name) => name.startsWith(word)) + 1;

/** A day as people write it, in small letters; undefined where it is none, or its year is missing. */
export function dayOf(text: string): string | undefined {
  const plain = text.replace(weekday, '');
  const found = written.map((form) => form.exec(plain)?.groups).find(Boolean);
  if (!found) return undefined;
  const { year = '', month = '', day = '' } = found;
  // Spreadsheets write 26 for 2026.
  const parts = [year.length === 2 ? `20${year}` : year, monthOf(month), day];
  return z.iso.date().safeParse(parts.map(twoDigits).join('-')).data;
}

const sheetsFirstDay = '1899-12-30';
const minutesOfDay = 24 * 60;

/** A day as spreadsheets count them, such as 46387; what is no day of our time is none. */
function countedMoment(text: string): { day: string; minutes: number } | undefined {
  const days = /^[3-7]\d{4}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
  if (days === undefined) return undefined;
  const minutes = Math.round(days * minutesOfDay);
  return {
    day: daysLater(sheetsFirstDay, Math.floor(minutes / minutesOfDay)),
    minutes: minutes % minutesOfDay,
  };
}

const clock = /[t ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?$/;

function minutesOf([, hours, minutes, half]: RegExpExecArray): number | undefined {
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const isHour = hour < 24 && (!half || (Number(hours) >= 1 && Number(hours) <= 12));
  return isHour && Number(minutes) < 60 ? hour * 60 + Number(minutes) : undefined;
}

function writtenMoment(text: string) {
  const time = clock.exec(text);
  const day = dayOf(time ? text.slice(0, time.index) : text);
  const minutes = time ? minutesOf(time) : 0;
  return day === undefined || minutes === undefined ? undefined : { day, minutes };
}

/** A moment as spreadsheets write it, in India; undefined where it cannot be read. */
function momentFrom(cell: string, ofDay: (day: string) => string): string | undefined {
  if (cell === '' || Timestamp.safeParse(cell).success) return cell;
  const text = cell.toLowerCase();
  const read = countedMoment(text) ?? writtenMoment(text);
  if (!read) return undefined;
  const { day, minutes } = read;
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  // Midnight is what programs write for a day alone.
  return minutes === 0 ? ofDay(day) : momentOfIndia(`${day}T${time}`).toISOString();
}

/** A closing date: a day is open to its end. */
export const closingMoment = (cell: string): string | undefined => momentFrom(cell, endOfIndiaDay);

/** A posting date: a day begins with its first minute. */
export const postingMoment = (cell: string): string | undefined =>
  momentFrom(cell, (day) => momentOfIndia(`${day}T00:00`).toISOString());
