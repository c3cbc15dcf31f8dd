import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CategoryKind, optionRoutes } from '#contract/categories.ts';
import { deleteJob, getJob, jobsSearch, pageHeaders } from '#contract/jobs.ts';
import type { Card } from '#contract/job-shapes.ts';
import { call, callForReply } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export interface JobTable {
  jobs: Card[];
  total: number;
}

interface TablePage {
  search: string;
  page: number;
  pageSize: number;
}

async function readJobs({ search, page, pageSize }: TablePage, signal: AbortSignal) {
  const { body, headers } = await callForReply(jobsSearch, {
    query: {
      ...(search && { searchTerm: search }),
      page: String(page),
      pageSize: String(pageSize),
    },
    token: true,
    signal,
  });
  return { jobs: body, total: Number(headers.get(pageHeaders.total) ?? body.length) };
}

/** One page of the job table, newest first; the rows of the page before stay while it loads. */
export const useJobTable = (wanted: TablePage) =>
  useQuery({
    queryKey: queryKeys.jobs.adminList(wanted.search, wanted),
    queryFn: ({ signal }): Promise<JobTable> => readJobs(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Never from the cache: an edit starts from what is saved now. */
export const useJobToEdit = (id: string) =>
  useQuery({
    queryKey: queryKeys.jobs.toEdit(id),
    queryFn: async ({ signal }) =>
      (await call(getJob, { params: { id }, token: true, signal })).job,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Section 8: where options cannot be loaded the form goes on without them. */
export const useCategoryOptions = (kind: CategoryKind) =>
  useQuery({
    queryKey: queryKeys.categories.options(kind),
    queryFn: async ({ signal }) =>
      (await call(optionRoutes[kind], { token: true, signal })).roleData,
    staleTime: 60_000,
  });

const without = (id: string) => (table: JobTable | undefined) =>
  table && {
    jobs: table.jobs.filter((job) => job.id !== id),
    total: table.total - (table.jobs.some((job) => job.id === id) ? 1 : 0),
  };

/** A job that is already gone counts as deleted. */
const remove = (id: string) =>
  call(deleteJob, { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: (_done, id) => {
      client.setQueriesData({ queryKey: queryKeys.jobs.adminLists }, without(id));
      void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
    },
  });
}
