import * as z from 'zod/mini';
import monthNames from '#data/jobs/months.json' with { type: 'json' };
import { addDays, toIndiaDayEnd, parseIndiaDateTime } from '#contract/india-time.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { toAsciiDigits } from './ascii-digits.ts';
import { memoize } from './memoize.ts';
import { isDeadline } from './is-deadline.ts';

const months = Object.keys(monthNames);

const translateMonths = (text: string): string =>
  /[\u0900-\u097f]/.test(text)
    ? Object.entries(monthNames).reduce(
        (all, [name, hindi]) => hindi.reduce((rest, month) => rest.replaceAll(month, name), all),
        toAsciiDigits(text),
      )
    : text;

const twoDigits = (part: string | number) => String(part).padStart(2, '0');

/** Dates in digits have the year or the day first, as in India. A second number above 12 is the day. */
const dayPatterns = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>0?[1-9]|1[0-2])[-/.](?<year>(?:\d{2}){1,2})$/,
  /^(?<month>\d{1,2})[-/.](?<day>1[3-9]|[23]\d)[-/.](?<year>(?:\d{2}){1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3,9})[-/., ]+(?<year>(?:\d{2}){1,2})$/,
  /^(?<month>[a-z]{3,9})[-/., ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>(?:\d{2}){1,2})$/,
];
const leadingWeekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /;

const isoDay = z.iso.date();

const parseMonth = (word: string) =>
  /^\d/.test(word) ? word : months.findIndex((name) => name.startsWith(word)) + 1;

/** Expects small letters. Undefined for a day without a year. */
function parseDay(text: string): string | undefined {
  const withoutWeekday = text.replace(leadingWeekday, '');
  const groups = dayPatterns.map((pattern) => pattern.exec(withoutWeekday)?.groups).find(Boolean);
  if (!groups) return undefined;
  const { year = '', month = '', day = '' } = groups;
  // Spreadsheets write 26 for 2026.
  const parts = [year.length === 2 ? `20${year}` : year, parseMonth(month), day];
  return isoDay.safeParse(parts.map(twoDigits).join('-')).data;
}

/** A day without a year is the next such day from today on. */
function parseDayFrom(dayText: string, today: string): string | undefined {
  const normalized = translateMonths(dayText)
    .toLowerCase()
    .replace(/[.'’]/g, (mark) => (mark === '.' && /\d\.\d/.test(dayText) ? '.' : ' '))
    .replace(/\bof\b/g, ' ')
    .trim();
  const day = parseDay(normalized);
  if (day) return day;
  const year = Number(today.slice(0, 4));
  const separator = /^\d{1,2}[-/]\d{1,2}$/.test(normalized) ? '/' : ' ';
  return [year, year + 1]
    .flatMap((each) => parseDay(normalized + separator + String(each)) ?? [])
    .find((day) => day >= today);
}

const datePatterns = [
  /\b\d{4}[-/]\d{1,2}[-/]\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d)\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)?[-/., ]*(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:['’]?[-/., ]+['’]?(?:20\d\d|\d\d)\b(?![:.]\d| ?[ap]m))?/gi,
  // In "05-Dec-26" the last number is the year.
  /(?<!\d(?:st|nd|rd|th)?[-/., ]{1,2}(?:of )?)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/., ]+\d{1,2}(?:st|nd|rd|th)?\b(?![:.]\d| ?[ap]\.?m)(?:[-/., ]+['’]?20\d\d\b)?/gi,
];
const relativeDay = /\b(today|tomorrow|aaj|kal|आज|कल)\b/i;

/** Matches every text with a date, and is faster than the patterns of dates. */
const quickDayCheck = /\d[-/.]\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;

/** Remembers the answer for each text and day, which is a "yyyy-mm-dd". */
const memoizeByDay = <Answer>(read: (text: string, today: string) => Answer) => {
  const readKey = memoize((key) => read(key.slice(10), key.slice(0, 10)));
  return (text: string, today: string): Answer => readKey(today + text);
};

const listDays = memoizeByDay((english, today): readonly string[] =>
  (/\d/.test(english) && quickDayCheck.test(english) ? datePatterns : [])
    .flatMap((form) => [...english.matchAll(form)])
    .flatMap(([words]) => parseDayFrom(words, today) ?? []),
);

export const hasSeveralDays = (text: string, today: string): boolean =>
  new Set(listDays(translateMonths(text), today)).size > 1;

/** The last day that a text names: "28th Nov to 30th Nov 2026" closes on the 30th. */
export function parseLastDay(text: string, today: string): string | undefined {
  const english = translateMonths(text).replace(
    /\b(?:from|between) [^,;]{3,25}? (?:to|till|and|-|–) (?=\d)/gi,
    '',
  );
  const lastDay = listDays(english, today).toSorted().at(-1);
  if (lastDay) return lastDay;
  const [, shortDate] =
    /(?:^|\b(?:by|before|till|until|on|upto|up to|date|deadline|closes)\b[:\s–-]{0,4}(?:\w+day,? )?)(\d{1,2}\/\d{1,2})(?![\d/])/i.exec(
      english,
    ) ?? [];
  if (shortDate) return parseDayFrom(shortDate, today);
  const [word] = relativeDay.exec(english) ?? [];
  if (!word) return undefined;
  return /tomorrow|kal|कल/i.test(word) ? addDays(today, 1) : today;
}

/** "by the 27th", "Sunday tak" and "this friday last" mean the next such day. */
const dayOfMonthPattern =
  /\b(?:by|before|till|until|up ?to|last|last da(?:te|y)(?: is)?|deadline|closes(?: on)?)[\s:(–-]{1,4}(?:the |this |coming )?(?:\w+day,? ?)?\(?(\d{1,2})(?:st|nd|rd|th)\b|\b(\d{1,2})(?:st|nd|rd|th)?(?: tarikh| ko)? (?:tak|se pehle|last)\b/i;
const weekdayPattern =
  /\b(?:by|before|till|until|this|coming|last da(?:te|y)(?: is)?|closes(?: on)?)[\s:–-]{1,3}(?:this |coming )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*day (?:tak|se pehle|last)\b/i;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function findNextDay(text: string, today: string): string | undefined {
  // The day stands after a word such as "by" (first group) or before one such as "tak" (second group).
  const [, numberAfterWord, dayOfMonth = numberAfterWord] = dayOfMonthPattern.exec(text) ?? [];
  const [, weekdayAfterWord, weekdayName = weekdayAfterWord] = dayOfMonth
    ? []
    : (weekdayPattern.exec(text) ?? []);
  if (!dayOfMonth && !weekdayName) return undefined;
  const month = Array.from({ length: 31 }, (_, days) => addDays(today, days));
  if (dayOfMonth) return month.find((day) => Number(day.slice(-2)) === Number(dayOfMonth));
  const weekday = weekdays.indexOf(weekdayName?.toLowerCase() ?? '');
  return month.find((day) => new Date(day).getUTCDay() === weekday);
}

const otherEventPattern =
  /\b(?:(?:online |written |coding )?(?:tests?|exam(?:ination)?s?|assessments?|rounds?|tasks?|assignments?|challenges?)|interviews?|gd|hackathon|bootcamp|webinar|orientation|training|induction|joinings?|shuru|report(?:ing)?|join|shortlist\w*|called|calls?|hear|results?|admit|fees?|talk|doj|onboard\w*|commence\w*|drive|starts?|begins?|offers?|releas\w+|announce\w*|declar\w+)\b/i;
const applyingPattern = /\b(?:appl\w+|regist\w+|last da\w+|deadline|bhar\w*|forms?)\b/i;

/** Groups of clauses that may name the closing day, the most reliable group first. Days of tests or of joining are left out. */
function rankClauses(text: string): string[][] {
  const withoutLinks = text.replace(/https?:\S*[^\s.,;]|@\S+/g, '');
  const clauses = withoutLinks.split(
    /[;.] (?=\D)|(?<=\p{L}{3})\.(?=\p{Ll}{3})| ?\| ?|[,(] ?(?=(?!\d)\p{Ll}{2}|DOJ|Test|Interview|Joining|Online|Drive|Exam)| (?:and|aur|since|because|while|but) (?=(?:the )?\p{L}{4})/u,
  );
  const relevantClauses = clauses.filter((clause) => !otherEventPattern.test(clause));
  const deadlineClauses = relevantClauses.filter(isDeadline);
  return [
    deadlineClauses.filter((clause) => applyingPattern.test(clause)),
    deadlineClauses,
    clauses.filter(isDeadline),
    relevantClauses,
  ];
}

export const findClosingDay = memoizeByDay((text, today): string | undefined => {
  const days = rankClauses(text)
    .map((clauses) => clauses.flatMap((clause) => parseLastDay(clause, today) ?? []))
    .find(({ length }) => length > 0);
  const day = days?.toSorted().at(-1) ?? parseLastDay(text, today);
  return day ?? (isDeadline(text) ? findNextDay(text, today) : undefined);
});

const spreadsheetEpoch = '1899-12-30';
const minutesPerDay = 24 * 60;

interface DayAndMinutes {
  day: string;
  minutes: number;
}

/** Spreadsheets store a day as a number, such as 46387. Only numbers of the years from 1982 on count. */
function parseSerial(text: string): DayAndMinutes | undefined {
  const days = /^[3-7]\d{4}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
  if (days === undefined) return undefined;
  const minutes = Math.round(days * minutesPerDay);
  return {
    day: addDays(spreadsheetEpoch, Math.floor(minutes / minutesPerDay)),
    minutes: minutes % minutesPerDay,
  };
}

const timePattern = /(?:[t ]|, )(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?$/;

function parseMinutes([, hours, minutes, meridiem]: RegExpExecArray): number | undefined {
  const hour = meridiem ? (Number(hours) % 12) + (meridiem === 'p' ? 12 : 0) : Number(hours);
  const isHour = hour < 24 && (!meridiem || (Number(hours) >= 1 && Number(hours) <= 12));
  return isHour && Number(minutes) < 60 ? hour * 60 + Number(minutes) : undefined;
}

function parseWrittenMoment(text: string): DayAndMinutes | undefined {
  const time = timePattern.exec(text);
  const day = parseDay(time ? text.slice(0, time.index) : text);
  const minutes = time ? parseMinutes(time) : 0;
  return day === undefined || minutes === undefined ? undefined : { day, minutes };
}

/** `moment` is '' if the cell is empty or names no date. */
export interface ParsedMoment {
  moment: string;
  isCertain: boolean;
}

const epochPattern = /^1\d{9}(?:\d{3})?$/;
const utcSuffix = / ?\(?(?:gmt|utc)\)?$|(?<=\d)z$/;
const indiaSuffix = / ?\(?(?:ist|indian? (?:standard )?time|gmt\+0530(?: \(.*)?)\)?$/;
/** Words beside a day that make it unsure, so that a person has to check it. */
const aroundDayPattern =
  /^(?:(?:on or )?before|by|till|until|extended (?:to|till)|(?:last|closing) date:?|(?:closes|ends) on) (?=.*\d)|^.{6,30} (?:to|till|-) (?=\d.{5,30}$)| \(?(?:tentative(?:ly)?|expected|extended)\)?$/;
/** A month or a year is no day. */
const monthOrYearPattern = /^(?:[a-z]{3,9},? )?20\d\d$/;
/** Relative times: the day on which they were written is not known. */
const relativePattern =
  /\b(?:\d{1,3}\+?|an?|one|few) (?:minute|hour|day|week|month|year)s? (?:ago|left)\b|\bin \d{1,3} days\b/;

function parseStatedMoment(text: string, toMoment: (day: string) => string): string | undefined {
  const isUtc = utcSuffix.test(text);
  const dayAndMinutes =
    parseSerial(text) ?? parseWrittenMoment(text.replace(isUtc ? utcSuffix : indiaSuffix, ''));
  if (!dayAndMinutes) return undefined;
  const { day, minutes } = dayAndMinutes;
  // Midnight is what programs write for a day alone.
  if (minutes === 0 && !isUtc) return toMoment(day);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  const instant = isUtc ? new Date(`${day}T${time}:00.000Z`) : parseIndiaDateTime(`${day}T${time}`);
  return instant.toISOString();
}

/** Parses a text that is a day without a year and nothing else. */
function parseNextDay(text: string, today: string): string | undefined {
  const isDay =
    /^\d{1,2}[-/]\d{1,2}$/.test(text) ||
    datePatterns.some((form) => text.replace(form, '').trim() === '');
  return isDay ? parseDayFrom(text, today) : undefined;
}

/** Undefined for a text that names a date in no known form. */
function parseMoment(cell: string, today: string, dayToMoment: (day: string) => string) {
  if (cell === '' || Timestamp.safeParse(cell).success) return { moment: cell, isCertain: true };
  const text = translateMonths(cell.trim()).toLowerCase();
  if (!/\d/.test(text) || relativePattern.test(text) || monthOrYearPattern.test(text))
    return { moment: '', isCertain: false };
  if (epochPattern.test(text)) {
    return { moment: new Date(Number(text.slice(0, 10)) * 1_000).toISOString(), isCertain: true };
  }
  const moment = parseStatedMoment(text, dayToMoment);
  if (moment !== undefined) return { moment, isCertain: true };
  const withoutContext = text.replace(aroundDayPattern, '');
  const statedMoment =
    withoutContext === text ? undefined : parseStatedMoment(withoutContext, dayToMoment);
  if (statedMoment !== undefined) return { moment: statedMoment, isCertain: false };
  const nextDay = parseNextDay(withoutContext, today);
  return nextDay === undefined ? undefined : { moment: dayToMoment(nextDay), isCertain: false };
}

/** A closing date: a day is open to its end. */
export const parseClosingMoment = (cell: string, today: string): ParsedMoment | undefined =>
  parseMoment(cell, today, toIndiaDayEnd);

/** A posting date: a day begins with its first minute. */
export const parsePostingMoment = (cell: string, today: string): ParsedMoment | undefined =>
  parseMoment(cell, today, (day) => parseIndiaDateTime(`${day}T00:00`).toISOString());
