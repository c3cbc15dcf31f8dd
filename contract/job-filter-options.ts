import type { JobCategoryKind } from './job-fields.ts';
import type { ListingKind } from './listings.ts';

/** A job for any graduate is one for each bachelor's degree. */
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

export const workModeNames = {
  office: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
  night: 'Night shift',
} as const;
export type WorkMode = keyof typeof workModeNames;
export const workModes = ['office', 'hybrid', 'remote', 'night'] as const satisfies WorkMode[];

type FacetValues =
  { category: Exclude<JobCategoryKind, 'pay'> } | { names: Readonly<Record<string, string>> };

interface Facet {
  title: string;
  /** Stands before a value's name, as a role, a city and a company may share one. */
  prefix: string;
  /** The group of its filters is closed at first. */
  isCollapsed?: true;
}

export const facetTable = {
  level: { title: 'Experience level', prefix: 'Level', category: 'level' },
  batch: { title: 'Batch', prefix: 'Batch', category: 'batch' },
  city: { title: 'City', prefix: 'City', category: 'city' },
  workMode: { title: 'Work mode', prefix: 'Work', names: workModeNames },
  role: { title: 'Job role', prefix: 'Role', category: 'role', isCollapsed: true },
  domain: { title: 'Domain', prefix: 'Domain', category: 'domain', isCollapsed: true },
  companyType: { title: 'Company type', prefix: 'Company', category: 'company', isCollapsed: true },
  degree: { title: 'Degree', prefix: 'Degree', names: degreeNames, isCollapsed: true },
} as const satisfies Record<string, Facet & FacetValues>;
export type FacetName = keyof typeof facetTable;
const isFacet = (name: string): name is FacetName => Object.hasOwn(facetTable, name);
export const facetNames = Object.keys(facetTable).filter(isFacet);

const isNotRole = (name: FacetName): name is Exclude<FacetName, 'role'> => name !== 'role';
/** `role` is left out: it is free text where jobs are searched. */
export const facetParameters = facetNames.filter(isNotRole);

type FacetWith<Row> = {
  [Name in FacetName]: (typeof facetTable)[Name] extends Row ? Name : never;
}[FacetName];
export type CategoryFacet = FacetWith<{ category: string }>;
export type EnumFacet = FacetWith<{ names: object }>;
export const isCategoryFacet = (name: FacetName): name is CategoryFacet =>
  'category' in facetTable[name];
export const isEnumFacet = (name: FacetName): name is EnumFacet => 'names' in facetTable[name];

const facetsByName: Readonly<Record<FacetName, Facet>> = facetTable;
export const isCollapsedInitially = (name: FacetName) => facetsByName[name].isCollapsed === true;

export const findValueName = (name: EnumFacet, slug: string): string | undefined =>
  new Map<string, string>(Object.entries(facetTable[name].names)).get(slug);

export const facetByKind = {
  batch: 'batch',
  level: 'level',
  domain: 'domain',
  city: 'city',
  company: 'companyType',
  role: 'role',
} as const satisfies Record<ListingKind, CategoryFacet>;

/** The default order is the best match for a search, and the newest first for other lists. */
export const jobOrders = ['newest', 'pay', 'closing'] as const;
export type JobOrder = (typeof jobOrders)[number];
export const jobOrderNames = {
  newest: 'Newest',
  pay: 'Highest pay',
  closing: 'Closing soon',
} as const satisfies Record<JobOrder, string>;
export const defaultOrderNames = { search: 'Best match', batch: 'This batch first' } as const;

/** "6" is lakhs a year, "20k" thousands of rupees a month; a filter takes any whole number. */
export const payMinSteps = ['3', '6', '10', '15', '25'] as const;
export const stipendMinSteps = ['10k', '15k', '20k', '30k'] as const;
export const isStipend = (payMin: string): boolean => payMin.endsWith('k');
/** Returns the pay without leading zeros; undefined if the text is not such a pay. */
export function parsePayMin(text: string): string | undefined {
  const [, digits, suffix = ''] = /^0*(\d{1,5})(k?)$/.exec(text) ?? [];
  const maxPay = suffix ? filterLimits.stipendMinThousands : filterLimits.maxPayMinLakhs;
  return digits === undefined || Number(digits) > maxPay ? undefined : digits + suffix;
}
/** In rupees a year. */
export const toYearlyRupees = (payMin: string): number =>
  Number.parseInt(payMin) * (isStipend(payMin) ? 12_000 : 100_000);
export const postedWithinDaySteps = [1, 3, 7, 14, 30] as const;

const describeAmount = (pay: string): string =>
  isStipend(pay)
    ? `₹${(Number.parseInt(pay) * 1_000).toLocaleString('en-IN')} a month`
    : `${pay} LPA`;

export const filterOptionNames = {
  remote: 'Remote',
  notRemote: 'Not remote',
  payStated: 'Pay is stated',
  payUnstated: 'Include jobs that don’t mention pay',
  payMin: (pay: string): string => `${describeAmount(pay)} or more`,
  payMax: (pay: string): string => `${describeAmount(pay)} or less`,
  postedWithin: (days: number): string => ['Today', 'Last 24 hours'][days] ?? `Last ${days} days`,
} as const;

export const filterLimits = {
  slugs: 50,
  slugsCharacters: 2_000,
  maxPayMinLakhs: 9_999,
  stipendMinThousands: 99,
  postedWithinDays: 365,
} as const;

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
