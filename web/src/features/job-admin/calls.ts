import { type AdminCard, getJobsAdmin, renewJob } from '#contract/admin-jobs.ts';
import { type CategoryKind, optionRoutes } from '#contract/categories.ts';
import { deleteJob, getJob, type Job, restoreJob, updateJob } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import type { JobTablePage, LookAlike } from './queries.ts';

export function readJobTable(wanted: JobTablePage, signal: AbortSignal) {
  const { search, status, sort, filters, page, pageSize } = wanted;
  const query = {
    ...filters,
    ...(search && { search }),
    ...(status && { status }),
    ...(sort && { sort }),
    page: String(page),
    pageSize: String(pageSize),
  };
  return call(getJobsAdmin, { query, signal });
}

export const readJobToEdit = async (id: string, signal: AbortSignal) =>
  (await call(getJob, { params: { id }, token: true, signal })).job;

export const readOptions = async (kind: CategoryKind, signal: AbortSignal) =>
  (await call(optionRoutes[kind], { token: true, signal })).roleData;

const mostCompared = '50';

/** Live jobs by the same link, and those of the company and role as a search finds them. */
export async function readLookAlikes({ title, role, joblink }: LookAlike, signal: AbortSignal) {
  const live = { status: 'live', pageSize: mostCompared } as const;
  const [linked, found] = await Promise.all([
    joblink ? call(getJobsAdmin, { query: { ...live, joblink }, signal }) : undefined,
    title && role
      ? call(getJobsAdmin, {
          query: { ...live, search: `${title} ${role}`.slice(0, limits.searchCharacters) },
          signal,
        })
      : undefined,
  ]);
  return { linked: linked?.jobs ?? [], found: found?.jobs ?? [] };
}

/** A job that is already gone counts as deleted. */
export const removeJob = async (id: string): Promise<void> => {
  await call(deleteJob, { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
};

export const bringBackJob = async (id: string): Promise<void> => {
  await call(restoreJob, { params: { id } });
};

/** What a renewal needs to know of a job, and what is needed to take it back. */
export type Renewable = Pick<AdminCard, 'id' | 'version' | 'expiresAt'>;

/** Refused when someone saved the job since it was read. */
export const renew = async ({ id, version }: Renewable): Promise<Job> =>
  (await call(renewJob, { params: { id }, body: { version } })).job;

/** Gives the closing date back; refused when someone saved the job since it was renewed. */
export const takeRenewalBack = async ({ id, version, expiresAt }: Renewable): Promise<Job> =>
  (await call(updateJob, { params: { id }, body: { expiresAt, version: String(version) } })).job;
