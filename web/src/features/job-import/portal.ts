import { optionCalls } from '#contract/addresses.ts';
import { jobKinds, type JobKind } from '#contract/jobs/job-fields.ts';
import { recordOf } from '#contract/record-of.ts';
import type { JobIdentity } from '#contract/jobs/same-job.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';

const optionsOf = async (kind: JobKind) =>
  (await call(optionCalls[kind], { token: true })).roleData;

/** Read anew for each file: a category may have been added for its sake. */
export async function readCategories(): Promise<Categories> {
  const read = await Promise.all(
    jobKinds.map(async (kind) => [kind, await optionsOf(kind)] as const),
  );
  const all = new Map(read);
  return recordOf(jobKinds, (kind) => all.get(kind) ?? []);
}

/** Every job that is open now; undefined when the list cannot be had. */
export const readExisting = async (): Promise<readonly JobIdentity[] | undefined> =>
  call('getAllJobs', { token: true }).then(
    ({ JobsData }) => JobsData,
    () => undefined,
  );
