import {
  degreeNames,
  facetKinds,
  isDegree,
  jobOrderNames,
  jobOrders,
  optionNames,
  type CategoryFacet,
} from '#contract/facet-names.ts';
import type { FacetOption, Facets } from '#contract/jobs.ts';
import { findListing } from '#contract/listings.ts';
import type { FilterName } from './filters.ts';

export const filterTitles = {
  level: 'Experience level',
  batch: 'Batch',
  city: 'City',
  role: 'Job role',
  domain: 'Domain',
  companyType: 'Company type',
  degree: 'Degree',
  remote: 'Remote work',
  payMin: 'Pay',
  payUnknown: 'Pay stated',
  postedWithin: 'Posted',
  sameAs: 'Same company and role',
  sort: 'Order',
} as const satisfies Record<FilterName, string>;

/** Before a value's name where it stands alone: a role, a city and a company may share one. */
const shortTitles: Partial<Record<FilterName, string>> = {
  level: 'Level',
  batch: 'Batch',
  city: 'City',
  role: 'Role',
  domain: 'Domain',
  companyType: 'Company',
  degree: 'Degree',
};

export function optionsOf(facets: Facets | undefined, name: FilterName): readonly FacetOption[] {
  if (name === 'sort' || name === 'sameAs') return [];
  return facets?.[name === 'payMin' ? 'pay' : name] ?? [];
}

const isCategory = (name: FilterName): name is CategoryFacet => name in facetKinds;

const spelt = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A category that no job has is in no answer: the documented name, else its slug in words. */
const categoryName = (name: CategoryFacet, slug: string) =>
  findListing({ kind: facetKinds[name], slug })?.name ?? spelt(slug);

const otherNames = {
  remote: (value: string) => (value === '1' ? optionNames.remote : optionNames.notRemote),
  payMin: (value: string) => optionNames.payMin(Number(value)),
  degree: (value: string) => (isDegree(value) ? degreeNames[value] : spelt(value)),
  payUnknown: (value: string) =>
    value === 'include' ? optionNames.payUnstated : optionNames.payStated,
  postedWithin: (value: string) => optionNames.postedWithin(Number(value)),
  sameAs: () => filterTitles.sameAs,
  sort: (value: string) => {
    const order = jobOrders.find((each) => each === value);
    return order ? jobOrderNames[order] : value;
  },
};

export function valueName(facets: Facets | undefined, name: FilterName, value: string): string {
  const counted = optionsOf(facets, name).find(({ slug }) => slug === value)?.name;
  return counted ?? (isCategory(name) ? categoryName(name, value) : otherNames[name](value));
}

export function chipLabel(facets: Facets | undefined, name: FilterName, value: string): string {
  const title = shortTitles[name];
  const text = valueName(facets, name, value);
  return title ? `${title}: ${text}` : text;
}

/** What the options count. */
export const jobWords = ['job', 'jobs'] as const;
