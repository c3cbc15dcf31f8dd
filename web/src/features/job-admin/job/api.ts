import { queryOptions, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { optionCalls } from '#contract/public-endpoints.ts';
import type { AdminCard, AdminJobs } from '#contract/admin-jobs.ts';
import type { CategoryKind, Option } from '#contract/categories.ts';
import { jobKinds } from '#contract/job-fields.ts';
import type { Job } from '#contract/jobs.ts';
import { searchLimits } from '#contract/limits.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { companyKey } from '#contract/same-job.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { forEditing } from '#web/lib/admin/for-editing.ts';
import { call } from '#web/lib/api/api-client.ts';
import { dropRow, listQuery, unlessGone } from '#web/lib/admin/list-query.ts';
import type { JobListView } from './job-list.ts';

export function readJobTable(params: JobTablePage, signal: AbortSignal) {
  const { id, search, status, sort, filters, page, pageSize } = params;
  const query = {
    ...filters,
    ...(id !== undefined && { id }),
    ...(search && { search }),
    ...(status && { status }),
    ...(sort && { sort }),
    page: String(page),
    pageSize: String(pageSize),
  };
  return call('getJobsAdmin', { query, signal });
}

export const readJobToEdit = async (id: string, signal: AbortSignal) =>
  (await call('getJob', { params: { id }, token: true, signal })).job;

export async function readLogo(image: string): Promise<File> {
  const answer = await fetch(image);
  if (!answer.ok) throw new Error(`The logo answered ${answer.status}`);
  const picture = await answer.blob();
  return new File([picture], image.split('/').at(-1) ?? 'logo', { type: picture.type });
}

/** A job that no longer exists counts as deleted. Rejects if someone saved it after `version`. */
export const removeJob = async (id: string, version?: number): Promise<void> => {
  const query = version === undefined ? {} : { version: String(version) };
  await call('deleteJob', { params: { id }, query }).catch(unlessGone);
};

/** A second call with the same idempotency key changes nothing more. */
export const bringBackJob = async (id: string, key?: string): Promise<Job> =>
  (await call('restoreJob', { params: { id }, idempotencyKey: key })).job;

export type Renewable = Pick<AdminCard, 'id' | 'version' | 'expiresAt'>;

/** Rejects if someone saved the job after `version`. */
export const renew = async (
  { id, version }: Pick<Renewable, 'id'> & { version?: number },
  key?: string,
) => (await call('renewJob', { params: { id }, body: { version }, idempotencyKey: key })).job;

/** Rejects if someone saved the job after `version`. */
export const changeClosing = async ({ id, version, expiresAt }: Renewable, key?: string) => {
  const body = { expiresAt, version: String(version) };
  return (await call('updateJob', { params: { id }, body, idempotencyKey: key })).job;
};

export interface JobTablePage extends Partial<JobListView> {
  id?: string;
  page: number;
  pageSize: number;
}

export const useJobTable = (params: JobTablePage) =>
  useQuery({
    queryKey: adminKeys.jobs.adminList(params),
    queryFn: ({ signal }) => readJobTable(params, signal),
    ...listQuery(),
  });

export const useJobToEdit = (id: string) =>
  useQuery({
    queryKey: adminKeys.jobs.toEdit(id),
    queryFn: async ({ signal }) => readJobToEdit(id, signal),
    ...forEditing,
  });

/** Without options the form still works (section 8 of the specification). */
const optionsQuery = (kind: CategoryKind) =>
  queryOptions({
    queryKey: adminKeys.categories.options(kind),
    queryFn: async ({ signal }) =>
      (await call(optionCalls[kind], { token: true, signal })).roleData,
    staleTime: 60_000,
  });
export const useCategoryOptions = (kind: CategoryKind) => useQuery(optionsQuery(kind));

const byKind = (read: readonly { data: Option[] | undefined }[]) =>
  mapToRecord(jobKinds, (kind): readonly Option[] => read[jobKinds.indexOf(kind)]?.data ?? []);

export const useAllCategoryOptions = () =>
  useQueries({ queries: jobKinds.map(optionsQuery), combine: byKind });

export type SimilarQuery = Record<'title' | 'role' | 'location' | 'joblink', string>;

const maxCompared = '50';

export const useSimilarJobs = (job: SimilarQuery, enabled: boolean) =>
  useQuery({
    queryKey: adminKeys.jobs.duplicates(job),
    queryFn: async ({ signal }) => {
      const { title, role, joblink } = job;
      const live = { status: 'live', pageSize: maxCompared } as const;
      const search = `${companyKey(title)} ${role}`.slice(0, searchLimits.characters);
      const [linked, found] = await Promise.all([
        joblink ? call('getJobsAdmin', { query: { ...live, joblink }, signal }) : undefined,
        title && role ? call('getJobsAdmin', { query: { ...live, search }, signal }) : undefined,
      ]);
      const jobs = [...(linked?.jobs ?? []), ...(found?.jobs ?? [])];
      return [...new Map(jobs.map((found) => [found.id, found])).values()];
    },
    enabled,
  });

/** Removes the row at once and refetches the lists. */
export const forgetJob = (client: QueryClient, id: string) =>
  dropRow(client, adminKeys.jobs.adminLists, ['jobs', (job: AdminCard) => job.id === id]);

export const findNewest = <Job extends Pick<AdminCard, 'id' | 'version'>>(
  client: QueryClient,
  job: Job,
): Job | AdminCard =>
  client
    .getQueriesData<AdminJobs>({ queryKey: adminKeys.jobs.adminLists })
    .flatMap(([, table]) => table?.jobs ?? [])
    .find(({ id, version }) => id === job.id && version > job.version) ?? job;

export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: adminKeys.jobs.all });
