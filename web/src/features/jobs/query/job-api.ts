import type {
  ListedJob,
  Facets,
  Job,
  JobExpired,
  JobsById,
  SearchSummary,
} from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';

export const toPaging = ({ page, pageSize }: PageRequest) => ({
  page: String(page),
  pageSize: String(pageSize),
});

export async function readJobs({ collapse = '0', ...page }: JobsRequest): Promise<CardPage> {
  const query = { ...toPaging(page), collapse };
  const { JobsData: cards, total = cards.length, ...rest } = await call('getAllJobs', { query });
  return { cards, total, ...rest };
}

export async function readSidebarJobs(page: number): Promise<CardPage> {
  const pageSize = pageSizes.jobSidebar;
  // An odd page and the next one are together one page of twice the size.
  if (page % 2 === 1) return readJobs({ page: (page + 1) / 2, pageSize: 2 * pageSize });
  const [{ cards, total }, next] = await Promise.all([
    readJobs({ page, pageSize }),
    readJobs({ page: page + 1, pageSize }).catch(() => ({ cards: [] })),
  ]);
  return { cards: [...cards, ...next.cards], total };
}

export async function readSimilarJobs(id: string, limit: number): Promise<readonly ListedJob[]> {
  const query = { limit: String(limit) };
  return (await call('getSimilarJobs', { params: { id }, query })).jobs;
}

export async function readJobsById(ids: readonly string[]): Promise<JobsById> {
  const found: JobsById = { jobs: [], closingDates: [] };
  for (let start = 0; start < ids.length; start += jobLimits.byIdMax) {
    const query = { ids: ids.slice(start, start + jobLimits.byIdMax).join(',') };
    const { jobs, closingDates } = await call('getJobsById', { query });
    found.jobs.push(...jobs);
    found.closingDates.push(...closingDates);
  }
  return found;
}

/** Status 404 and 410 are results, not failures, so they are not retried. */
export async function readJob(id: string, options: { skipCache?: true } = {}): Promise<JobLookup> {
  try {
    return { state: 'live', job: (await call('getJob', { params: { id }, ...options })).job };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error;
    const { job: card, closedBy }: Partial<JobExpired> = Object(error.body);
    return { state: 'gone', card: card ?? null, closedBy };
  }
}

export interface CardPage {
  cards: readonly ListedJob[];
  total: number;
  pages?: number | undefined;
  /** By card id: how many more jobs of its company and role the card stands for. */
  duplicateCounts?: Readonly<Record<string, number>> | undefined;
  facets?: Facets | undefined;
  search?: SearchSummary | undefined;
}

export type PageRequest = Record<'page' | 'pageSize', number>;

/** With `collapse`, all open jobs of one company and role are one card. */
type JobsRequest = PageRequest & { collapse?: '1' | '0' };

/** `card` is the card of an expired job, or null for an unknown id. */
export type JobLookup =
  | { state: 'live'; job: Job }
  | { state: 'gone'; card: ListedJob | null; closedBy?: JobExpired['closedBy'] };
