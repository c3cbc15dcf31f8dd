import { decodeHTMLStrict } from 'entities/decode';
import {
  isCategory,
  isJobField,
  isLong,
  isSwitch,
  toCategoryKind,
  type CategoryField,
  type JobKind,
} from '#contract/job-fields.ts';
import { findWarnings, type PostingWarning } from '#domain/posting-warnings.ts';
import { statedSlugs } from '#domain/category-rule.ts';
import { levels } from '#domain/category-rules.ts';
import { type DerivedField, derivedFields } from '#domain/derived-fields.ts';
import { plainText } from '#domain/html.ts';
import { workModeNames } from '#contract/facet-names.ts';
import { parseExperience } from '#domain/experience.ts';
import { completeAddress, findAddresses, parseLinks } from '#domain/links.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { withUnit } from '#domain/pay.ts';
import { dayInIndia, dayText } from '#contract/india-time.ts';
import { textLimits } from '#contract/limits.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { fill } from '#contract/fill.ts';
import { closingMoment, postingMoment } from '#domain/dates.ts';
import { dateFaults } from '#contract/job-dates.ts';
import { NewJob } from '#contract/job-shapes.ts';
import { toSlug } from '#contract/slug.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { Categories, CategoryNames } from '../mapping/category-names.ts';
import type { Mapping, Meaning } from '../mapping/match-columns.ts';
import { type ImportField, importFieldNames, importLabels } from '../format/import-fields.ts';
import type { SourceRow } from '../reading/source.ts';

const yes = new Set(['1', 'yes', 'y', 'true', 'on']);
const no = new Set(['0', 'no', 'n', 'false', 'off', '']);

function toFlag(text: string): '1' | '0' | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return '1';
  return no.has(word) ? '0' : undefined;
}

interface Value {
  value: string;
  /** A note for the administrator, where the value differs from the cell. */
  note?: string;
}

const toNote = (message: string, field: ImportField, text: string) =>
  fill(message, { label: importLabels[field], text: text.slice(0, textLimits.lineCharacters) });

function toDate(field: 'expiresAt' | 'posted_at', line: string, today: string): Value | undefined {
  const read = field === 'posted_at' ? postingMoment(line, today) : closingMoment(line, today);
  if (!read) return undefined;
  const { moment: value, sure } = read;
  if (sure) return { value };
  const { noDay, dayInterpreted: dayMeant } = jobImportMessages;
  const meant = value === '' ? noDay : fill(dayMeant, { day: dayText(value) });
  return { value, note: toNote(meant, field, line) };
}

/** Some applicant systems write yes or no for remote work. */
function toMode(line: string): string {
  const flag = line === '' ? undefined : toFlag(line);
  return flag === undefined ? line : flag === '1' ? workModeNames.remote : '';
}

function toLink(line: string): Value {
  const [first, ...others] = parseLinks(line);
  const address = completeAddress(line);
  if (
    first === undefined ||
    (others.length === 0 && isWebAddress(address) && !/[\s,)>\]]/.test(line))
  )
    return { value: address };
  if (others.length === 0) return { value: first };
  return { value: first, note: toNote(jobImportMessages.otherLinks, 'joblink', others.join(', ')) };
}

/** Files that were copied from web pages can contain HTML tags in these fields. */
const mayHoldTags = new Set<ImportField>(['role', 'title']);

function toValue(field: ImportField, cell: string, { mapping, now }: CheckedBy): Value | undefined {
  if (isLong(field)) return { value: plainText(cell) };
  if (isSwitch(field)) {
    const value = toFlag(cell);
    return value === undefined ? undefined : { value };
  }
  const line = (mayHoldTags.has(field) ? plainText(cell) : cell)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  if (field === 'posted_at' || field === 'expiresAt') return toDate(field, line, dayInIndia(now));
  if (field === 'joblink') return toLink(line);
  if (field === 'workMode') return { value: toMode(line) };
  const heading = mapping.headings[mapping.columns[field] ?? -1] ?? '';
  return { value: field === 'pay' ? withUnit(line, heading) : line };
}

export const buildQuestion = ({ option }: Meaning): string => `Did you mean “${option.name}”?`;

/** The values of a row by field. Empty fields are left out. */
export type Form = Readonly<Partial<Record<ImportField, string>>>;

export interface Problem {
  text: string;
  field?: ImportField;
  maybe?: Meaning;
}

export interface CheckedRow {
  number: number;
  form: Form;
  problems: readonly Problem[];
  /** Warnings that readers will see. The row is still valid. */
  warnings: readonly PostingWarning[];
  notes: readonly string[];
  unused: readonly string[];
  derived: readonly DerivedField[];
  /** The name of a level that contradicts the role. */
  doubtfulLevel?: string;
  duplicate?: string;
}

export interface CheckedBy {
  mapping: Mapping;
  categories: Readonly<Record<JobKind, CategoryNames>>;
  options: Categories;
  now: Date;
}

interface Read {
  field: ImportField;
  value: string;
  problem?: Problem;
  isDerived?: boolean;
  note?: string;
}

const filled = (text: string, label: string, name = '') => fill(text, { label, name });

const shownCharacters = 60;

function readCategory(field: CategoryField, text: string, by: CheckedBy): Read {
  const names = by.categories[toCategoryKind(field)];
  const isSameCell = (each: Meaning) => each.field === field && each.text === text;
  const id = names.findId(text) ?? by.mapping.meanings.find(isSameCell)?.option.id;
  if (id !== undefined) return { field, value: id };
  const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
  const option = names.nearest(text);
  const message = filled('{label}: there is no “{name}”.', importLabels[field], shown);
  const maybe = option && { maybe: { field, text, option } };
  return { field, value: '', problem: { field, text: message, ...maybe } };
}

function readField(field: ImportField, cell: string, by: CheckedBy): Read {
  const wrong = (message: string) => ({ field, text: filled(message, importLabels[field]) });
  const read = toValue(field, cell, by);
  if (read === undefined) {
    const { notFlag, notDay } = jobImportMessages;
    return { field, value: '', problem: wrong(isSwitch(field) ? notFlag : notDay) };
  }
  const { value, note } = read;
  if (!value.isWellFormed()) return { field, value, problem: wrong(jobImportMessages.brokenText) };
  return isCategory(field) && value !== ''
    ? readCategory(field, value, by)
    : { field, value, ...(note && { note }) };
}

/** Texts that programs write for a missing value. */
const noValue = /^(?:n\/?a|null|none|nil|-+|not (?:applicable|provided|available))$/i;
/** In these fields "Not available" is a valid value. */
const answered = new Set<ImportField>(['pay', 'expiresAt', 'posted_at']);

/** A corrected value comes before the cell. The default of a category is used later. */
export function readCell(
  { cells, mended }: SourceRow,
  field: ImportField,
  { columns, otherwise }: Mapping,
): string {
  const other = mended?.[field];
  if (other !== undefined) return other;
  const at = columns[field];
  const written = at === undefined ? '' : decodeHTMLStrict(cells[at] ?? '');
  const cell = noValue.test(written.trim()) && !answered.has(field) ? '' : written;
  return cell.trim() === '' && !isCategory(field) ? (otherwise[field] ?? '') : cell;
}

/** Cells of these columns are also used to derive categories, such as `2-5 years` or an industry. */
const readByRules = new Set<ImportField>(['jobexplevel', 'jobtype', 'jobbyrole']);

function derivedFrom(row: SourceRow, form: Form, by: CheckedBy) {
  const written = readCell(row, 'jobexplevel', by.mapping);
  const { title = '', role = '', location = '', pay = '', batches = '' } = form;
  const { eligibility = '', requirements = '', description = '', niceToHave = '' } = form;
  // Feeds write "Internship" and "New grad" as the employment type.
  const level = written || readCell(row, 'employment', by.mapping).trim();
  const industry = readCell(row, 'jobtype', by.mapping);
  const experience = parseExperience(written);
  const head = { title, role, location, pay, batches, experience, level, industry };
  return derivedFields({ ...head, eligibility, requirements, description, niceToHave }, by.options);
}

type Derived = ReturnType<typeof derivedFrom>;
const isDerivable = (field: ImportField): field is DerivedField =>
  isCategory(field) || field === 'workMode';

function completed(read: Read, derived: Derived, by: CheckedBy): Read {
  const { field, value, problem } = read;
  if (value !== '' || !isDerivable(field) || (problem && !readByRules.has(field))) return read;
  const found = derived[field];
  // A suggestion for a misspelt category is better than a derived fallback.
  if (found && !found.stated && problem?.maybe) return read;
  if (found) return { field, value: found.value, isDerived: true };
  const otherwise = by.mapping.otherwise[field];
  return isCategory(field) && otherwise ? readCategory(field, otherwise, by) : read;
}

/** Warns where the city is only the fallback, since readers would not find the job there. */
function cityNotKnown(read: readonly Read[], { jobbycity }: Derived, by: CheckedBy): string[] {
  const isDerived = read.some((each) => each.field === 'jobbycity' && each.isDerived);
  if (!isDerived || !jobbycity || jobbycity.stated) return [];
  const text = read.find(({ field }) => field === 'location')?.value ?? '';
  const name = by.categories.city.findName(jobbycity.value) ?? '';
  return [fill(toNote(jobImportMessages.cityNotKnown, 'location', text), { name })];
}

const fullTime =
  /^(?:full[-_ ]?time|permanent|regular)(?:\W+(?:full[-_ ]?time|permanent|regular))*$/i;

/** The employment type has no field of its own, so it is added to More Details. */
function buildForm(read: readonly Read[]): Form {
  const sent = new Map(read.flatMap(({ field, value }) => (value === '' ? [] : [[field, value]])));
  const employment = sent.get('employment') ?? '';
  sent.delete('employment');
  if (employment !== '' && !fullTime.test(employment)) {
    const line = `${importLabels.employment}: ${employment}`;
    sent.set('niceToHave', [sent.get('niceToHave'), line].filter(Boolean).join('\n'));
  }
  return Object.fromEntries(sent);
}

/** Checks with the schema of the API. `unread` fields have a problem already. */
function findProblems(form: Form, unread: ReadonlySet<ImportField>): Problem[] {
  const parsed = NewJob.safeParse(form, {
    error: (issue) => {
      const name = issue.path?.at(0);
      return fieldMessage(isJobField(name) ? importLabels[name] : String(name), issue);
    },
  });
  return (parsed.error?.issues ?? []).flatMap(({ path: [name], message: text }) => {
    if (!isJobField(name)) return [{ text }];
    return unread.has(name) ? [] : [{ field: name, text }];
  });
}

const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function isRead(field: ImportField, cell: string, { value }: Read, by: CheckedBy): boolean {
  if (value === cell || isSwitch(field)) return true;
  if (field === 'employment') return fullTime.test(cell);
  if (field === 'expiresAt' || field === 'posted_at') return value !== '';
  if (field === 'workMode') return toFlag(cell) !== undefined;
  const isSameCell = (each: Meaning) => each.field === field && each.text === cell;
  return (
    isCategory(field) &&
    (by.categories[toCategoryKind(field)].findId(cell) !== undefined ||
      by.mapping.meanings.some(isSameCell))
  );
}

function unusedCells(
  row: SourceRow,
  reported: readonly string[],
  read: readonly Read[],
  by: CheckedBy,
) {
  const { columns, headings } = by.mapping;
  const fieldAt = new Map(importFieldNames.map((field, at) => [columns[field], read[at]]));
  const all = new Set(reported.flatMap(splitWords));
  return headings.flatMap((heading, at) => {
    const cell = decodeHTMLStrict(row.cells[at] ?? '').trim();
    const known = fieldAt.get(at);
    if (cell === '' || noValue.test(cell) || (known && isRead(known.field, cell, known, by)))
      return [];
    // Only tracking parameters are removed from an address.
    const [link = ''] = known?.field === 'joblink' && known.value ? findAddresses(cell) : [];
    const words = splitWords(plainText(cell).replace(link, ''));
    return words.every((word) => all.has(word)) ? [] : [`${heading}: ${cell}`];
  });
}

/** Drops an old posting date where the administrator chose to reopen old jobs. */
function openFrom(form: Form, { mapping, now }: CheckedBy): Form {
  const hasClosed = dateFaults(form, now).some(({ rule }) => rule === 'closed');
  return mapping.reopen && hasClosed
    ? Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'posted_at'))
    : form;
}

const ofBeginners = new Set(['internship', 'freshers', '0-1-year-experience']);
const ofSeniors = new Set(['senior-roles', 'managerial-roles']);

function contradictsLevel(role: string, levelName: string): boolean {
  const level = toSlug(levelName);
  return statedSlugs(levels, { role }).some(
    (stated) =>
      (ofSeniors.has(stated) && ofBeginners.has(level)) ||
      (ofBeginners.has(stated) && ofSeniors.has(level)),
  );
}

export function checkRow(row: SourceRow, by: CheckedBy): CheckedRow {
  const written = importFieldNames.map((field) =>
    readField(field, readCell(row, field, by.mapping), by),
  );
  const derived = derivedFrom(row, buildForm(written), by);
  // A corrected value is kept, even if it is empty.
  const read = written.map((each) =>
    row.mended?.[each.field] === undefined ? completed(each, derived, by) : each,
  );
  const form = openFrom(buildForm(read), by);
  const unread = new Set(read.flatMap(({ field, problem }) => (problem ? [field] : [])));
  const problems = [
    ...(row.fault && !row.mended ? [{ text: row.fault }] : []),
    ...read.flatMap(({ problem }) => problem ?? []),
    ...findProblems(form, unread),
    ...dateFaults(form, by.now).map(({ field, rule }) => ({
      field,
      text: filled(fieldMessages[rule], importLabels[field]),
    })),
  ];
  const notes = read.flatMap(({ note }) => note ?? []);
  const reported = [...Object.values(form), ...notes, ...problems.map(({ text }) => text)];
  const level = by.categories.level.findName(form.jobexplevel ?? '') ?? '';
  return {
    number: row.number,
    form,
    problems,
    warnings: findWarnings(form),
    notes: [...notes, ...cityNotKnown(read, derived, by)],
    unused: unusedCells(row, reported, written, by),
    derived: read.flatMap(({ field, isDerived }) => (isDerived && isDerivable(field) ? field : [])),
    ...(contradictsLevel(form.role ?? '', level) && { doubtfulLevel: level }),
  };
}
