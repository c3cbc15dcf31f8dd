import {
  type Card,
  getAllJobs,
  getJob,
  getJobStatistics,
  getListing,
  JobExpired,
  jobsSearch,
  pageHeaders,
  type SearchCriteria,
} from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';
import { ApiError, call, callForReply } from '#web/lib/api-client.ts';
import type { CardPage, JobLookup, PageOf } from './queries.ts';

const figures = ({ page, pageSize }: PageOf) => ({
  page: String(page),
  pageSize: String(pageSize),
});

export async function readList(page: PageOf): Promise<CardPage> {
  const { JobsData, total = JobsData.length } = await call(getAllJobs, { query: figures(page) });
  return { cards: JobsData, total };
}

export async function readSearch(criteria: SearchCriteria, page: PageOf): Promise<CardPage> {
  const query = { ...criteria, ...figures(page) };
  const { body, headers } = await callForReply(jobsSearch, { query });
  return { cards: body, total: Number(headers.get(pageHeaders.total) ?? body.length) };
}

/** Null when there is no such listing. */
export async function readListing(listing: Listing, page: PageOf) {
  try {
    const params = { kind: listing.kind, slug: listing.slug };
    const answer = await call(getListing, { params, query: figures(page) });
    return { cards: answer.jobs, total: answer.total ?? answer.jobs.length, title: answer.title };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
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
