import type { JobCategoryKind } from '#contract/job-fields.ts';
import { findDateFaults } from '#contract/check-job-dates.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { toSlug } from '#contract/slug.ts';
import { otherCities, otherRoles } from '#domain/category-rules.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { parsePostingMoment } from '#domain/parse-dates.ts';
import type { ImportField } from '../format/import-fields.ts';
import type { ImportRow } from '../reading/import-table.ts';
import type { Categories } from './category-finder.ts';
import type { Mapping } from './match-columns.ts';

export interface DefaultValue {
  field: ImportField;
  value: string;
  name: string;
}

/** The default texts of job cards. A level has no default, since it could mislead beginners. */
function listDefaultValues(categories: Categories): DefaultValue[] {
  const words = (field: ImportField, name: string): DefaultValue => ({ field, value: name, name });
  const findCategoryDefault = (field: ImportField, kind: JobCategoryKind, slug: string) =>
    categories[kind]
      .filter(({ name }) => toSlug(name) === slug)
      .map(({ id, name }) => ({ field, value: id, name }));
  return [
    words('location', jobCardMessages.locationMissing),
    words('pay', jobCardMessages.payMissing),
    words('batches', jobCardMessages.batchesMissing),
    words('description', 'The description is on the page that the link leads to.'),
    ...findCategoryDefault('jobbyrole', 'role', otherRoles),
    ...findCategoryDefault('jobbycity', 'city', otherCities),
    ...findCategoryDefault('jobpayrange', 'pay', 'not-disclosed'),
  ];
}

export function findNeededDefaults(
  rows: readonly ImportRow[],
  { columns, defaultValues }: Mapping,
  { categories, now }: { categories: Categories; now: Date },
): { neededDefaults: DefaultValue[]; oldJobCount: number } {
  const readCell = (row: ImportRow, field: ImportField) =>
    (row.cells[columns[field] ?? -1] ?? '').trim();
  const isMissing = ({ field }: DefaultValue) =>
    defaultValues[field] === undefined && rows.some((row) => readCell(row, field) === '');
  const today = toIndiaDay(now);
  const isOld = (row: ImportRow) => {
    const postedAt = parsePostingMoment(readCell(row, 'posted_at'), today)?.moment;
    const expiresAt = readCell(row, 'expiresAt') === '' ? undefined : now.toISOString();
    const dates = { posted_at: postedAt, expiresAt };
    return findDateFaults(dates, now).some(({ rule }) => rule === 'closed');
  };
  const oldJobCount = columns.posted_at === undefined ? 0 : rows.filter(isOld).length;
  return { neededDefaults: listDefaultValues(categories).filter(isMissing), oldJobCount };
}

/** Fills the mapping with default values. With `reopen`, jobs with an old date are opened from today. */
export const withDefaults = (mapping: Mapping, categories: Categories, reopen = true): Mapping => ({
  ...mapping,
  defaultValues: {
    ...Object.fromEntries(listDefaultValues(categories).map(({ field, value }) => [field, value])),
    ...mapping.defaultValues,
  },
  reopensOldJobs: reopen,
});
