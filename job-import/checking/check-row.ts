import { decodeHTMLStrict } from 'entities/decode';
import {
  isCategoryField,
  isJobField,
  isLongText,
  isSwitchField,
  toCategoryKind,
  type CategoryField,
  type JobCategoryKind,
} from '#contract/job-fields.ts';
import { findWarnings, type PostingWarning } from '#domain/fraud-warnings.ts';
import { type DerivedField, deriveFields } from '#domain/derive-job-fields.ts';
import { toPlainText } from '#domain/read-html.ts';
import { findAddresses } from '#domain/web-links.ts';
import { addPayUnit } from '#domain/parse-pay.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { fill } from '#contract/fill-template.ts';
import { findDateFaults } from '#contract/check-job-dates.ts';
import { NewJob } from '#contract/job-schemas.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import type { Categories, CategoryFinder } from '../mapping/category-finder.ts';
import type { Mapping, CategoryChoice } from '../mapping/match-columns.ts';
import {
  type ImportField,
  importFieldNames,
  importLabels,
  type RowFields,
} from '../format/import-fields.ts';
import type { ImportRow } from '../reading/import-table.ts';
import { addExperience, contradictsLevel, readExperience } from './row-experience.ts';
import {
  parseLinkField,
  parseWorkModeField,
  toDate,
  toFlag,
  toNote,
  type Value,
} from './cell-values.ts';

/** Files that were copied from web pages can contain HTML tags in these fields. */
const fieldsWithTags = new Set<ImportField>(['role', 'title']);

function parseCell(field: ImportField, cell: string, { mapping, now }: Context): Value | undefined {
  if (isLongText(field)) return { value: toPlainText(cell) };
  if (isSwitchField(field)) {
    const value = toFlag(cell);
    return value === undefined ? undefined : { value };
  }
  const text = (fieldsWithTags.has(field) ? toPlainText(cell) : cell)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  if (field === 'posted_at' || field === 'expiresAt') return toDate(field, text, toIndiaDay(now));
  if (field === 'joblink') return parseLinkField(text);
  if (field === 'workMode') return { value: parseWorkModeField(text) };
  const heading = mapping.headings[mapping.columns[field] ?? -1] ?? '';
  return { value: field === 'pay' ? addPayUnit(text, heading) : text };
}

export const buildQuestion = ({ option }: CategoryChoice) => `Did you mean “${option.name}”?`;

export interface Problem {
  text: string;
  field?: ImportField;
  suggestion?: CategoryChoice;
}

export interface CheckedRow {
  number: number;
  form: RowFields;
  problems: readonly Problem[];
  /** Warnings that readers will see. The row is still valid. */
  warnings: readonly PostingWarning[];
  notes: readonly string[];
  /** Texts of the file that no field took. */
  unused: readonly string[];
  derived: readonly DerivedField[];
  /** The name of a level that contradicts the role. */
  conflictingLevel?: string;
  /** Which job, or which row of the file, is the same job. */
  duplicate?: string;
}

export interface Context {
  mapping: Mapping;
  finders: Readonly<Record<JobCategoryKind, CategoryFinder>>;
  categories: Categories;
  now: Date;
}

interface ReadField {
  field: ImportField;
  value: string;
  problem?: Problem;
  isDerived?: boolean;
  note?: string;
}

const maxShownCharacters = 60;

const findCategoryId = (field: CategoryField, text: string, { finders, mapping }: Context) =>
  finders[toCategoryKind(field)].findId(text) ??
  mapping.categoryChoices.find((each) => each.field === field && each.text === text)?.option.id;

function readCategory(field: CategoryField, text: string, context: Context): ReadField {
  const id = findCategoryId(field, text, context);
  if (id !== undefined) return { field, value: id };
  const shown = text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
  const option = context.finders[toCategoryKind(field)].findNearest(text);
  const message = `${importLabels[field]}: there is no “${shown}”.`;
  const suggestion = option && { suggestion: { field, text, option } };
  return { field, value: '', problem: { field, text: message, ...suggestion } };
}

function readField(field: ImportField, cell: string, context: Context): ReadField {
  const toProblem = (message: string) => ({
    field,
    text: fill(message, { label: importLabels[field] }),
  });
  const parsedValue = parseCell(field, cell, context);
  if (parsedValue === undefined) {
    const { invalidFlag, invalidDate } = jobImportMessages;
    const message = isSwitchField(field) ? invalidFlag : invalidDate;
    return { field, value: '', problem: toProblem(message) };
  }
  const { value, note } = parsedValue;
  if (!value.isWellFormed())
    return { field, value, problem: toProblem(jobImportMessages.brokenText) };
  return isCategoryField(field) && value !== ''
    ? readCategory(field, value, context)
    : { field, value, ...(note && { note }) };
}

/** Texts that programs write for a missing value. */
const noValue = /^(?:n\/?a|null|none|nil|-+|not (?:applicable|provided|available))$/i;
/** In these fields "Not available" is a valid value. */
const fieldsAllowingNotAvailable = new Set<ImportField>(['pay', 'expiresAt', 'posted_at']);

/** A corrected value comes before the cell. The default of a category is used later. */
export function readCell(
  { cells, corrections }: ImportRow,
  field: ImportField,
  { columns, defaultValues }: Mapping,
): string {
  const correctedValue = corrections?.[field];
  if (correctedValue !== undefined) return correctedValue;
  const column = columns[field];
  const written = column === undefined ? '' : decodeHTMLStrict(cells[column] ?? '');
  const cell =
    noValue.test(written.trim()) && !fieldsAllowingNotAvailable.has(field) ? '' : written;
  return cell.trim() === '' && !isCategoryField(field) ? (defaultValues[field] ?? '') : cell;
}

/** Cells of these columns are also used to derive categories, such as `2-5 years` or an industry. */
const fieldsForDeriving = new Set<ImportField>(['jobexplevel', 'jobtype', 'jobbyrole']);

function deriveRowFields(row: ImportRow, form: RowFields, { mapping, categories }: Context) {
  const levelText = readCell(row, 'jobexplevel', mapping);
  const { title = '', role = '', location = '', pay = '', batches = '' } = form;
  const { eligibility = '', requirements = '', description = '', niceToHave = '' } = form;
  // Feeds write "Internship" and "New grad" as the employment type.
  const levelName = levelText || readCell(row, 'employment', mapping).trim();
  const industry = readCell(row, 'jobtype', mapping);
  const experience = readExperience(levelText, description);
  const head = { title, role, location, pay, batches, experience, level: levelName, industry };
  return deriveFields({ ...head, eligibility, requirements, description, niceToHave }, categories);
}

type Derived = ReturnType<typeof deriveRowFields>;
const isDerivable = (field: ImportField): field is DerivedField =>
  isCategoryField(field) || field === 'workMode';

function withDerivedValue(fromCell: ReadField, derived: Derived, context: Context): ReadField {
  const { field, value, problem } = fromCell;
  if (value !== '' || !isDerivable(field) || (problem && !fieldsForDeriving.has(field)))
    return fromCell;
  const derivedValue = derived[field];
  // A suggestion for a misspelt category is better than a derived fallback. `isStated` is false for a fallback, such as the default city.
  if (derivedValue && !derivedValue.isStated && problem?.suggestion) return fromCell;
  if (derivedValue) return { field, value: derivedValue.value, isDerived: true };
  const defaultValue = context.mapping.defaultValues[field];
  return isCategoryField(field) && defaultValue
    ? readCategory(field, defaultValue, context)
    : fromCell;
}

/** Warns where the city is only the fallback, since readers would not find the job there. */
function noteCity(read: readonly ReadField[], { jobbycity }: Derived, context: Context): string[] {
  const isDerived = read.some((each) => each.field === 'jobbycity' && each.isDerived);
  if (!isDerived || !jobbycity || jobbycity.isStated) return [];
  const text = read.find(({ field }) => field === 'location')?.value ?? '';
  const name = context.finders.city.findName(jobbycity.value) ?? '';
  return [fill(toNote(jobImportMessages.cityNotKnown, 'location', text), { name })];
}

const fullTime =
  /^(?:full[-_ ]?time|permanent|regular)(?:\W+(?:full[-_ ]?time|permanent|regular))*$/i;

/** The employment type has no field of its own, so it is added to More Details. */
function buildForm(read: readonly ReadField[]): RowFields {
  const form = new Map(read.flatMap(({ field, value }) => (value === '' ? [] : [[field, value]])));
  const employment = form.get('employment') ?? '';
  form.delete('employment');
  if (employment !== '' && !fullTime.test(employment)) {
    const line = `${importLabels.employment}: ${employment}`;
    form.set('niceToHave', [form.get('niceToHave'), line].filter(Boolean).join('\n'));
  }
  return Object.fromEntries(form);
}

/** Checks with the schema of the API. Fields that could not be read have a problem already. */
function findProblems(form: RowFields, unreadFields: ReadonlySet<ImportField>): Problem[] {
  const parsedJob = NewJob.safeParse(form, {
    error: (issue) => {
      const name = issue.path?.at(0);
      return fieldMessage(isJobField(name) ? importLabels[name] : String(name), issue);
    },
  });
  return (parsedJob.error?.issues ?? []).flatMap(({ path: [name], message: text }) => {
    if (!isJobField(name)) return [{ text }];
    return unreadFields.has(name) ? [] : [{ field: name, text }];
  });
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function isFullyUsed(
  field: ImportField,
  cell: string,
  { value }: ReadField,
  context: Context,
): boolean {
  if (value === cell || isSwitchField(field)) return true;
  if (field === 'employment') return fullTime.test(cell);
  if (field === 'expiresAt' || field === 'posted_at') return value !== '';
  if (field === 'workMode') return toFlag(cell) !== undefined;
  return isCategoryField(field) && findCategoryId(field, cell, context) !== undefined;
}

function listUnusedCells(
  row: ImportRow,
  reportedTexts: readonly string[],
  readFields: readonly ReadField[],
  context: Context,
) {
  const { columns, headings } = context.mapping;
  const fieldAt = new Map(importFieldNames.map((field, at) => [columns[field], readFields[at]]));
  const reportedWords = new Set(reportedTexts.flatMap(splitWords));
  return headings.flatMap((heading, at) => {
    const cell = decodeHTMLStrict(row.cells[at] ?? '').trim();
    const cellField = fieldAt.get(at);
    if (
      cell === '' ||
      noValue.test(cell) ||
      (cellField && isFullyUsed(cellField.field, cell, cellField, context))
    )
      return [];
    // The link was taken as a whole, except for tracking parameters, so it does not count as unused.
    const [link = ''] =
      cellField?.field === 'joblink' && cellField.value ? findAddresses(cell) : [];
    const unreportedWords = splitWords(toPlainText(cell).replace(link, ''));
    return unreportedWords.every((word) => reportedWords.has(word)) ? [] : [`${heading}: ${cell}`];
  });
}

/** Drops an old posting date where the administrator chose to reopen old jobs. */
function dropOldPostingDate(form: RowFields, { mapping, now }: Context): RowFields {
  const hasClosed = findDateFaults(form, now).some(({ rule }) => rule === 'closed');
  return mapping.reopensOldJobs && hasClosed
    ? Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'posted_at'))
    : form;
}

export function checkRow(row: ImportRow, context: Context): CheckedRow {
  const fieldsOfCells = importFieldNames.map((field) =>
    readField(field, readCell(row, field, context.mapping), context),
  );
  const derived = deriveRowFields(row, buildForm(fieldsOfCells), context);
  // A corrected value is kept, even if it is empty.
  const read = fieldsOfCells.map((each) =>
    row.corrections?.[each.field] === undefined ? withDerivedValue(each, derived, context) : each,
  );
  const built = buildForm(read);
  const level = context.finders.level.findName(built.jobexplevel ?? '') ?? '';
  const cell = decodeHTMLStrict(row.cells[context.mapping.columns.jobexplevel ?? -1] ?? '');
  // Nothing is added to an eligibility that an administrator wrote.
  const experience = row.corrections?.eligibility === undefined ? cell.trim() : '';
  const form = dropOldPostingDate(addExperience(built, experience, level), context);
  const unreadFields = new Set(read.flatMap(({ field, problem }) => (problem ? [field] : [])));
  const problems = [
    ...(row.problem && !row.corrections ? [{ text: row.problem }] : []),
    ...read.flatMap(({ problem }) => problem ?? []),
    ...findProblems(form, unreadFields),
    ...findDateFaults(form, context.now).map(({ field, rule }) => ({
      field,
      text: fill(fieldMessages[rule], { label: importLabels[field] }),
    })),
  ];
  const notes = read.flatMap(({ note }) => note ?? []);
  const reportedTexts = [...Object.values(form), ...notes, ...problems.map(({ text }) => text)];
  return {
    number: row.number,
    form,
    problems,
    warnings: findWarnings(form),
    notes: [...notes, ...noteCity(read, derived, context)],
    unused: listUnusedCells(row, reportedTexts, fieldsOfCells, context),
    derived: read.flatMap(({ field, isDerived }) => (isDerived && isDerivable(field) ? field : [])),
    ...(contradictsLevel(form.role ?? '', level) && { conflictingLevel: level }),
  };
}
