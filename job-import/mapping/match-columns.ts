import { isCategory, requiredFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { toSlug } from '#contract/slug.ts';
import { factByWords, type LabelFact, plainLabel } from '#domain/label-words.ts';
import type { SourceRow } from '../reading/source.ts';
import {
  type ImportField,
  importFieldNames,
  importLabels,
  listHeadings,
} from '../format/import-fields.ts';

export interface Meaning {
  field: JobFieldName;
  text: string;
  option: Option;
}

export interface Mapping {
  columns: Readonly<Partial<Record<ImportField, number>>>;
  otherwise: Readonly<Partial<Record<ImportField, string>>>;
  meanings: readonly Meaning[];
  headings: readonly string[];
  /** Whether jobs with an old posting date are opened from today. */
  reopen?: boolean;
}

/** `Job Link`, `job_link` and `jobLink` are the same heading. */
const plain = (heading: string) => toSlug(heading).replaceAll('-', '');

/** The whole heading, and its parts: "CTC (LPA)", "Skills / Technologies", "Last Date*". */
function listSpellings(heading: string): string[] {
  const bare = heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const inner = [...heading.matchAll(/\(([^()]*)\)/g)].map(([, words = '']) => words);
  const parts = bare.split(/[/|,:]|\bin (?=lpa|lakh|inr|rs)| - /i);
  return [...new Set([heading, bare, ...parts, ...inner].map(plain))].filter(Boolean);
}

const listNames = (field: ImportField): string[] =>
  [field, importLabels[field], ...listHeadings(field)].map(plain);

/** A file with fewer columns has only a single field. */
const fewestColumns = 3;

/** "Title" is the company beside a role column, as in the API. Otherwise it is the role. */
function namesBy(columns: readonly string[]): (field: ImportField) => string[] {
  const found = new Set(columns.map(plain));
  const companies = listNames('title').filter((name) => name !== 'title');
  const hasCompany = companies.some((name) => found.has(name));
  const isOurs = !hasCompany && (found.has('role') || columns.length < fewestColumns);
  return (field) => {
    const names = listNames(field);
    if (field === 'title') return isOurs ? names : companies;
    return field === 'role' && isOurs ? names.filter((name) => name !== 'title') : names;
  };
}

const ofEmployment =
  /\b(?:full|part)[-_ ]?time\b|permanent|contract|freelance|intern(?:ship)?\b|temporary/i;

const sampleRows = 50;

function saysEmployment(rows: readonly SourceRow[], at: number): boolean {
  const cells = rows
    .slice(0, sampleRows)
    .map(({ cells: all }) => all[at] ?? '')
    .filter(Boolean);
  return cells.length > 0 && cells.every((cell) => ofEmployment.test(cell));
}

const isOfLinks = (rows: readonly SourceRow[], at: number): boolean =>
  rows.slice(0, sampleRows).every(({ cells }) => !cells[at] || /\w\.\w/.test(cells[at]));

const fieldsByFact: Readonly<Record<LabelFact, ImportField>> = {
  ...{ company: 'title', role: 'role', location: 'location', pay: 'pay', batches: 'batches' },
  ...{ experience: 'jobexplevel', joblink: 'joblink', expiresAt: 'expiresAt' },
  ...{ mode: 'workMode', employment: 'employment' },
};

const textWords: readonly (readonly [ImportField, RegExp])[] = [
  ['requirements', /skill|technolog|stack/],
  ['eligibility', /eligib|qualification|degree|education|branch|cgpa|percentage|cut-?off/],
  ['rolesAndResponsibilities', /responsib|duties/],
  ['niceToHave', /perks?\b|benefit|bonus/],
  ['description', /description|summary/],
];

/** Words that show that a heading is about something else. */
const ofOther =
  /\b(?:ids?|code|no|number|size|count|type|rating|reviews?|e-?mail|phone|contact|currency|period|interval|min|max|low|high|minimum|maximum|lat|lng|posted|posting date|created|updated|build|modified|industry|website|about|department|team|status|source|name of|slug|key|raw|is)\b/;

function fieldByWords(heading: string): ImportField | undefined {
  const plain = plainLabel(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[._/]/g, ' '));
  const fact = ofOther.test(plain) ? undefined : factByWords(plain);
  const text = ofOther.test(plain)
    ? undefined
    : textWords.find(([, words]) => words.test(plain))?.[0];
  const isOfBatches = fact === 'batches' || fact === 'expiresAt';
  return isOfBatches ? fact : (text ?? (fact && fieldsByFact[fact]));
}

type Columns = Partial<Record<ImportField, number>>;

function matchByWords(
  found: Columns,
  columns: readonly string[],
  rows: readonly SourceRow[],
): void {
  const taken = new Set(Object.values(found));
  for (const [at, heading] of columns.entries()) {
    const field = taken.has(at) ? undefined : fieldByWords(heading);
    const fits = field !== 'joblink' || isOfLinks(rows, at);
    if (field && fits) found[field] ??= at;
  }
}

/** Matches API names first, then labels, then other words. A column is used for one field only. */
export function matchColumns(columns: readonly string[], rows: readonly SourceRow[] = []): Mapping {
  const findHeadings = namesBy(columns);
  const fields = importFieldNames.flatMap((field) =>
    findHeadings(field).map((heading, rank) => ({ field, heading, rank })),
  );
  const spellings = columns.map(listSpellings);
  const found: Columns = {};
  const taken = new Set<number>();
  const ranked = fields.toSorted((a, b) => a.rank - b.rank);
  // Whole headings match before parts: "Experience" before "Skills / Experience".
  for (const isWhole of [true, false]) {
    for (const { field, heading } of ranked) {
      const at = spellings.findIndex(
        ([full, ...parts], index) =>
          !taken.has(index) && (isWhole ? full === heading : parts.includes(heading)),
      );
      if (at < 0 || found[field] !== undefined) continue;
      const isOurName = /^\s*jobtype\s*$/i.test(columns[at] ?? '');
      const isEmployment = heading === 'jobtype' && (!isOurName || saysEmployment(rows, at));
      found[isEmployment ? 'employment' : field] = at;
      taken.add(at);
    }
  }
  matchByWords(found, columns, rows);
  return { columns: found, otherwise: {}, meanings: [], headings: columns };
}

export const withColumn = (
  mapping: Mapping,
  field: ImportField,
  at: number | undefined,
): Mapping => {
  const others = Object.entries(mapping.columns).filter(([name]) => name !== field);
  const free = others.filter(([, other]) => other !== at);
  const columns = Object.fromEntries(at === undefined ? others : [...free, [field, at]]);
  return { ...mapping, columns };
};

export const withOtherwise = (mapping: Mapping, field: ImportField, value: string): Mapping => ({
  ...mapping,
  otherwise: { ...mapping.otherwise, [field]: value },
});

export const withMeaning = (mapping: Mapping, meaning: Meaning): Mapping => ({
  ...mapping,
  meanings: [...mapping.meanings, meaning],
});

/** Categories are not required, since they can be derived from other fields. */
export const unmatched = ({ columns, otherwise }: Mapping): ImportField[] =>
  requiredFieldNames.filter(
    (field) => !isCategory(field) && columns[field] === undefined && !otherwise[field]?.trim(),
  );

export const unusedColumns = ({ columns }: Mapping, names: readonly string[]): string[] => {
  const used = new Set(Object.values(columns));
  return names.filter((_, at) => !used.has(at));
};
