import type { JobKind } from '#contract/job-fields.ts';
import { dateFaults } from '#contract/job-dates.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { toSlug } from '#contract/slug.ts';
import { otherCities, otherRoles } from '#domain/category-rules.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { postingMoment } from '#domain/dates.ts';
import type { ImportField } from '../format/import-fields.ts';
import type { SourceRow } from '../reading/source.ts';
import type { Categories } from './category-names.ts';
import type { Mapping } from './match-columns.ts';

export interface UsualValue {
  field: ImportField;
  value: string;
  name: string;
}

/** The default texts of job cards. A level has no default, since it could mislead beginners. */
function usualValues(categories: Categories): UsualValue[] {
  const words = (field: ImportField, name: string): UsualValue => ({ field, value: name, name });
  const ofKind = (field: ImportField, kind: JobKind, slug: string): UsualValue[] =>
    categories[kind]
      .filter(({ name }) => toSlug(name) === slug)
      .map(({ id, name }) => ({ field, value: id, name }));
  return [
    words('location', jobCardMessages.locationMissing),
    words('pay', jobCardMessages.payMissing),
    words('batches', jobCardMessages.batchesMissing),
    words('description', 'The description is on the page that the link leads to.'),
    ...ofKind('jobbyrole', 'role', otherRoles),
    ...ofKind('jobbycity', 'city', otherCities),
    ...ofKind('jobpayrange', 'pay', 'not-disclosed'),
  ];
}

export function standInsFor(
  rows: readonly SourceRow[],
  { columns, otherwise }: Mapping,
  { categories, now }: { categories: Categories; now: Date },
): { needed: UsualValue[]; old: number } {
  const cell = (row: SourceRow, field: ImportField) =>
    (row.cells[columns[field] ?? -1] ?? '').trim();
  const isUnsaid = ({ field }: UsualValue) =>
    otherwise[field] === undefined && rows.some((row) => cell(row, field) === '');
  const today = dayInIndia(now);
  const isOld = (row: SourceRow) => {
    const posted = postingMoment(cell(row, 'posted_at'), today)?.moment;
    const expiresAt = cell(row, 'expiresAt') === '' ? undefined : now.toISOString();
    const dates = { posted_at: posted, expiresAt };
    return dateFaults(dates, now).some(({ rule }) => rule === 'closed');
  };
  const old = columns.posted_at === undefined ? 0 : rows.filter(isOld).length;
  return { needed: usualValues(categories).filter(isUnsaid), old };
}

/** Fills the mapping with default values. With `reopen`, jobs with an old date are opened from today. */
export const withStandIns = (mapping: Mapping, categories: Categories, reopen = true): Mapping => ({
  ...mapping,
  otherwise: {
    ...Object.fromEntries(usualValues(categories).map(({ field, value }) => [field, value])),
    ...mapping.otherwise,
  },
  reopen,
});
