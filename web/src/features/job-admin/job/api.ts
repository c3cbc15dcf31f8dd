import { queryOptions, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { optionCalls } from '#contract/public-endpoints.ts';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import type { CategoryKind, Option } from '#contract/categories.ts';
import { jobCategoryKinds } from '#contract/job-fields.ts';
import type { Job } from '#contract/jobs.ts';
import { listLimits, searchLimits } from '#contract/limits.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { toCompanyKey } from '#contract/normalize-names.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { editQueryOptions } from '#web/lib/admin/edit-query-options.ts';
import { call } from '#web/lib/api/api-client.ts';
import { wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { removeCachedRows, listQueryOptions } from '#web/lib/admin/list-query.ts';
import type { JobListView } from './job-list-params.ts';

export function readJobTable(params: JobTableQuery, signal: AbortSignal) {
  const { id, search, status, sort, filters, page, pageSize } = params;
  const paging = { page: String(page), pageSize: String(pageSize) };
  const query = { ...filters, id, search: search || undefined, status, sort, ...paging };
  return call('getJobsAdmin', { query, signal });
}

export type ReadProgress = Record<'done' | 'total', number>;

/** Returns each job once, even if jobs are added while the pages are read. */
export async function readAllJobs(
  view: JobListView,
  signal: AbortSignal,
  onProgress: (progress: ReadProgress) => void,
): Promise<AdminJobCard[]> {
  const jobsById = new Map<string, AdminJobCard>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readJobTable({ ...view, page, pageSize: listLimits.pageSizeMax }, signal);
    for (const job of answer.jobs) jobsById.set(job.id, job);
    pages = answer.pages;
    onProgress({ done: jobsById.size, total: answer.total });
  }
  return [...jobsById.values()];
}

export const readJobToEdit = async (id: string, signal: AbortSignal) =>
  (await call('getJob', { params: { id }, withAdminToken: true, signal })).job;

export async function readLogo(image: string): Promise<File> {
  const response = await fetch(image);
  if (!response.ok) throw new Error(`The logo answered ${response.status}`);
  const blob = await response.blob();
  return new File([blob], image.split('/').at(-1) ?? 'logo', { type: blob.type });
}

/** Resolves to false if the job was already gone. Rejects if someone saved it after `version`. */
export const removeJob = (id: string, version?: number): Promise<boolean> => {
  const query = version === undefined ? {} : { version: String(version) };
  return wasDeletedByThisCall(call('deleteJob', { params: { id }, query }));
};

export const restoreJob = async (id: string, key?: string): Promise<Job> =>
  (await call('restoreJob', { params: { id }, idempotencyKey: key })).job;

export type RenewableJob = Pick<AdminJobCard, 'id' | 'version' | 'expiresAt'>;

/** Rejects if someone saved the job after `version`. */
export const renewJob = async (
  { id, version }: Pick<RenewableJob, 'id'> & { version?: number },
  key?: string,
) => (await call('renewJob', { params: { id }, body: { version }, idempotencyKey: key })).job;

/** Rejects if someone saved the job after `version`. */
export const changeClosingDate = async ({ id, version, expiresAt }: RenewableJob, key?: string) => {
  const body = { expiresAt, version: String(version) };
  return (await call('updateJob', { params: { id }, body, idempotencyKey: key })).job;
};

export interface JobTableQuery extends Partial<JobListView> {
  id?: string;
  page: number;
  pageSize: number;
}

export const useJobTable = (params: JobTableQuery) =>
  useQuery({
    queryKey: queryKeys.jobs.adminList(params),
    queryFn: ({ signal }) => readJobTable(params, signal),
    ...listQueryOptions(),
  });

export const useJobToEdit = (id: string) =>
  useQuery({
    queryKey: queryKeys.jobs.toEdit(id),
    queryFn: async ({ signal }) => readJobToEdit(id, signal),
    ...editQueryOptions,
  });

/** A failed query is no error: the form also works without options, as specified. */
const categoryOptionsQuery = (kind: CategoryKind) =>
  queryOptions({
    queryKey: queryKeys.categories.options(kind),
    queryFn: async ({ signal }) =>
      (await call(optionCalls[kind], { withAdminToken: true, signal })).roleData,
    staleTime: 60_000,
  });
export const useCategoryOptions = (kind: CategoryKind) => useQuery(categoryOptionsQuery(kind));

const combineByKind = (results: readonly { data: Option[] | undefined }[]) =>
  mapToRecord(jobCategoryKinds, (_, index): readonly Option[] => results[index]?.data ?? []);

export const useAllCategoryOptions = () =>
  useQueries({ queries: jobCategoryKinds.map(categoryOptionsQuery), combine: combineByKind });

export type DuplicateQuery = Record<'title' | 'role' | 'location' | 'joblink', string>;

const maxComparedJobs = '50';

export const usePossibleDuplicates = (job: DuplicateQuery, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.jobs.duplicates(job),
    queryFn: async ({ signal }) => {
      const { title, role, joblink } = job;
      const live = { status: 'live', pageSize: maxComparedJobs } as const;
      const search = `${toCompanyKey(title)} ${role}`.slice(0, searchLimits.characters);
      const [linkMatches, searchMatches] = await Promise.all([
        joblink ? call('getJobsAdmin', { query: { ...live, joblink }, signal }) : undefined,
        title && role ? call('getJobsAdmin', { query: { ...live, search }, signal }) : undefined,
      ]);
      const jobs = [...(linkMatches?.jobs ?? []), ...(searchMatches?.jobs ?? [])];
      return [...new Map(jobs.map((match) => [match.id, match])).values()];
    },
    enabled,
  });

export const removeJobFromCache = (client: QueryClient, id: string) =>
  removeCachedRows(client, queryKeys.jobs.adminLists, 'jobs', (job: AdminJobCard) => job.id === id);

export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.jobs.all });
