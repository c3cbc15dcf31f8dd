import {
  type JobFieldName,
  jobFieldNames,
  jobLabels,
  optionalFieldNames,
  postedAtLabel,
} from '#contract/job-fields.ts';
import columnHeadings from '#data/jobs/column-headings.json' with { type: 'json' };

const otherNames = ['posted_at', 'employment'] as const;

export type ImportField = JobFieldName | (typeof otherNames)[number];

/** The values of a row by field. Empty fields are left out. */
export type RowFields = Readonly<Partial<Record<ImportField, string>>>;

export const importFieldNames: readonly ImportField[] = [...jobFieldNames, ...otherNames];
export const optionalImportFields: readonly ImportField[] = [...optionalFieldNames, ...otherNames];

export const importLabels: Readonly<Record<ImportField, string>> = {
  ...jobLabels,
  posted_at: postedAtLabel,
  employment: 'Employment type',
};

const headings: Readonly<Record<ImportField, string>> = columnHeadings;
/** The column headings in files that stand for the field, other than its label. */
export const listHeadings = (field: ImportField): readonly string[] => headings[field].split(', ');
