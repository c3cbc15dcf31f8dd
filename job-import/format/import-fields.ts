import {
  type JobFieldName,
  jobFieldNames,
  jobFields,
  jobLabels,
  optionalFieldNames,
  postedAtLabel,
} from '#contract/job-fields.ts';

const others = {
  posted_at: {
    label: postedAtLabel,
    headings:
      'posted, posted on, date posted, published on, post date, posted date, posting date, date of posting, published, published at, published date, publish date, created at, created on, date opened, released date, first published, date, open date, job posted, listed on, date added',
  },
  employment: {
    label: 'Employment type',
    headings:
      'job type, type of job, employment, type of employment, type of employment label, employment status, categories commitment, commitment, contract type, position type, job types, nature of job, full time or part time, time type',
  },
} as const;
type OtherField = keyof typeof others;
const isOther = (field: string): field is OtherField => Object.hasOwn(others, field);
const otherNames = Object.keys(others).filter(isOther);

export type ImportField = JobFieldName | OtherField;

export const importFieldNames: readonly ImportField[] = [...jobFieldNames, ...otherNames];
export const optionalImportFields: readonly ImportField[] = [...optionalFieldNames, ...otherNames];

export const importLabels: Readonly<Record<ImportField, string>> = {
  ...jobLabels,
  posted_at: others.posted_at.label,
  employment: others.employment.label,
};

export const listHeadings = (field: ImportField): readonly string[] =>
  isOther(field) ? others[field].headings.split(', ') : jobFields[field].headings;
