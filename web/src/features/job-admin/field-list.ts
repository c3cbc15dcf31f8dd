import { categoryFields, type CategoryField, type CategoryKind } from '#contract/categories.ts';

type LineName = 'title' | 'role' | 'location' | 'pay' | 'batches' | 'joblink';
type LongName =
  'description' | 'eligibility' | 'rolesAndResponsibilities' | 'requirements' | 'niceToHave';

export interface LineRow {
  name: LineName;
  placeholder: string;
}

/** Section 5: each of these lines is required. */
export const lineRows: readonly LineRow[] = [
  { name: 'title', placeholder: 'e.g. Saffron Labs' },
  { name: 'role', placeholder: 'e.g. Graduate Software Engineer' },
  { name: 'location', placeholder: 'e.g. Bengaluru, Karnataka' },
  { name: 'pay', placeholder: 'e.g. 6-8 LPA' },
  { name: 'batches', placeholder: 'e.g. 2025, 2026' },
  { name: 'joblink', placeholder: 'https://' },
];

export interface CategoryRow {
  name: CategoryField;
  kind: CategoryKind;
  required: boolean;
}

const category = (name: CategoryField, required: boolean): CategoryRow => ({
  name,
  kind: categoryFields[name],
  required,
});

export const categoryRows: readonly CategoryRow[] = [
  category('jobtype', true),
  category('jobbyrole', true),
  category('jobbycity', true),
  category('jobexplevel', true),
  category('jobpayrange', true),
  category('batch3', false),
  category('batch1', false),
  category('batch2', false),
];

export interface LongRow {
  name: LongName;
  hint: string;
  required: boolean;
}

/** Section 5: only the description is required, and only when a job is added. */
export const longRows = (isNew: boolean): readonly LongRow[] => [
  { name: 'description', hint: 'About the company and the role.', required: isNew },
  { name: 'eligibility', hint: 'Degrees, years, marks. One point per line.', required: false },
  { name: 'rolesAndResponsibilities', hint: 'One point per line.', required: false },
  { name: 'requirements', hint: 'One point per line.', required: false },
  { name: 'niceToHave', hint: 'Shown to readers as More Details.', required: false },
];
