import {
  type Card,
  countedJobsSearch,
  getAllJobs,
  getJob,
  getJobsById,
  getJobStatistics,
  getListing,
  getSimilarJobs,
  JobExpired,
  type JobsById,
} from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { ApiError, call } from '#web/lib/api-client.ts';
import type { Filters } from './filters/filters.ts';
import type { CardPage, FilteredListing, HomeSearch, JobLookup, PageOf } from './queries.ts';

const figures = ({ page, pageSize }: PageOf) => ({
  page: String(page),
  pageSize: String(pageSize),
});

export async function readList(page: PageOf): Promise<CardPage> {
  const { JobsData, total = JobsData.length } = await call(getAllJobs, { query: figures(page) });
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
  const { jobs, total = jobs.length, facets } = await call(countedJobsSearch, { query });
  return { cards: jobs, total, facets };
}

/** Null when there is no such listing. */
export async function readListing({ listing, filters }: FilteredListing, page: PageOf) {
  try {
    const params = { kind: listing.kind, slug: listing.slug };
    const query = { ...figures(page), ...counted(filters) };
    const { jobs, total = jobs.length, title, facets } = await call(getListing, { params, query });
    return { cards: jobs, total, title, facets };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function readSimilar(id: string, limit: number): Promise<readonly Card[]> {
  const query = { limit: String(limit) };
  return (await call(getSimilarJobs, { params: { id }, query })).jobs;
}

/** As many at once as the server takes, one request after the other. */
export async function readById(ids: readonly string[]): Promise<JobsById> {
  const found: JobsById = { jobs: [], closing: [] };
  for (let start = 0; start < ids.length; start += limits.jobsByIdMax) {
    const query = { ids: ids.slice(start, start + limits.jobsByIdMax).join(',') };
    const { jobs, closing } = await call(getJobsById, { query });
    found.jobs.push(...jobs);
    found.closing.push(...closing);
  }
  return found;
}

export const readStatistics = () => call(getJobStatistics);

const expiredCard = ({ body }: ApiError): Card | undefined => JobExpired.safeParse(body).data?.job;

/** Unknown and expired are answers, not failures: the page says so and asks no second time. */
export async function readJob(id: string): Promise<JobLookup> {
  try {
    return { state: 'live', job: (await call(getJob, { params: { id } })).job };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error;
    return { state: 'gone', card: expiredCard(error) ?? null };
  }
}
