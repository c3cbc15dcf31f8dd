import type { JobKind } from './job-fields.ts';
import type { ListingKind } from './listings.ts';

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

/** Where and when the work of a job is done. */
export const workModeNames = {
  office: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
  night: 'Night shift',
} as const;
export type WorkMode = keyof typeof workModeNames;
export const workModes = ['office', 'hybrid', 'remote', 'night'] as const satisfies WorkMode[];

/** Where the values of a facet come from: the categories that jobs have, or a fixed set of names. */
type Source = { category: Exclude<JobKind, 'pay'> } | { names: Readonly<Record<string, string>> };

interface Facet {
  title: string;
  /** Before a value's name where it stands alone: a role, a city and a company may share one. */
  short: string;
  /** Folded in a panel until it is asked for. */
  folded?: true;
}

/** What a list can be narrowed to any of several values of; in the order of the filters' panel. */
export const facets = {
  level: { title: 'Experience level', short: 'Level', category: 'level' },
  batch: { title: 'Batch', short: 'Batch', category: 'batch' },
  city: { title: 'City', short: 'City', category: 'city' },
  workMode: { title: 'Work mode', short: 'Work', names: workModeNames },
  role: { title: 'Job role', short: 'Role', category: 'role', folded: true },
  domain: { title: 'Domain', short: 'Domain', category: 'domain', folded: true },
  companyType: { title: 'Company type', short: 'Company', category: 'company', folded: true },
  degree: { title: 'Degree', short: 'Degree', names: degreeNames, folded: true },
} as const satisfies Record<string, Facet & Source>;
export type FacetName = keyof typeof facets;
const isFacet = (name: string): name is FacetName => Object.hasOwn(facets, name);
export const facetNames = Object.keys(facets).filter(isFacet);

const isOwnParameter = (name: FacetName): name is Exclude<FacetName, 'role'> => name !== 'role';
/** Those that are parameters by their name: `role` is free text where jobs are searched. */
export const facetParameters = facetNames.filter(isOwnParameter);

type FacetOf<Row> = {
  [Name in FacetName]: (typeof facets)[Name] extends Row ? Name : never;
}[FacetName];
export type CategoryFacet = FacetOf<{ category: string }>;
export type NamedFacet = FacetOf<{ names: object }>;
export const isCategoryFacet = (name: FacetName): name is CategoryFacet =>
  'category' in facets[name];
export const isNamedFacet = (name: FacetName): name is NamedFacet => 'names' in facets[name];

/** What a value of a fixed set is called; undefined for any other. */
export const findValueName = (name: NamedFacet, slug: string): string | undefined =>
  new Map<string, string>(Object.entries(facets[name].names)).get(slug);

/** The facet that a listing is a value of. */
export const facetOfListing = {
  batch: 'batch',
  level: 'level',
  domain: 'domain',
  city: 'city',
  company: 'companyType',
  role: 'role',
} as const satisfies Record<ListingKind, CategoryFacet>;

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

/**
 * A least pay as an address says it: "6" is lakhs a year, "20k" thousands of rupees a month. A facet is
 * counted at these steps; as a filter any whole number will do.
 */
export const paySteps = ['3', '6', '10', '15', '25'] as const;
/** Where internships are looked for. */
export const stipendSteps = ['10k', '15k', '20k', '30k'] as const;
export const isStipend = (least: string): boolean => least.endsWith('k');
/** Without zeros before it; undefined where an address says nothing of the kind. */
export function readLeastPay(text: string): string | undefined {
  const [, digits, month = ''] = /^0*(\d{1,5})(k?)$/.exec(text) ?? [];
  const most = month ? filterLimits.payMinThousands : filterLimits.payMinLakhs;
  return digits === undefined || Number(digits) > most ? undefined : digits + month;
}
/** In rupees a year. */
export const parseRupees = (least: string): number =>
  Number.parseInt(least) * (isStipend(least) ? 12_000 : 100_000);
export const postedStepsDays = [1, 3, 7, 14, 30] as const;

/** What the options are called that are no categories. */
export const optionNames = {
  remote: 'Remote',
  notRemote: 'Not remote',
  payStated: 'Pay is stated',
  payUnstated: 'Include jobs that don’t mention pay',
  payMin: (least: string): string =>
    isStipend(least)
      ? `₹${(Number.parseInt(least) * 1_000).toLocaleString('en-IN')} a month or more`
      : `${least} LPA or more`,
  postedWithin: (days: number): string => ['Today', 'Last 24 hours'][days] ?? `Last ${days} days`,
} as const;

export const filterLimits = {
  slugs: 50,
  slugsCharacters: 2_000,
  payMinLakhs: 9_999,
  payMinThousands: 99,
  postedWithinDays: 365,
} as const;

/** Slugs of categories joined by commas, of any case, each once. */
export const parseSlugs = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  ),
];

export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}-]+$/u.test(text);
