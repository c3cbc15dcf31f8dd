import { fill } from '#contract/fill-template.ts';
import { extendMidnightToDayEnd, formatDate } from '#contract/india-time.ts';
import { textLimits } from '#contract/limits.ts';
import { parsePostingMoment, parseClosingMoment } from '#domain/parse-dates.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { type ImportField, importLabels } from '#job-import/format/import-fields.ts';
import { workModeNames } from '#contract/job-filter-options.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { parseLinks, completeAddress } from '#domain/web-links.ts';

const yesWords = new Set(['1', 'yes', 'y', 'true', 'on']);
const noWords = new Set(['0', 'no', 'n', 'false', 'off', '']);

export function toFlag(text: string): '1' | '0' | undefined {
  const word = text.trim().toLowerCase();
  if (yesWords.has(word)) return '1';
  return noWords.has(word) ? '0' : undefined;
}

export interface Value {
  value: string;
  /** A note for the administrator, where the value differs from the cell. */
  note?: string;
}

export const toNote = (message: string, field: ImportField, text: string) =>
  fill(message, { label: importLabels[field], text: text.slice(0, textLimits.lineCharacters) });

export function toDate(
  field: 'expiresAt' | 'posted_at',
  text: string,
  today: string,
): Value | undefined {
  const parsedDate =
    field === 'posted_at' ? parsePostingMoment(text, today) : parseClosingMoment(text, today);
  if (!parsedDate) return undefined;
  const { moment, isCertain } = parsedDate;
  const value = field === 'expiresAt' ? extendMidnightToDayEnd(moment) : moment;
  if (isCertain) return { value };
  const { noDay, dayInterpreted } = jobImportMessages;
  const meaning = value === '' ? noDay : fill(dayInterpreted, { day: formatDate(value) });
  return { value, note: toNote(meaning, field, text) };
}

/** Some applicant systems write yes or no for remote work. */
export function parseWorkModeField(text: string): string {
  const isRemote = text === '' ? undefined : toFlag(text);
  return isRemote === undefined ? text : isRemote === '1' ? workModeNames.remote : '';
}

export function parseLinkField(text: string): Value {
  const [first, ...others] = parseLinks(text);
  const address = completeAddress(text);
  if (
    first === undefined ||
    (others.length === 0 && isWebAddress(address) && !/[\s,)>\]]/.test(text))
  )
    return { value: address };
  if (others.length === 0) return { value: first };
  return { value: first, note: toNote(jobImportMessages.otherLinks, 'joblink', others.join(', ')) };
}
