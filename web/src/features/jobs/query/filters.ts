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

/** Filters of one value: `parse` reads the URL, `nameValue` names a value that no answer names. */
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
      // A minimum pay of 0 filters nothing.
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

/** An absent or empty filter is not in use. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** The kind of list that the filters belong to. */
export interface FilterPlace {
  /** The URL parameter of the role: in a search, `role` is already the free text. */
  role: 'role' | 'roleCategory';
  /** The facet that the page itself selects by, with its `value`; it is not offered as a filter. */
  fixed?: CategoryFacet;
  value?: string;
  /** True if words are searched, so that the best match comes first. */
  searched?: boolean;
}

export const searchPlace: FilterPlace = { role: 'roleCategory' };

export const listingPlace = ({ kind, slug }: Listing): FilterPlace => ({
  role: 'role',
  fixed: facetOfListing[kind],
  value: slug,
});

/** Keeps at most as many slugs and characters as the API accepts. */
function slugs(text: string): readonly string[] {
  let room: number = filterLimits.slugsCharacters;
  return parseSlugs(text)
    .filter(isSlug)
    .slice(0, filterLimits.slugs)
    .filter((slug) => (room -= slug.length + 1) >= 0)
    .toSorted();
}

export const toParameter = (name: FilterName, context: FilterPlace): string =>
  name === 'role' ? context.role : name;

/** Ignores values that the API would refuse. */
export function parseFilters(search: URLSearchParams, context: FilterPlace): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    // A form sent without JavaScript has one parameter for each value.
    const text = search.getAll(toParameter(name, context)).join(',');
    const values = (isFacet(name) ? slugs : singles[name].parse)(text);
    if (values.length > 0 && name !== context.fixed) filters[name] = values;
  }
  return filters;
}

/** Commas between values are not percent-encoded. */
export function withFilters(path: string, filters: Filters, context: FilterPlace): string {
  const parameters = filterNames.flatMap((name) => {
    const values = filters[name] ?? [];
    const text = values.map(encodeURIComponent).join(',');
    return text ? [`${toParameter(name, context)}=${text}`] : [];
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

/** Only these filters make another list; the others narrow the current one. */
export const ofList = ({ sameAs = [] }: Filters): Filters => withValues({}, 'sameAs', sameAs);

export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const values = listValues(filters, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value].toSorted();
  return withValues(filters, name, next);
}
