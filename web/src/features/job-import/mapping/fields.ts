import {
  categoryFieldNames,
  categoryFields,
  type CategoryField,
} from '#contract/category-kinds.ts';
import { jobLabels } from '#contract/job-labels.ts';

export type Field = Exclude<keyof typeof jobLabels, 'companyLogo'>;

/** Section 5: what an added job needs. */
export const requiredFields = [
  'title',
  'role',
  'location',
  'pay',
  'batches',
  'joblink',
  'description',
  'jobtype',
  'jobbyrole',
  'jobbycity',
  'jobexplevel',
  'jobpayrange',
] as const satisfies Field[];

export const optionalFields = [
  'eligibility',
  'rolesAndResponsibilities',
  'requirements',
  'niceToHave',
  'batch1',
  'batch2',
  'batch3',
  'expiresAt',
  'featured',
  'urgent',
] as const satisfies Field[];

export const fields: readonly Field[] = [...requiredFields, ...optionalFields];

const longFields: ReadonlySet<Field> = new Set<Field>([
  'description',
  'eligibility',
  'rolesAndResponsibilities',
  'requirements',
  'niceToHave',
]);
export const isLong = (field: Field): boolean => longFields.has(field);

const categoryNames: ReadonlySet<string> = new Set(categoryFieldNames);
export const isCategory = (field: Field): field is CategoryField => categoryNames.has(field);
/** The kinds that a job has a category of. */
export type JobKind = (typeof categoryFields)[CategoryField];
export const kindOf = (field: CategoryField): JobKind => categoryFields[field];

export const isFlag = (field: Field): boolean => field === 'featured' || field === 'urgent';

export const labelOf = (field: Field): string => jobLabels[field];
