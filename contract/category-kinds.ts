/** As specified: the kinds of category option. `work` has no number and is not offered when adding. */
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

/** As specified: the numbers of the kinds that are offered when adding. */
export const kindNumbers = {
  company: 1,
  batch: 2,
  domain: 3,
  level: 4,
  city: 5,
  pay: 6,
  role: 7,
} as const satisfies Partial<Record<CategoryKind, number>>;

export const kindPlurals = {
  company: 'Company types',
  batch: 'Batches',
  domain: 'Domains',
  level: 'Experience levels',
  city: 'Locations',
  pay: 'Pay ranges',
  role: 'Roles',
  work: 'Work types',
} as const satisfies Record<CategoryKind, string>;

/** Jobs need no category of these kinds. */
export const optionalJobKinds = ['batch', 'domain'] as const satisfies CategoryKind[];

/** The kinds whose menus the server sends. The specification fixes the menus of the others. */
export const menuKinds = ['batch', 'domain', 'role'] as const satisfies CategoryKind[];
export type MenuKind = (typeof menuKinds)[number];
