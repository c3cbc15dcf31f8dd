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

/** Absent or empty means not in use. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

export interface FilterPlace {
  /** Where jobs are searched, `role` is free text. */
  role: 'role' | 'roleCategory';
  /** The page itself selects by this, so it is no choice there. */
  fixed?: CategoryFacet;
  value?: string;
  /** The best match comes first where words are searched. */
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

/** Takes as many as the API does. */
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
    // A least pay of 0 is no filter.
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

/** Leaves out what the API would refuse. */
export function parseFilters(search: URLSearchParams, place: FilterPlace): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    // A form sent without the page's script has a parameter for each value.
    const text = search.getAll(toParameter(name, place)).join(',');
    const values = (isFacet(name) ? slugs : readers[name])(text);
    if (values.length > 0 && name !== place.fixed) filters[name] = values;
  }
  return filters;
}

/** Commas stay readable. */
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

export const narrowing = (filters: Filters) =>
  filterEntries(filters).filter(({ name }) => name !== 'sort');

export const listValues = (filters: Filters, name: FilterName) => filters[name] ?? [];

export const withValues = (
  filters: Filters,
  name: FilterName,
  values: readonly string[],
): Filters => ({ ...filters, [name]: values });

/** These choose the list; the others narrow it where the reader stands. */
export const ofList = ({ sameAs = [] }: Filters): Filters => withValues({}, 'sameAs', sameAs);

export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const values = listValues(filters, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value].toSorted();
  return withValues(filters, name, next);
}
