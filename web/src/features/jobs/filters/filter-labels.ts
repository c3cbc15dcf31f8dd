import { facetTable, findValueName, isEnumFacet } from '#contract/job-filter-options.ts';
import type { FacetOption, Facets } from '#contract/jobs.ts';
import { findListing } from '#contract/listings.ts';
import {
  type FilterName,
  type Filters,
  getSingleFilter,
  isFacet,
  listActiveFilters,
} from '../query/filters.ts';

export const findFilterTitle = (name: FilterName): string =>
  isFacet(name) ? facetTable[name].title : getSingleFilter(name).label;

/** The API counts no options for the order and for jobs of the same company and role (`duplicatesOf`). */
export function listOptions(facets: Facets | undefined, name: FilterName): readonly FacetOption[] {
  if (name === 'sort' || name === 'duplicatesOf') return [];
  return facets?.[name === 'payMin' ? 'pay' : name] ?? [];
}

const toWords = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Takes the label from the answer's options, then from the contract, else from the slug. */
export function formatValue(facets: Facets | undefined, name: FilterName, value: string): string {
  const countedOption = listOptions(facets, name).find(({ slug }) => slug === value);
  if (countedOption) return countedOption.name;
  if (!isFacet(name)) return getSingleFilter(name).formatValue(value);
  if (!isEnumFacet(name)) {
    const listing = findListing({ kind: facetTable[name].category, slug: value });
    return listing?.name ?? toWords(value);
  }
  return findValueName(name, value) ?? toWords(value);
}

export function formatChip(facets: Facets | undefined, name: FilterName, value: string): string {
  const text = formatValue(facets, name, value);
  return isFacet(name) ? `${facetTable[name].prefix}: ${text}` : text;
}

/** Gives, for example, "Jobs in Pune (Freshers, 6 LPA or more)". */
export function titleWithFilters(title: string, filters: Filters, facets?: Facets): string {
  const names = listActiveFilters(filters)
    // This names feeds and alerts, which bring only new jobs, whatever these two filters say.
    .filter(({ name }) => !['postedWithin', 'duplicatesOf'].includes(name))
    .map(({ name, value }) => formatValue(facets, name, value));
  return names.length > 0 ? `${title} (${names.join(', ')})` : title;
}
