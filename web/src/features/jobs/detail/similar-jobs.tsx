import type { Card } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { type Answer, type Later, useLater } from '#web/lib/page/page.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { JobRows, JobRowsSkeleton } from '../card/job-rows.tsx';

export type SimilarCards = Later<Answer<readonly Card[]>>;

/** Says nothing where there are no further jobs, or they fail. */
function useSimilar(jobs: SimilarCards) {
  const { value } = useLater(jobs);
  return { cards: value?.data, isNothing: value !== undefined && !value.data?.length };
}

export function SimilarJobs({ jobs }: { jobs: SimilarCards }) {
  const { cards, isNothing } = useSimilar(jobs);
  if (isNothing) return null;
  return (
    <section
      aria-labelledby="similar-jobs"
      className="grid grid-cols-1 gap-4 [overflow-clip-margin:var(--space-2)] max-lg:[contain-intrinsic-block-size:auto_66rem] print:hidden"
    >
      <h2 id="similar-jobs">{jobMessages.similar}</h2>
      {cards ? (
        <CardGrid cards={cards} link="more" heading="h3" shareFallback="copy-and-toast" />
      ) : (
        <CardGridSkeleton count={jobLimits.similarShown} />
      )}
    </section>
  );
}

export function OpenJobsLike({ jobs }: { jobs: SimilarCards }) {
  const { cards, isNothing } = useSimilar(jobs);
  if (isNothing) return null;
  return (
    <section
      aria-labelledby="similar-jobs"
      className="card grid grid-cols-1 gap-3 w-[min(100%,36rem)] p-5"
    >
      <h2 id="similar-jobs" className="text-xl">
        {jobMessages.similarOpen}
      </h2>
      {cards ? <JobRows cards={cards} /> : <JobRowsSkeleton count={jobLimits.similarDefault} />}
    </section>
  );
}
