import { slugOf } from '#contract/slug.ts';
import { type Field, fields, labelOf, requiredFields } from './fields.ts';
import { otherHeadings } from './headings.ts';

/** Which column a field is read from, and what stands in where the cell is empty. */
export interface Mapping {
  columns: Readonly<Partial<Record<Field, number>>>;
  otherwise: Readonly<Partial<Record<Field, string>>>;
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
  return { columns: found, otherwise: {} };
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

/** Required fields for which no row can have a value. */
export const unmatched = ({ columns, otherwise }: Mapping): Field[] =>
  requiredFields.filter((field) => columns[field] === undefined && !otherwise[field]?.trim());

export const unusedColumns = ({ columns }: Mapping, names: readonly string[]): string[] => {
  const used = new Set(Object.values(columns));
  return names.filter((_, at) => !used.has(at));
};
