import {
  type JobFieldName,
  jobFieldNames,
  jobFields,
  jobLabels,
  optionalFieldNames,
  postedAtLabel,
} from '#contract/jobs/job-fields.ts';

/** What a row may say: the fields of a job, and when it was posted elsewhere. */
export type ImportField = JobFieldName | 'posted_at';

export const importFieldNames: readonly ImportField[] = [...jobFieldNames, 'posted_at'];
export const optionalImportFields: readonly ImportField[] = [...optionalFieldNames, 'posted_at'];

export const importLabels: Readonly<Record<ImportField, string>> = {
  ...jobLabels,
  posted_at: postedAtLabel,
};

/** What a file may call it besides its name and its label; earlier ones are preferred. */
export const headingsOf = (field: ImportField): readonly string[] =>
  field === 'posted_at'
    ? ['posted', 'posted on', 'date posted', 'published on', 'post date']
    : jobFields[field].headings;
