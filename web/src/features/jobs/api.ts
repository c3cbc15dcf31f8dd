import { queryOptions } from '@tanstack/react-query';
import type {
  JobList,
  Card,
  Facets,
  Job,
  JobExpired,
  JobsById,
  SearchCriteria,
} from '#contract/jobs.ts';
import { limits, pageSizes } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { ApiError, call } from '#web/lib/api-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { type Filters, isFiltered } from './filters/filters.ts';

const figures = ({ page, pageSize }: PageOf) => ({
  page: String(page),
  pageSize: String(pageSize),
});

export async function readList(page: PageOf): Promise<CardPage> {
  const { JobsData, total = JobsData.length } = await call('getAllJobs', { query: figures(page) });
  return { cards: JobsData, total };
}

const only = <Value extends string>(values: readonly string[] = [], ...known: Value[]) =>
  known.find((value) => values.includes(value));

const joined = (values?: readonly string[]) => values?.join(',');

/** The filters as the API takes them, with the request to count. */
const counted = (filters: Filters) => ({
  batch: joined(filters.batch),
  level: joined(filters.level),
  domain: joined(filters.domain),
  city: joined(filters.city),
  companyType: joined(filters.companyType),
  roleCategory: joined(filters.role),
  payMin: joined(filters.payMin),
  payUnknown: only(filters.payUnknown, 'exclude'),
  postedWithin: joined(filters.postedWithin),
  remote: only(filters.remote, '1', '0'),
  facets: '1' as const,
});

export async function readSearch(
  { criteria, filters }: HomeSearch,
  page: PageOf,
): Promise<CardPage> {
  const query = { ...criteria, ...figures(page), ...counted(filters) };
  const found = await call('jobsSearch', { query });
  const {
    jobs,
    total = jobs.length,
    facets,
  }: JobList = Array.isArray(found) ? { jobs: found } : found;
  return { cards: jobs, total, facets };
}

/** Null when there is no such listing. */
export async function readListing({ listing, filters }: FilteredListing, page: PageOf) {
  try {
    const params = { kind: listing.kind, slug: listing.slug };
    const query = { ...figures(page), ...counted(filters) };
    const {
      jobs,
      total = jobs.length,
      title,
      facets,
    } = await call('getListing', { params, query });
    return { cards: jobs, total, title, facets };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function readSimilar(id: string, limit: number): Promise<readonly Card[]> {
  const query = { limit: String(limit) };
  return (await call('getSimilarJobs', { params: { id }, query })).jobs;
}

/** As many at once as the server takes, one request after the other. */
export async function readById(ids: readonly string[]): Promise<JobsById> {
  const found: JobsById = { jobs: [], closing: [] };
  for (let start = 0; start < ids.length; start += limits.jobsByIdMax) {
    const query = { ids: ids.slice(start, start + limits.jobsByIdMax).join(',') };
    const { jobs, closing } = await call('getJobsById', { query });
    found.jobs.push(...jobs);
    found.closing.push(...closing);
  }
  return found;
}

export const readStatistics = () => call('getJobStatistics');

const isExpired = (body: unknown): body is JobExpired =>
  typeof body === 'object' && body !== null && 'job' in body;

/** Unknown and expired are answers, not failures: the page says so and asks no second time. */
export async function readJob(id: string): Promise<JobLookup> {
  try {
    return { state: 'live', job: (await call('getJob', { params: { id } })).job };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error;
    return { state: 'gone', card: isExpired(error.body) ? error.body.job : null };
  }
}

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

const listQuery = (pageOf: PageOf) =>
  queryOptions<CardPage>({
    queryKey: queryKeys.jobs.list(pageOf),
    queryFn: () => readList(pageOf),
    meta: { failure: jobMessages.searchFailed },
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
    queryFn: () => readSearch({ criteria, filters }, pageOf),
    meta: { failure: jobMessages.searchFailed },
  });
};

/** The home page's list: all jobs, or the search's. */
export const homeJobsQuery = (search: HomeSearch, page: number) =>
  isSearch(search) ? searchQuery(search, page) : listQuery({ page, pageSize: pageSizes.homeJobs });

export const sidebarJobsQuery = (page: number) =>
  listQuery({ page, pageSize: pageSizes.jobSidebar });

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.jobs.statistics,
  queryFn: () => readStatistics(),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.jobs.lookup(id),
    queryFn: () => readJob(id),
  });

/** What became of certain jobs. */
export const jobsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.jobs.byId(ids),
    queryFn: () => readById(ids),
    enabled: ids.length > 0,
    meta: { failure: jobMessages.searchFailed },
  });

/** Live jobs like one that is live or has expired. */
export const similarJobsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: queryKeys.jobs.similar(id, limit),
    queryFn: () => readSimilar(id, limit),
    meta: { failure: jobMessages.similarFailed },
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
    queryFn: () => readListing({ listing, filters }, pageOf),
    meta: { failure: jobMessages.searchFailed },
  });
};
