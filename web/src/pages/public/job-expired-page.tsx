import { jobLimits } from '#contract/limits.ts';
import { readSimilarJobs } from '#web/features/jobs/query/job-api.ts';
import { JobGone } from '#web/features/jobs/detail/job-gone.tsx';
import { SimilarOpenJobs, type SimilarCards } from '#web/features/jobs/detail/similar-jobs.tsx';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import type { HeadContext, PageLocation } from '#web/lib/page/page-module.ts';

interface Data {
  similar?: SimilarCards;
}

export async function loader({ url: { searchParams } }: PageLocation): Promise<Data> {
  const id = searchParams.get('job') ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) return {};
  return { similar: toReadResult(readSimilarJobs(id, jobLimits.similarToClosedJob)) };
}

export const head = async ({ url }: HeadContext) =>
  (await import('#web/features/jobs/detail/job-head.ts')).expiredHead(url.pathname);

export const Component = ({ data: { similar } }: { data: Data }) => (
  <JobGone>{similar && <SimilarOpenJobs jobs={similar} />}</JobGone>
);
