import {
  facetNames,
  facetByKind,
  facetTable,
  filterLimits,
  isSlug,
  jobOrderNames,
  jobOrders,
  filterOptionNames,
  toYearlyRupees,
  parseSlugs,
  parsePayMin,
  type CategoryFacet,
  type FacetName,
} from '#contract/job-filter-options.ts';
import { isId } from '#contract/id.ts';
import type { Listing } from '#contract/listings.ts';

type ParseValues = (text: string) => readonly string[];

const createParser =
  (...knownValues: string[]): ParseValues =>
  (text) =>
    knownValues.filter((each) => each === text);

const orderNames: Readonly<Record<string, string | undefined>> = jobOrderNames;
const sameAsTitle = 'Same company and role';

/** Filters of one value. `formatValue` returns the label of a value for which the API sent none. */
const singleFilters = {
  remote: {
    label: 'Remote work',
    parse: createParser('1', '0'),
    formatValue: (value) =>
      value === '1' ? filterOptionNames.remote : filterOptionNames.notRemote,
  },
  payMin: {
    label: 'Pay',
    parse: (text) => {
      const minPay = parsePayMin(text);
      // A minimum pay of 0 filters nothing.
      return minPay === undefined || toYearlyRupees(minPay) === 0 ? [] : [minPay];
    },
    formatValue: filterOptionNames.payMin,
  },
  payUnknown: {
    label: 'Pay stated',
    parse: createParser('exclude', 'include'),
    formatValue: (value) =>
      value === 'include' ? filterOptionNames.payUnstated : filterOptionNames.payStated,
  },
  postedWithin: {
    label: 'Posted',
    parse: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Infinity;
      return number <= filterLimits.postedWithinDays ? [String(number)] : [];
    },
    formatValue: (value) => filterOptionNames.postedWithin(Number(value)),
  },
  duplicatesOf: {
    label: sameAsTitle,
    parse: (text) => (isId(text) ? [text] : []),
    formatValue: () => sameAsTitle,
  },
  sort: {
    label: 'Order',
    parse: createParser(...jobOrders),
    formatValue: (value) => orderNames[value] ?? value,
  },
} as const satisfies Record<
  string,
  { label: string; parse: ParseValues; formatValue: (value: string) => string }
>;
type SingleFilter = keyof typeof singleFilters;
export type FilterName = FacetName | SingleFilter;
export const isFacet = (name: FilterName): name is FacetName => name in facetTable;
export const getSingleFilter = (name: SingleFilter) => singleFilters[name];
const isSingleFilter = (name: string): name is SingleFilter => name in singleFilters;
const filterNames: readonly FilterName[] = [
  ...facetNames,
  ...Object.keys(singleFilters).filter(isSingleFilter),
];

/** An absent or empty filter is not in use. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

export interface FilterContext {
  /** The URL parameter of the role: in a search, `role` is already the free text. */
  roleParameter: 'role' | 'roleCategory';
  /** The facet that the page itself selects by, and its slug. It is not offered as a filter. */
  facet?: CategoryFacet;
  facetSlug?: string;
  /** True if words are searched, so that the best match comes first. */
  hasSearchWords?: boolean;
}

export const searchContext: FilterContext = { roleParameter: 'roleCategory' };

export const toFilterContext = ({ kind, slug }: Listing): FilterContext => ({
  roleParameter: 'role',
  facet: facetByKind[kind],
  facetSlug: slug,
});

/** Keeps at most as many slugs and characters as the API accepts. */
function parseFacetSlugs(text: string): readonly string[] {
  let remainingCharacters: number = filterLimits.slugsCharacters;
  return parseSlugs(text)
    .filter(isSlug)
    .slice(0, filterLimits.slugs)
    .filter((slug) => (remainingCharacters -= slug.length + 1) >= 0)
    .toSorted();
}

export const toParameter = (name: FilterName, context: FilterContext): string =>
  name === 'role' ? context.roleParameter : name;

/** Ignores values that the API would refuse. */
export function parseFilters(search: URLSearchParams, context: FilterContext): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  for (const name of filterNames) {
    // A form sent without JavaScript has one parameter for each value.
    const text = search.getAll(toParameter(name, context)).join(',');
    const values = (isFacet(name) ? parseFacetSlugs : singleFilters[name].parse)(text);
    if (values.length > 0 && name !== context.facet) filters[name] = values;
  }
  return filters;
}

/** Commas between values are not percent-encoded. */
export function withFilters(path: string, filters: Filters, context: FilterContext): string {
  const parameters = filterNames.flatMap((name) => {
    const values = filters[name] ?? [];
    const text = values.map(encodeURIComponent).join(',');
    return text ? [`${toParameter(name, context)}=${text}`] : [];
  });
  if (parameters.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

export const listFilterEntries = (filters: Filters): { name: FilterName; value: string }[] =>
  filterNames.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })));

export const isFilteredOrSorted = (filters: Filters) => listFilterEntries(filters).length > 0;

export const listActiveFilters = (filters: Filters) =>
  listFilterEntries(filters).filter(({ name }) => name !== 'sort');

export const listValues = (filters: Filters, name: FilterName) => filters[name] ?? [];

export const withValues = (filters: Filters, name: FilterName, values: readonly string[]) => ({
  ...filters,
  [name]: values,
});

/** Keeps only the filter for jobs of the same company and role: those jobs are a list of their own, which no other filter narrows. */
export const pickDuplicatesFilter = ({ duplicatesOf = [] }: Filters): Filters =>
  withValues({}, 'duplicatesOf', duplicatesOf);

export function toggleValue(filters: Filters, name: FilterName, value: string): Filters {
  const values = listValues(filters, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value].toSorted();
  return withValues(filters, name, next);
}
