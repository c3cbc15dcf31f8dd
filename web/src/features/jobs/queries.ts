import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Card, Job, SearchCriteria } from '#contract/jobs.ts';
import { pageSizes } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export interface CardPage {
  cards: readonly Card[];
  total: number;
}

export interface PageOf {
  page: number;
  pageSize: number;
}

/** `card` is what is left of an expired job. */
export type JobLookup = { state: 'live'; job: Job } | { state: 'gone'; card: Card | null };

/** The calls bring the contract's schemas; a page that arrives with its data does without them. */
const calls = () => fetchPart(import('./calls.ts'));

/** The home page's list: all jobs, or the search's; the cards before stay until the next have come. */
export function homeJobsQuery(criteria: SearchCriteria, page: number) {
  const pageOf = { page, pageSize: pageSizes.homeJobs };
  const searched = Object.values(criteria).some(Boolean);
  return queryOptions({
    queryKey: searched ? queryKeys.jobs.search(criteria, pageOf) : queryKeys.jobs.list(pageOf),
    queryFn: async () => {
      const { readList, readSearch } = await calls();
      return searched ? readSearch(criteria, pageOf) : readList(pageOf);
    },
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });
}

export const sidebarJobsQuery = (page: number) => {
  const pageOf = { page, pageSize: pageSizes.jobSidebar };
  return queryOptions({
    queryKey: queryKeys.jobs.list(pageOf),
    queryFn: async () => (await calls()).readList(pageOf),
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });
};

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.jobs.statistics,
  queryFn: async () => (await calls()).readStatistics(),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.jobs.lookup(id),
    queryFn: async () => (await calls()).readJob(id),
  });

export const listingQuery = (listing: Listing, page: number) => {
  const pageOf = { page, pageSize: pageSizes.listing };
  return queryOptions({
    queryKey: queryKeys.jobs.listing(listing, pageOf),
    queryFn: async () => (await calls()).readListing(listing, pageOf),
    placeholderData: keepPreviousData,
    meta: { failure: messages.job.searchFailed },
  });
};
