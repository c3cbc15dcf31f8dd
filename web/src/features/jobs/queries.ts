import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Card, Facets, Job, SearchCriteria } from '#contract/jobs.ts';
import { limits, pageSizes } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { type Filters, isFiltered } from './filters/filters.ts';

export interface CardPage {
  cards: readonly Card[];
  total: number;
  /** Of every list but the plain one. */
  facets?: Facets | undefined;
}

export interface PageOf {
  page: number;
  pageSize: number;
}

/** `card` is what is left of an expired job. */
export type JobLookup = { state: 'live'; job: Job } | { state: 'gone'; card: Card | null };

/** The calls bring the contract's schemas; a page that arrives with its data does without them. */
const calls = () => fetchPart(import('./calls.ts'));

const listQuery = (pageOf: PageOf) =>
  queryOptions<CardPage>({
    queryKey: queryKeys.jobs.list(pageOf),
    queryFn: async () => (await calls()).readList(pageOf),
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });

export interface HomeSearch {
  criteria: SearchCriteria;
  filters: Filters;
}

export const isSearch = ({ criteria, filters }: HomeSearch): boolean =>
  Object.values(criteria).some(Boolean) || isFiltered(filters);

export const searchQuery = ({ criteria, filters }: HomeSearch, page: number) => {
  const pageOf = { page, pageSize: pageSizes.homeJobs };
  return queryOptions<CardPage>({
    queryKey: queryKeys.jobs.search(criteria, filters, pageOf),
    queryFn: async () => (await calls()).readSearch({ criteria, filters }, pageOf),
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });
};

/** The home page's list: all jobs, or the search's; the cards before stay until the next have come. */
export const homeJobsQuery = (search: HomeSearch, page: number) =>
  isSearch(search) ? searchQuery(search, page) : listQuery({ page, pageSize: pageSizes.homeJobs });

export const sidebarJobsQuery = (page: number) =>
  listQuery({ page, pageSize: pageSizes.jobSidebar });

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.jobs.statistics,
  queryFn: async () => (await calls()).readStatistics(),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.jobs.lookup(id),
    queryFn: async () => (await calls()).readJob(id),
  });

/** What became of certain jobs. */
export const jobsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.jobs.byId(ids),
    queryFn: async () => (await calls()).readById(ids),
    enabled: ids.length > 0,
    meta: { failure: messages.job.searchFailed },
  });

/** Live jobs like one that is live or has expired. */
export const similarJobsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: queryKeys.jobs.similar(id, limit),
    queryFn: async () => (await calls()).readSimilar(id, limit),
    meta: { failure: messages.job.similarFailed },
  });

/** What stands below a job, or in its place where it has expired. */
export function similarQueriesOf(found: JobLookup | undefined) {
  if (found?.state === 'live') return [similarJobsQuery(found.job.id, limits.similarJobsShown)];
  return found?.card ? [similarJobsQuery(found.card.id, limits.similarJobsDefault)] : [];
}

export interface FilteredListing {
  listing: Listing;
  filters: Filters;
}

export const listingQuery = ({ listing, filters }: FilteredListing, page: number) => {
  const pageOf = { page, pageSize: pageSizes.listing };
  return queryOptions({
    queryKey: queryKeys.jobs.listing(listing, filters, pageOf),
    queryFn: async () => (await calls()).readListing({ listing, filters }, pageOf),
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });
};
