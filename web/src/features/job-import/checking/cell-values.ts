import { spanOfIndiaDay } from '#contract/india-day.ts';
import { type Field, isFlag, isLong } from '../mapping/fields.ts';

const yes = new Set(['1', 'yes', 'y', 'true', 'on']);
const no = new Set(['0', 'no', 'n', 'false', 'off', '']);

/** A flag as the API takes it; undefined when the text is neither yes nor no. */
function flagOf(text: string): '1' | '0' | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return '1';
  return no.has(word) ? '0' : undefined;
}

const yearFirst = /^\d{4}-\d{1,2}-\d{1,2}$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Such as 2026-12-31, also from 31/12/2026; undefined when there is no such day. */
function dayOf(text: string): string | undefined {
  const inOrder = text.replace(dayFirst, '$3-$2-$1');
  if (!yearFirst.test(inOrder)) return undefined;
  const written = inOrder
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const time = Date.parse(`${written}T00:00:00.000Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? written : undefined;
}

const oneSecondMs = 1_000;

/** A day, also as it is written in India, is open to its end there; other texts are kept. */
function momentOf(text: string): string {
  const day = dayOf(text);
  if (day === undefined) return text;
  return new Date(spanOfIndiaDay(day).until.getTime() - oneSecondMs).toISOString();
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

/** A cell as its field takes it; undefined where it cannot be read. */
export function valueOf(field: Field, cell: string): string | undefined {
  if (isLong(field)) return cell;
  if (isFlag(field)) return flagOf(cell);
  const line = inOneLine(cell);
  return field === 'expiresAt' ? momentOf(line) : line;
}

/** The server refuses a job that nobody would see. */
export const isPast = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime();
