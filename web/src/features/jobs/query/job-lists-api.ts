import { mapToRecord } from '#contract/map-to-record.ts';
import type { Facets, JobList, SearchCriteria } from '#contract/jobs.ts';
import { facetParameters, jobOrders } from '#contract/job-filter-options.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import type { Listing } from '#contract/listings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { nullOn404 } from '#web/lib/api/api-error.ts';
import { type CardPage, toPaging, type PageRequest, readJobs } from './job-api.ts';
import { type Filters, isFilteredOrSorted } from './filters.ts';

const findKnown = <Value extends string>(values: readonly string[] = [], ...known: Value[]) =>
  known.find((value) => values.includes(value));

const joinValues = (values?: readonly string[]) => values?.join(',');

const toFilterQuery = (filters: Filters) => ({
  ...mapToRecord(facetParameters, (name) => joinValues(filters[name])),
  roleCategory: joinValues(filters.role),
  payMin: joinValues(filters.payMin),
  payUnknown: findKnown(filters.payUnknown, 'exclude', 'include'),
  sort: findKnown(filters.sort, ...jobOrders),
  postedWithin: joinValues(filters.postedWithin),
  remote: findKnown(filters.remote, '1', '0'),
  duplicatesOf: joinValues(filters.duplicatesOf),
  collapse: '1' as const,
  facets: '1' as const,
});

async function readSearch({ criteria, filters }: HomeSearch, page: PageRequest): Promise<CardPage> {
  const query = { ...criteria, ...toPaging(page), ...toFilterQuery(filters) };
  const answer = await call('jobsSearch', { query });
  const list: JobList = Array.isArray(answer) ? { jobs: answer } : answer;
  const { jobs: cards, total = cards.length, pages, duplicateCounts, facets, search } = list;
  return { cards, total, pages, duplicateCounts, facets, search };
}

/** Returns null for an unknown listing. */
export async function readListing({ listing, filters }: FilteredListing, page: number) {
  const { kind, slug } = listing;
  const query = { ...toPaging({ page, pageSize: pageSizes.listing }), ...toFilterQuery(filters) };
  const answer = await call('getListing', { params: { kind, slug }, query }).catch(nullOn404);
  if (!answer) return null;
  const { jobs: cards, total = cards.length, ...rest } = answer;
  return { cards, total, ...rest };
}

/** Returns null for a company without live or past jobs. */
export async function readCompany(slug: string, { sort }: Filters, page: number) {
  const paging = toPaging({ page, pageSize: pageSizes.listing });
  const query = { ...paging, sort: findKnown(sort, ...jobOrders) };
  const answer = await call('getCompany', { params: { slug }, query }).catch(nullOn404);
  if (!answer) return null;
  const { jobs: cards, ...company } = answer;
  return { ...company, cards };
}

export const readAllFacets = async (): Promise<Facets | undefined> =>
  (await readSearch({ criteria: {}, filters: {} }, { page: 1, pageSize: pageSizes.homeJobs }))
    .facets;

export const readJobStatistics = () => call('getJobStatistics');
export type Statistics = Awaited<ReturnType<typeof readJobStatistics>>;

export type ListingDetails = NonNullable<Awaited<ReturnType<typeof readListing>>>;
export type CompanyWithJobs = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

export interface HomeSearch {
  criteria: SearchCriteria;
  filters: Filters;
}

export const hasQuery = ({ criteria }: HomeSearch) => Object.values(criteria).some(Boolean);

export const isSearch = (search: HomeSearch) =>
  hasQuery(search) || isFilteredOrSorted(search.filters);

export function readHomeJobs(search: HomeSearch, page: number): Promise<CardPage> {
  const request = { page, pageSize: pageSizes.homeJobs };
  return isSearch(search) ? readSearch(search, request) : readJobs({ ...request, collapse: '1' });
}

export interface FilteredListing {
  listing: Listing;
  filters: Filters;
}
