import type { ListingKind } from './listings.ts';

/** The facets of categories and the kind of category that each one's slugs are of. */
export const facetKinds = {
  batch: 'batch',
  companyType: 'company',
  role: 'role',
  level: 'level',
  city: 'city',
  domain: 'domain',
} as const satisfies Record<string, ListingKind>;
export type CategoryFacet = keyof typeof facetKinds;
export const categoryFacets = [
  'batch',
  'companyType',
  'role',
  'level',
  'city',
  'domain',
] as const satisfies CategoryFacet[];

/** What the eligibility of a job may name; a job for any graduate is one for each bachelor's degree. */
export const degreeNames = {
  btech: 'B.Tech/BE',
  bca: 'BCA',
  mca: 'MCA',
  bsc: 'B.Sc',
  bcom: 'B.Com',
  mba: 'MBA',
  diploma: 'Diploma',
  anygraduate: 'Any graduate',
} as const;
export type Degree = keyof typeof degreeNames;
export const degrees = Object.keys(degreeNames);
export const isDegree = (slug: string): slug is Degree => Object.hasOwn(degreeNames, slug);

/** How a list may be ordered; without one what fits best comes first, else the newest. */
export const jobOrders = ['newest', 'pay', 'closing'] as const;
export type JobOrder = (typeof jobOrders)[number];
export const jobOrderNames = {
  newest: 'Newest',
  pay: 'Highest pay',
  closing: 'Closing soon',
} as const satisfies Record<JobOrder, string>;
/** Without a choice, by what a list is of. */
export const firstOrderNames = {
  search: 'Best match',
  batch: 'This batch first',
} as const;

/** A facet is counted at these steps; as a filter any whole number will do. */
export const payStepsLakhs = [3, 6, 10, 15, 25] as const;
export const postedStepsDays = [1, 3, 7, 14, 30] as const;

/** What the options are called that are no categories. */
export const optionNames = {
  remote: 'Remote',
  notRemote: 'Not remote',
  payStated: 'Pay is stated',
  payUnstated: 'Also where no pay is stated',
  payMin: (lakhs: number): string => `${lakhs} LPA or more`,
  postedWithin: (days: number): string => ['Today', 'Last 24 hours'][days] ?? `Last ${days} days`,
} as const;

export const filterLimits = {
  slugs: 50,
  slugsCharacters: 2_000,
  payMinLakhs: 9_999,
  postedWithinDays: 365,
} as const;

/** Slugs of categories joined by commas, of any case, each once. */
export const slugsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  ),
];

export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}-]+$/u.test(text);
