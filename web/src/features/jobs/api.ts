import { recordOf } from '#contract/record-of.ts';
import type { CompanyJobs } from '#contract/jobs/companies.ts';
import type {
  JobList,
  Card,
  Facets,
  Job,
  JobExpired,
  JobsById,
  SearchCriteria,
  SearchFigures,
} from '#contract/jobs/jobs.ts';
import { facetParameters, jobOrders } from '#contract/jobs/facet-names.ts';
import { jobLimits, pageSizes } from '#contract/limits.ts';
import type { Listing } from '#contract/jobs/listings.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';
import { type Filters, isFiltered } from './filters/filters.ts';

const figures = ({ page, pageSize }: PageOf) => ({
  page: String(page),
  pageSize: String(pageSize),
});

async function readList(page: PageOf, collapse: '1' | '0' = '0'): Promise<CardPage> {
  const query = { ...figures(page), collapse };
  const { JobsData, total = JobsData.length, pages, more } = await call('getAllJobs', { query });
  return { cards: JobsData, total, pages, more };
}

const only = <Value extends string>(values: readonly string[] = [], ...known: Value[]) =>
  known.find((value) => values.includes(value));

const joined = (values?: readonly string[]) => values?.join(',');

/** The filters as the API takes them, with the request to count. */
const counted = (filters: Filters) => ({
  ...recordOf(facetParameters, (name) => joined(filters[name])),
  roleCategory: joined(filters.role),
  payMin: joined(filters.payMin),
  payUnknown: only(filters.payUnknown, 'exclude', 'include'),
  sort: only(filters.sort, ...jobOrders),
  postedWithin: joined(filters.postedWithin),
  remote: only(filters.remote, '1', '0'),
  sameAs: joined(filters.sameAs),
  collapse: '1' as const,
  facets: '1' as const,
});

async function readSearch({ criteria, filters }: HomeSearch, page: PageOf): Promise<CardPage> {
  const query = { ...criteria, ...figures(page), ...counted(filters) };
  const found = await call('jobsSearch', { query });
  const {
    jobs,
    total = jobs.length,
    pages,
    more,
    facets,
    search,
  }: JobList = Array.isArray(found) ? { jobs: found } : found;
  return { cards: jobs, total, pages, more, facets, search };
}

/** Null when there is no such listing. */
export async function readListing(
  { listing, filters }: FilteredListing,
  page: number,
): Promise<ListingPage | null> {
  try {
    const params = { kind: listing.kind, slug: listing.slug };
    const query = { ...figures({ page, pageSize: pageSizes.listing }), ...counted(filters) };
    const {
      jobs,
      total = jobs.length,
      pages,
      more,
      title,
      facets,
      otherBatchesFrom,
    } = await call('getListing', { params, query });
    return { cards: jobs, total, pages, more, title, facets, otherBatchesFrom };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Null where it has no job, neither a live one nor one of the past. */
export async function readCompany(
  slug: string,
  { sort }: Filters,
  page: number,
): Promise<CompanyPage | null> {
  try {
    const query = {
      ...figures({ page, pageSize: pageSizes.listing }),
      sort: only(sort, ...jobOrders),
    };
    const {
      jobs,
      total = jobs.length,
      ...company
    } = await call('getCompany', {
      params: { slug },
      query,
    });
    return { ...company, cards: jobs, total };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A page of the newest jobs beside one of them, which leaves a hole: so the next one follows. */
export async function readSidebarJobs(page: number): Promise<CardPage> {
  const pageSize = pageSizes.jobSidebar;
  // The first page, which all see, and each other with an odd number is with the next one a page of twice the size.
  if (page % 2 === 1) return readList({ page: (page + 1) / 2, pageSize: 2 * pageSize });
  const [{ cards, total }, next] = await Promise.all([
    readList({ page, pageSize }),
    readList({ page: page + 1, pageSize }).catch(() => ({ cards: [] })),
  ]);
  return { cards: [...cards, ...next.cards], total };
}

/** The choices and their counts among all jobs. */
export const readAllFacets = async (): Promise<Facets | undefined> =>
  (await readSearch({ criteria: {}, filters: {} }, { page: 1, pageSize: pageSizes.homeJobs }))
    .facets;

/** Live jobs like one that is live or has expired. */
export async function readSimilar(id: string, limit: number): Promise<readonly Card[]> {
  const query = { limit: String(limit) };
  return (await call('getSimilarJobs', { params: { id }, query })).jobs;
}

/** As many at once as the server takes, one request after the other. */
export async function readById(ids: readonly string[]): Promise<JobsById> {
  const found: JobsById = { jobs: [], closing: [] };
  for (let start = 0; start < ids.length; start += jobLimits.byIdMax) {
    const query = { ids: ids.slice(start, start + jobLimits.byIdMax).join(',') };
    const { jobs, closing } = await call('getJobsById', { query });
    found.jobs.push(...jobs);
    found.closing.push(...closing);
  }
  return found;
}

export const readStatistics = () => call('getJobStatistics');
export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

const isExpired = (body: unknown): body is JobExpired =>
  typeof body === 'object' && body !== null && 'job' in body;

/** Unknown and expired are answers, not failures: the page says so and asks no second time. */
export async function readJob(id: string, how: { fresh?: true } = {}): Promise<JobLookup> {
  try {
    return { state: 'live', job: (await call('getJob', { params: { id }, ...how })).job };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error;
    return { state: 'gone', card: isExpired(error.body) ? error.body.job : null };
  }
}

export interface CardPage {
  cards: readonly Card[];
  total: number;
  /** Of a list by pages. */
  pages?: number | undefined;
  /** How many more jobs of its company and role a card stands for, by its id. */
  more?: Readonly<Record<string, number>> | undefined;
  /** Of every list but the plain one. */
  facets?: Facets | undefined;
  /** Of a search by words. */
  search?: SearchFigures | undefined;
}

/** `title` is the server's own where it has one. */
export interface ListingPage extends CardPage {
  title?: string | undefined;
  /** Of a batch: where in the cards those begin that name other batches alone. */
  otherBatchesFrom?: number | undefined;
}

export interface CompanyPage
  extends CardPage, Pick<CompanyJobs, 'slug' | 'name' | 'image' | 'about' | 'site' | 'past'> {}

interface PageOf {
  page: number;
  pageSize: number;
}

/** `card` is what is left of an expired job. */
export type JobLookup = { state: 'live'; job: Job } | { state: 'gone'; card: Card | null };

export interface HomeSearch {
  criteria: SearchCriteria;
  filters: Filters;
}

export const hasWords = ({ criteria }: HomeSearch): boolean =>
  Object.values(criteria).some(Boolean);

export const isSearch = (search: HomeSearch): boolean =>
  hasWords(search) || isFiltered(search.filters);

/** The home page's list: all jobs, or the search's. */
export function readHomeJobs(search: HomeSearch, page: number): Promise<CardPage> {
  const pageOf = { page, pageSize: pageSizes.homeJobs };
  return isSearch(search) ? readSearch(search, pageOf) : readList(pageOf, '1');
}

export interface FilteredListing {
  listing: Listing;
  filters: Filters;
}
