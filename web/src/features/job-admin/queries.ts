import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AdminCard, AdminJobs } from '#contract/admin-jobs.ts';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { Renewable } from './calls.ts';
import type { JobListView } from './list/job-list.ts';

export type JobTable = AdminJobs;

/** A page of the job list; without more it is of all jobs, newest first. */
export interface JobTablePage extends Partial<JobListView> {
  page: number;
  pageSize: number;
}

const calls = () => fetchPart(import('./calls.ts'));

/** The rows of the page before stay while it loads. */
export const useJobTable = (wanted: JobTablePage) =>
  useQuery({
    queryKey: queryKeys.jobs.adminList(wanted),
    queryFn: async ({ signal }): Promise<JobTable> => (await calls()).readJobTable(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Never from the cache: an edit starts from what is saved now. */
export const useJobToEdit = (id: string) =>
  useQuery({
    queryKey: queryKeys.jobs.toEdit(id),
    queryFn: async ({ signal }) => (await calls()).readJobToEdit(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Section 8: where options cannot be loaded the form goes on without them. */
export const useCategoryOptions = (kind: CategoryKind) =>
  useQuery({
    queryKey: queryKeys.categories.options(kind),
    queryFn: async ({ signal }) => (await calls()).readOptions(kind, signal),
    staleTime: 60_000,
  });

/** What makes two jobs look like one. */
export interface LookAlike {
  title: string;
  role: string;
  location: string;
  joblink: string;
}

export const useLookAlikes = (job: LookAlike, wanted: boolean) =>
  useQuery({
    queryKey: queryKeys.jobs.duplicates(job),
    queryFn: async ({ signal }) => (await calls()).readLookAlikes(job, signal),
    enabled: wanted,
  });

const without = (id: string) => (table: JobTable | undefined) =>
  table?.jobs.some((job) => job.id === id)
    ? { ...table, jobs: table.jobs.filter((job) => job.id !== id), total: table.total - 1 }
    : table;

/** The row goes at once; what all lists show now is asked for again. */
export const forgetJob = (client: QueryClient, id: string): void => {
  client.setQueriesData({ queryKey: queryKeys.jobs.adminLists }, without(id));
};

/** The job as a list showed it last. */
export const newestOf = (client: QueryClient, job: AdminCard): AdminCard =>
  client
    .getQueriesData<JobTable>({ queryKey: queryKeys.jobs.adminLists })
    .flatMap(([, table]) => table?.jobs ?? [])
    .find(({ id, version }) => id === job.id && version > job.version) ?? job;

export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.jobs.all });

export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await calls()).removeJob(id),
    onSuccess: (_done, id) => {
      forgetJob(client, id);
      void refreshJobs(client);
    },
  });
}

export function useRestoreJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await calls()).bringBackJob(id),
    onSuccess: (_done, id) => {
      forgetJob(client, id);
      void refreshJobs(client);
    },
  });
}

/** Whatever came of it, the list may show an older state than there is. */
export function useRenewJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (job: Renewable) => (await calls()).renew(job),
    onSettled: () => void refreshJobs(client),
  });
}
