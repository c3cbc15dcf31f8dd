import { facets as rows, findValueName, isNamedFacet } from '#contract/facet-names.ts';
import type { FacetOption, Facets } from '#contract/jobs.ts';
import { findListing } from '#contract/listings.ts';
import { type FilterName, type Filters, findSingle, isFacet, narrowing } from '../query/filters.ts';

export const findTitle = (name: FilterName): string =>
  (isFacet(name) ? rows[name] : findSingle(name)).title;

export function listOptions(facets: Facets | undefined, name: FilterName): readonly FacetOption[] {
  if (name === 'sort' || name === 'sameAs') return [];
  return facets?.[name === 'payMin' ? 'pay' : name] ?? [];
}

const spell = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Takes the name from the counted options, then from the contract, else spells the slug. */
export function valueName(facets: Facets | undefined, name: FilterName, value: string): string {
  const counted = listOptions(facets, name).find(({ slug }) => slug === value);
  if (counted) return counted.name;
  if (!isFacet(name)) return findSingle(name).nameValue(value);
  if (!isNamedFacet(name)) {
    const listing = findListing({ kind: rows[name].category, slug: value });
    return listing?.name ?? spell(value);
  }
  return findValueName(name, value) ?? spell(value);
}

export function chipLabel(facets: Facets | undefined, name: FilterName, value: string): string {
  const text = valueName(facets, name, value);
  return isFacet(name) ? `${rows[name].short}: ${text}` : text;
}

/** Gives, for example, "Jobs in Pune (Freshers, 6 LPA or more)". */
export function titleWithFilters(title: string, filters: Filters, facets?: Facets): string {
  const names = narrowing(filters)
    // A feed and an alert show only new jobs anyway.
    .filter(({ name }) => !['postedWithin', 'sameAs'].includes(name))
    .map(({ name, value }) => valueName(facets, name, value));
  return names.length > 0 ? `${title} (${names.join(', ')})` : title;
}

export const jobWords = ['job', 'jobs'] as const;
