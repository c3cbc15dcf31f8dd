import {
  type FacetName,
  facets as rows,
  findValueName,
  isNamedFacet,
  jobOrderNames,
  jobOrders,
  optionNames,
} from '#contract/facet-names.ts';
import type { FacetOption, Facets } from '#contract/jobs.ts';
import { findListing, listingKinds } from '#contract/listings.ts';
import {
  type FilterName,
  type Filters,
  isFacet,
  narrowing,
  type SingleFilter,
} from '../query/filters.ts';

const singleTitles: Readonly<Record<SingleFilter, string>> = {
  remote: 'Remote work',
  payMin: 'Pay',
  payUnknown: 'Pay stated',
  postedWithin: 'Posted',
  sameAs: 'Same company and role',
  sort: 'Order',
};

export const findTitle = (name: FilterName): string =>
  isFacet(name) ? rows[name].title : singleTitles[name];

export function listOptions(facets: Facets | undefined, name: FilterName): readonly FacetOption[] {
  if (name === 'sort' || name === 'sameAs') return [];
  return facets?.[name === 'payMin' ? 'pay' : name] ?? [];
}

const spelt = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** For a value in no answer: the contract's name, else its slug in words. */
function ownName(name: FacetName, slug: string): string {
  if (isNamedFacet(name)) return findValueName(name, slug) ?? spelt(slug);
  const kind = listingKinds.find((each) => each === rows[name].category);
  return (kind && findListing({ kind, slug })?.name) ?? spelt(slug);
}

const otherNames: Readonly<Record<SingleFilter, (value: string) => string>> = {
  remote: (value: string) => (value === '1' ? optionNames.remote : optionNames.notRemote),
  payMin: optionNames.payMin,
  payUnknown: (value: string) =>
    value === 'include' ? optionNames.payUnstated : optionNames.payStated,
  postedWithin: (value: string) => optionNames.postedWithin(Number(value)),
  sameAs: () => singleTitles.sameAs,
  sort: (value: string) => {
    const order = jobOrders.find((each) => each === value);
    return order ? jobOrderNames[order] : value;
  },
};

export function valueName(facets: Facets | undefined, name: FilterName, value: string): string {
  const counted = listOptions(facets, name).find(({ slug }) => slug === value)?.name;
  return counted ?? (isFacet(name) ? ownName(name, value) : otherNames[name](value));
}

export function chipLabel(facets: Facets | undefined, name: FilterName, value: string): string {
  const text = valueName(facets, name, value);
  return isFacet(name) ? `${rows[name].short}: ${text}` : text;
}

/** A feed and an alert tell what is new themselves. */
const ofAlerts = (filters: Filters) =>
  narrowing(filters).filter(({ name }) => !['postedWithin', 'sameAs'].includes(name));

/** Gives, for example, "Jobs in Pune (Freshers, 6 LPA or more)". */
export function titleWithFilters(title: string, filters: Filters, facets?: Facets): string {
  const names = ofAlerts(filters).map(({ name, value }) => valueName(facets, name, value));
  return names.length > 0 ? `${title} (${names.join(', ')})` : title;
}

export const jobWords = ['job', 'jobs'] as const;
