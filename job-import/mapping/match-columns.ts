import { isCategory, requiredFieldNames, type JobFieldName } from '#contract/jobs/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { slugOf } from '#contract/slug.ts';
import { headingsOf, type ImportField, importFieldNames, importLabels } from '../import-fields.ts';

/** What an administrator said that a text in the column of a category means. */
export interface Meaning {
  field: JobFieldName;
  text: string;
  option: Option;
}

/** Which column a field is read from, what stands in where the cell is empty, and what is meant. */
export interface Mapping {
  columns: Readonly<Partial<Record<ImportField, number>>>;
  otherwise: Readonly<Partial<Record<ImportField, string>>>;
  meanings: readonly Meaning[];
  /** As the file has them. */
  headings: readonly string[];
}

/** `Job Link`, `job_link` and `jobLink` are the same heading. */
const plain = (heading: string) => slugOf(heading).replaceAll('-', '');

const namesOf = (field: ImportField): string[] =>
  [field, importLabels[field], ...headingsOf(field)].map(plain);

/** Names before labels before other words; a column is read for one field only. */
export function matchColumns(columns: readonly string[]): Mapping {
  const places = new Map<string, number>();
  columns.forEach((column, at) => {
    if (!places.has(plain(column))) places.set(plain(column), at);
  });
  const fields = importFieldNames.flatMap((field) =>
    namesOf(field).map((heading, rank) => ({ field, heading, rank })),
  );
  const found: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const { field, heading } of fields.toSorted((a, b) => a.rank - b.rank)) {
    const at = places.get(heading);
    if (at === undefined || taken.has(at) || found[field] !== undefined) continue;
    found[field] = at;
    taken.add(at);
  }
  return { columns: found, otherwise: {}, meanings: [], headings: columns };
}

export const withColumn = (
  mapping: Mapping,
  field: ImportField,
  at: number | undefined,
): Mapping => {
  const others = Object.entries(mapping.columns).filter(([name]) => name !== field);
  const columns = Object.fromEntries(at === undefined ? others : [...others, [field, at]]);
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

/** Required fields for which no row can have a value; categories also come from the rest of a row. */
export const unmatched = ({ columns, otherwise }: Mapping): ImportField[] =>
  requiredFieldNames.filter(
    (field) => !isCategory(field) && columns[field] === undefined && !otherwise[field]?.trim(),
  );

export const unusedColumns = ({ columns }: Mapping, names: readonly string[]): string[] => {
  const used = new Set(Object.values(columns));
  return names.filter((_, at) => !used.has(at));
};
