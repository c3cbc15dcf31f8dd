import type { Category, CategoryKind } from './categories.ts';
import { builtInListings } from './listings.ts';
import { toSlug } from './slug.ts';

export type CategorySeed = Pick<Category, 'kind' | 'name' | 'slug'>;

const toSeeds = (kind: CategoryKind, names: readonly string[]): CategorySeed[] =>
  names.map((name) => ({ kind, name, slug: toSlug(name) }));

/** Every documented listing has a category. The categories below it have no listing of their own. */
export const categorySeed: readonly CategorySeed[] = [
  ...builtInListings.map(({ kind, name, slug }) => ({ kind, name, slug })),
  ...toSeeds('city', ['Mumbai', 'Delhi', 'Kolkata', 'Other Cities']),
  ...toSeeds('company', ['Other Companies']),
  ...toSeeds('role', ['Other Roles']),
  ...toSeeds('pay', [
    'Not disclosed',
    '0-3 LPA',
    '3-6 LPA',
    '6-10 LPA',
    '10-15 LPA',
    '15-25 LPA',
    '25+ LPA',
    'Stipend',
  ]),
  ...toSeeds('work', ['Full-time', 'Internship', 'Part-time', 'Contract', 'Apprenticeship']),
];
