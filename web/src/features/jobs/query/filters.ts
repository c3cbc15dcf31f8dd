import {
  facetNames,
  facetOfListing,
  facets,
  filterLimits,
  isSlug,
  jobOrders,
  parseRupees,
  parseSlugs,
  readLeastPay,
  type CategoryFacet,
  type FacetName,
} from '#contract/facet-names.ts';
import { isId } from '#contract/id.ts';
import type { Listing } from '#contract/listings.ts';

/** What takes one value, and is read in a way of its own. */
export const singleFilters = [
  'remote',
  'payMin',
  'payUnknown',
  'postedWithin',
  'sameAs',
  'sort',
] as const;
export type SingleFilter = (typeof singleFilters)[number];
export type FilterName = FacetName | SingleFilter;
const filterNames: readonly FilterName[] = [...facetNames, ...singleFilters];
export const isFacet = (name: FilterName): name is FacetName => name in facets;

/** Values as the address spells them, in order; a filter that is not in use is absent or empty. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

export interface FilterPlace {
  /** Where jobs are searched, `role` is free text. */
  role: 'role' | 'roleCategory';
  /** What the page itself selects by: no choice there. */
  fixed?: CategoryFacet;
  /** The slug that it selects by. */
  value?: string;
  /** Words are searched: what fits them best comes first. */
  searched?: boolean;
}

export const searchPlace: FilterPlace = { role: 'roleCategory' };

export const listingPlace = ({ kind, slug }: Listing): FilterPlace => ({
  role: 'role',
  fixed: facetOfListing[kind],
  value: slug,
});

type Read = (text: string) => readonly string[];

const parseKnown =
  (...known: string[]): Read =>
  (text) =>
    known.filter((each) => each === text);

/** As many as the API takes. */
function slugs(text: string): readonly string[] {
  let room: number = filterLimits.slugsCharacters;
  return parseSlugs(text)
    .filter(isSlug)
    .slice(0, filterLimits.slugs)
    .filter((slug) => (room -= slug.length + 1) >= 0)
    .toSorted();
}

const readers: Record<SingleFilter, Read> = {
  remote: parseKnown('1', '0'),
  payMin(text) {
    const least = readLeastPay(text);
    // From nothing at all is no filter.
    return least === undefined || parseRupees(least) === 0 ? [] : [least];
  },
  payUnknown: parseKnown('exclude', 'include'),
  sameAs: (text) => (isId(text) ? [text] : []),
  sort: parseKnown(...jobOrders),
  postedWithin: (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return number >= 0 && number <= filterLimits.postedWithinDays ? [String(number)] : [];
  },
};

export const toParameter = (name: FilterName, place: FilterPlace): string =>
  name === 'role' ? place.role : name;

/** The filters that an address holds; what the API would refuse is left out. */
export function parseFilters(search: URLSearchParams, place: FilterPlace): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    // A form without the page's script sends each value as a parameter of its own.
    const text = search.getAll(toParameter(name, place)).join(',');
    const values = (isFacet(name) ? slugs : readers[name])(text);
    if (values.length > 0 && name !== place.fixed) filters[name] = values;
  }
  return filters;
}

/** The address with these filters; their commas stay readable. */
export function withFilters(path: string, filters: Filters, place: FilterPlace): string {
  const parameters = filterNames.flatMap((name) => {
    const values = filters[name] ?? [];
    const text = values.map(encodeURIComponent).join(',');
    return text ? [`${toParameter(name, place)}=${text}`] : [];
  });
  if (parameters.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

export const filterEntries = (filters: Filters): { name: FilterName; value: string }[] =>
  filterNames.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })));

export const isFiltered = (filters: Filters): boolean => filterEntries(filters).length > 0;

/** What narrows the list: an order does not. */
export const narrowing = (filters: Filters) =>
  filterEntries(filters).filter(({ name }) => name !== 'sort');

export const listValues = (filters: Filters, name: FilterName): readonly string[] =>
  filters[name] ?? [];

export const withValues = (
  filters: Filters,
  name: FilterName,
  values: readonly string[],
): Filters => ({ ...filters, [name]: values });

/** Those that choose which list is shown; the others narrow it where the reader stands. */
export const ofList = ({ sameAs = [] }: Filters): Filters => withValues({}, 'sameAs', sameAs);

export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const values = listValues(filters, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value].toSorted();
  return withValues(filters, name, next);
}
