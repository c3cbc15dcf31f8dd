import type { Option } from '#contract/categories.ts';
import { slugOf } from '#contract/slug.ts';
import { type Field, fields, labelOf, requiredFields } from './fields.ts';

/** What files call a field besides its own name and its label; earlier ones are preferred. */
const otherHeadings: Readonly<Partial<Record<Field, readonly string[]>>> = {
  title: ['company', 'company name', 'employer', 'organisation', 'organization'],
  role: ['job title', 'job role', 'position', 'designation'],
  location: ['job location', 'place', 'work location'],
  pay: ['salary', 'ctc', 'stipend', 'package', 'compensation'],
  batches: ['batch', 'eligible batches', 'passing year', 'year of passing'],
  joblink: ['apply link', 'apply url', 'job url', 'url', 'link', 'apply'],
  description: ['job description', 'about', 'about the role', 'details', 'jd'],
  eligibility: ['eligibility criteria', 'education', 'qualification', 'qualifications'],
  rolesAndResponsibilities: ['responsibilities', 'duties', 'roles and responsibilities'],
  requirements: ['skills', 'required skills', 'key skills', 'requirement'],
  niceToHave: ['preferred skills', 'good to have', 'bonus'],
  jobtype: ['type of company', 'company category'],
  jobbyrole: ['role type', 'category', 'job category', 'role group'],
  jobbycity: ['job city', 'city category'],
  jobexplevel: ['experience', 'level', 'exp level', 'seniority'],
  jobpayrange: ['pay band', 'salary range', 'pay category'],
  batch1: ['past batch'],
  batch2: ['upcoming batches', 'current batches', 'upcoming batch', 'current batch'],
  batch3: ['job domain', 'industry'],
  expiresAt: ['closes on', 'deadline', 'last date', 'apply by', 'expires', 'expiry date'],
  featured: ['is featured', 'premium'],
  urgent: ['is urgent', 'urgent hiring'],
};

/** What an administrator said that a text in the column of a category means. */
export interface Meaning {
  field: Field;
  text: string;
  option: Option;
}

/** Which column a field is read from, what stands in where the cell is empty, and what is meant. */
export interface Mapping {
  columns: Readonly<Partial<Record<Field, number>>>;
  otherwise: Readonly<Partial<Record<Field, string>>>;
  meanings: readonly Meaning[];
}

/** `Job Link`, `job_link` and `jobLink` are the same heading. */
const plain = (heading: string) => slugOf(heading).replaceAll('-', '');

const headingsOf = (field: Field): string[] =>
  [field, labelOf(field), ...(otherHeadings[field] ?? [])].map(plain);

/** Names before labels before other words; a column is read for one field only. */
export function matchColumns(columns: readonly string[]): Mapping {
  const places = new Map<string, number>();
  columns.forEach((column, at) => {
    if (!places.has(plain(column))) places.set(plain(column), at);
  });
  const wanted = fields.flatMap((field) =>
    headingsOf(field).map((heading, rank) => ({ field, heading, rank })),
  );
  const found: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const { field, heading } of wanted.toSorted((a, b) => a.rank - b.rank)) {
    const at = places.get(heading);
    if (at === undefined || taken.has(at) || found[field] !== undefined) continue;
    found[field] = at;
    taken.add(at);
  }
  return { columns: found, otherwise: {}, meanings: [] };
}

export const withColumn = (mapping: Mapping, field: Field, at: number | undefined): Mapping => {
  const others = Object.entries(mapping.columns).filter(([name]) => name !== field);
  const columns = Object.fromEntries(at === undefined ? others : [...others, [field, at]]);
  return { ...mapping, columns };
};

export const withOtherwise = (mapping: Mapping, field: Field, value: string): Mapping => ({
  ...mapping,
  otherwise: { ...mapping.otherwise, [field]: value },
});

export const withMeaning = (mapping: Mapping, meaning: Meaning): Mapping => ({
  ...mapping,
  meanings: [...mapping.meanings, meaning],
});

/** Required fields for which no row can have a value. */
export const unmatched = ({ columns, otherwise }: Mapping): Field[] =>
  requiredFields.filter((field) => columns[field] === undefined && !otherwise[field]?.trim());

export const unusedColumns = ({ columns }: Mapping, names: readonly string[]): string[] => {
  const used = new Set(Object.values(columns));
  return names.filter((_, at) => !used.has(at));
};
