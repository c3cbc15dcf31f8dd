import { isCategoryField, requiredFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { toSlug } from '#contract/slug.ts';
import { toPlainLabel } from '#domain/normalize-label.ts';
import { findFactByWords, type LabelFact } from '#domain/find-fact-by-words.ts';
import type { ImportRow } from '../reading/import-table.ts';
import {
  type ImportField,
  importFieldNames,
  importLabels,
  listHeadings,
} from '../format/import-fields.ts';

/** The category that an administrator chose for a text of the file. */
export interface CategoryChoice {
  field: JobFieldName;
  text: string;
  option: Option;
}

export interface Mapping {
  /** The index of each field's column. */
  columns: Readonly<Partial<Record<ImportField, number>>>;
  defaultValues: Readonly<Partial<Record<ImportField, string>>>;
  categoryChoices: readonly CategoryChoice[];
  headings: readonly string[];
  reopensOldJobs?: boolean;
}

/** `Job Link`, `job_link` and `jobLink` are the same heading. */
const normalizeHeading = (heading: string) => toSlug(heading).replaceAll('-', '');

/** The whole heading, and its parts: "CTC (LPA)", "Skills / Technologies", "Last Date*". */
function listSpellings(heading: string): string[] {
  const bare = heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const inner = [...heading.matchAll(/\(([^()]*)\)/g)].map(([, words = '']) => words);
  const parts = bare.split(/[/|,:]|\bin (?=lpa|lakh|inr|rs)| - /i);
  return [...new Set([heading, bare, ...parts, ...inner].map(normalizeHeading))].filter(Boolean);
}

const listFieldHeadings = (field: ImportField): string[] =>
  [field, importLabels[field], ...listHeadings(field)].map(normalizeHeading);

/** With fewer, it is no file of jobs but the name of a field, as in `--column title=…`. */
const minColumns = 3;

/** "Title" is the company beside a role column, as in the API. Otherwise it is the role. */
function createHeadingLister(columns: readonly string[]): (field: ImportField) => string[] {
  const normalizedHeadings = new Set(columns.map(normalizeHeading));
  const companyNames = listFieldHeadings('title').filter((name) => name !== 'title');
  const hasCompany = companyNames.some((name) => normalizedHeadings.has(name));
  const isApiFile = !hasCompany && (normalizedHeadings.has('role') || columns.length < minColumns);
  return (field) => {
    const headings = listFieldHeadings(field);
    if (field === 'title') return isApiFile ? headings : companyNames;
    return field === 'role' && isApiFile ? headings.filter((name) => name !== 'title') : headings;
  };
}

const employmentPattern =
  /\b(?:full|part)[-_ ]?time\b|permanent|contract|freelance|intern(?:ship)?\b|temporary/i;

const sampleRowCount = 50;

function holdsEmploymentTypes(rows: readonly ImportRow[], column: number): boolean {
  const cells = rows
    .slice(0, sampleRowCount)
    .map(({ cells: all }) => all[column] ?? '')
    .filter(Boolean);
  return cells.length > 0 && cells.every((cell) => employmentPattern.test(cell));
}

const fieldsByFact: Readonly<Record<LabelFact, ImportField>> = {
  company: 'title',
  role: 'role',
  location: 'location',
  pay: 'pay',
  batches: 'batches',
  experience: 'jobexplevel',
  joblink: 'joblink',
  expiresAt: 'expiresAt',
  mode: 'workMode',
  employment: 'employment',
};

const textFieldPatterns: readonly (readonly [ImportField, RegExp])[] = [
  ['requirements', /skill|technolog|stack/],
  ['eligibility', /eligib|qualification|degree|education|branch|cgpa|percentage|cut-?off/],
  ['rolesAndResponsibilities', /responsib|duties/],
  ['niceToHave', /perks?\b|benefit|bonus/],
  ['description', /description|summary/],
];

/** Words that show that a heading is about something else. */
const unrelatedPattern =
  /\b(?:ids?|code|no|number|size|count|type|rating|reviews?|e-?mail|phone|contact|currency|period|interval|min|max|low|high|minimum|maximum|lat|lng|posted|posting date|created|updated|build|modified|industry|website|about|department|team|status|source|name of|slug|key|raw|is)\b/;

function findFieldByWords(heading: string): ImportField | undefined {
  const label = toPlainLabel(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[._/]/g, ' '));
  if (unrelatedPattern.test(label)) return undefined;
  const fact = findFactByWords(label);
  const text = textFieldPatterns.find(([, words]) => words.test(label))?.[0];
  return fact === 'batches' || fact === 'expiresAt' ? fact : (text ?? (fact && fieldsByFact[fact]));
}

type ColumnsByField = Partial<Record<ImportField, number>>;

function matchByWords(
  matchedColumns: ColumnsByField,
  columns: readonly string[],
  rows: readonly ImportRow[],
): void {
  const takenColumns = new Set(Object.values(matchedColumns));
  for (const [column, heading] of columns.entries()) {
    const field = takenColumns.has(column) ? undefined : findFieldByWords(heading);
    const cells = rows.slice(0, sampleRowCount).flatMap((row) => row.cells[column] || []);
    const isFitting = field !== 'joblink' || cells.every((cell) => /\w\.\w/.test(cell));
    if (field && isFitting) matchedColumns[field] ??= column;
  }
}

/** Matches API names first, then labels, then other words. A column is used for one field only. */
export function matchColumns(
  headings: readonly string[],
  rows: readonly ImportRow[] = [],
): Mapping {
  const listHeadingsOf = createHeadingLister(headings);
  const spellings = headings.map(listSpellings);
  const matchedColumns: ColumnsByField = {};
  const takenColumns = new Set<number>();
  const ranked = importFieldNames
    .flatMap((field) => listHeadingsOf(field).map((heading, rank) => ({ field, heading, rank })))
    .toSorted((a, b) => a.rank - b.rank);
  // Whole headings match before parts: "Experience" before "Skills / Experience".
  for (const isWhole of [true, false]) {
    for (const { field, heading } of ranked) {
      const at = spellings.findIndex(
        ([full, ...headingParts], index) =>
          !takenColumns.has(index) && (isWhole ? full === heading : headingParts.includes(heading)),
      );
      if (at < 0 || matchedColumns[field] !== undefined) continue;
      const isApiName = /^\s*jobtype\s*$/i.test(headings[at] ?? '');
      const isEmployment = heading === 'jobtype' && (!isApiName || holdsEmploymentTypes(rows, at));
      matchedColumns[isEmployment ? 'employment' : field] = at;
      takenColumns.add(at);
    }
  }
  matchByWords(matchedColumns, headings, rows);
  return { columns: matchedColumns, defaultValues: {}, categoryChoices: [], headings };
}

export const setColumn = (mapping: Mapping, field: ImportField, column: number | undefined) => {
  const others = Object.entries(mapping.columns).filter(([name]) => name !== field);
  const free = others.filter(([, other]) => other !== column);
  const columns = Object.fromEntries(column === undefined ? others : [...free, [field, column]]);
  return { ...mapping, columns };
};

/** Categories are not required, since they can be derived from other fields. */
export const listUnmatched = ({ columns, defaultValues }: Mapping): ImportField[] =>
  requiredFieldNames.filter(
    (field) =>
      !isCategoryField(field) && columns[field] === undefined && !defaultValues[field]?.trim(),
  );

export const listUnusedColumns = ({ columns }: Mapping, names: readonly string[]): string[] => {
  const usedColumns = new Set(Object.values(columns));
  return names.filter((_, column) => !usedColumns.has(column));
};
