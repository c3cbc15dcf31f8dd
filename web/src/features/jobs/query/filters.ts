import {
  facetNames,
  facetOfListing,
  facets,
  filterLimits,
  isSlug,
  jobOrderNames,
  jobOrders,
  optionNames,
  parseRupees,
  parseSlugs,
  readLeastPay,
  type CategoryFacet,
  type FacetName,
} from '#contract/facet-names.ts';
import { isId } from '#contract/id.ts';
import type { Listing } from '#contract/listings.ts';

type Read = (text: string) => readonly string[];

const parseKnown =
  (...known: string[]): Read =>
  (text) =>
    known.filter((each) => each === text);

const orderNames: Readonly<Record<string, string | undefined>> = jobOrderNames;
const sameAsTitle = 'Same company and role';

/** Each with its title, what it takes from an address, and the name of a value that no answer names. */
const singles = {
  remote: {
    title: 'Remote work',
    parse: parseKnown('1', '0'),
    nameValue: (value) => (value === '1' ? optionNames.remote : optionNames.notRemote),
  },
  payMin: {
    title: 'Pay',
    parse: (text) => {
      const least = readLeastPay(text);
      // A least pay of 0 is no filter.
      return least === undefined || parseRupees(least) === 0 ? [] : [least];
    },
    nameValue: optionNames.payMin,
  },
  payUnknown: {
    title: 'Pay stated',
    parse: parseKnown('exclude', 'include'),
    nameValue: (value) => (value === 'include' ? optionNames.payUnstated : optionNames.payStated),
  },
  postedWithin: {
    title: 'Posted',
    parse: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Infinity;
      return number <= filterLimits.postedWithinDays ? [String(number)] : [];
    },
    nameValue: (value) => optionNames.postedWithin(Number(value)),
  },
  sameAs: {
    title: sameAsTitle,
    parse: (text) => (isId(text) ? [text] : []),
    nameValue: () => sameAsTitle,
  },
  sort: {
    title: 'Order',
    parse: parseKnown(...jobOrders),
    nameValue: (value) => orderNames[value] ?? value,
  },
} as const satisfies Record<
  string,
  { title: string; parse: Read; nameValue: (value: string) => string }
>;
type SingleFilter = keyof typeof singles;
export type FilterName = FacetName | SingleFilter;
export const isFacet = (name: FilterName): name is FacetName => name in facets;
export const findSingle = (name: SingleFilter) => singles[name];
const isSingle = (name: string): name is SingleFilter => name in singles;
const filterNames: readonly FilterName[] = [
  ...facetNames,
  ...Object.keys(singles).filter(isSingle),
];

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

/** Takes as many as the API does. */
function slugs(text: string): readonly string[] {
  let room: number = filterLimits.slugsCharacters;
  return parseSlugs(text)
    .filter(isSlug)
    .slice(0, filterLimits.slugs)
    .filter((slug) => (room -= slug.length + 1) >= 0)
    .toSorted();
}

export const toParameter = (name: FilterName, place: FilterPlace): string =>
  name === 'role' ? place.role : name;

/** Leaves out what the API would refuse. */
export function parseFilters(search: URLSearchParams, place: FilterPlace): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    // A form sent without the page's script has a parameter for each value.
    const text = search.getAll(toParameter(name, place)).join(',');
    const values = (isFacet(name) ? slugs : singles[name].parse)(text);
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

export const withValues = (filters: Filters, name: FilterName, values: readonly string[]) => ({
  ...filters,
  [name]: values,
});

/** These choose the list; the others narrow it where the reader stands. */
export const ofList = ({ sameAs = [] }: Filters): Filters => withValues({}, 'sameAs', sameAs);

export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const values = listValues(filters, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value].toSorted();
  return withValues(filters, name, next);
}
