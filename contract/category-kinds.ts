/** Section 3: the kinds of category option. `work` has no number and is not offered when adding. */
export const categoryKinds = [
  'company',
  'batch',
  'domain',
  'level',
  'city',
  'pay',
  'role',
  'work',
] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** The job's category fields and the kind that each one's id must be of. */
export const categoryFields = {
  jobtype: 'company',
  jobbyrole: 'role',
  jobbycity: 'city',
  jobexplevel: 'level',
  jobpayrange: 'pay',
  batch1: 'batch',
  batch2: 'batch',
  batch3: 'domain',
} as const satisfies Record<string, CategoryKind>;
export type CategoryField = keyof typeof categoryFields;
export const categoryFieldNames = [
  'jobtype',
  'jobbyrole',
  'jobbycity',
  'jobexplevel',
  'jobpayrange',
  'batch1',
  'batch2',
  'batch3',
] as const satisfies CategoryField[];
