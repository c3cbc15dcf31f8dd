import type { ListedJob } from '#contract/job-schemas.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobLimits } from '#contract/limits.ts';
import { useDeferredData, type Deferred, type ReadResult } from '#web/lib/page/deferred-data.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { JobRows } from './more-jobs.tsx';

export type SimilarCards = Deferred<ReadResult<readonly ListedJob[]>>;

/** `isEmpty` also if the jobs could not be loaded. */
function useSimilarCards(jobs: SimilarCards) {
  const { value } = useDeferredData(jobs);
  return { cards: value?.data, isEmpty: value !== undefined && !value.data?.length };
}

export function SimilarJobs({ jobs }: { jobs: SimilarCards }) {
  const { cards, isEmpty } = useSimilarCards(jobs);
  if (isEmpty) return null;
  return (
    <section aria-labelledby="similar-jobs" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="similar-jobs">{jobMessages.similar}</h2>
      {cards ? (
        <CardGrid cards={cards} opensIn="sameTab" heading="h3" shareFallback="copy-and-toast" />
      ) : (
        <CardGridSkeleton count={jobLimits.similarToLiveJob} />
      )}
    </section>
  );
}

export function SimilarOpenJobs({ jobs }: { jobs: SimilarCards }) {
  const { cards, isEmpty } = useSimilarCards(jobs);
  if (isEmpty) return null;
  return (
    <section
      aria-labelledby="similar-jobs"
      className="card grid grid-cols-1 gap-3 w-[min(100%,36rem)] p-5"
    >
      <h2 id="similar-jobs" className="text-xl">
        Similar open jobs
      </h2>
      <JobRows cards={cards} count={jobLimits.similarToClosedJob} />
    </section>
  );
}
