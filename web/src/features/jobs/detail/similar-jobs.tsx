import type { Card } from '#contract/jobs/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { type Answer, type Later, useLater } from '#web/lib/page.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { JobRows, JobRowsSkeleton } from '../card/job-rows.tsx';
import styles from './similar-jobs.module.css';

export type SimilarCards = Later<Answer<readonly Card[]>>;

/** Further jobs are an offer: where there are none, or they fail, nothing is said. */
function useSimilar(jobs: SimilarCards) {
  const { value } = useLater(jobs);
  return { cards: value?.data, isNothing: value !== undefined && !value.data?.length };
}

export function SimilarJobs({ jobs }: { jobs: SimilarCards }) {
  const { cards, isNothing } = useSimilar(jobs);
  if (isNothing) return null;
  return (
    <section aria-labelledby="similar-jobs" className={styles['similar']}>
      <h2 id="similar-jobs">{jobMessages.similar}</h2>
      {cards ? (
        <CardGrid cards={cards} link="more" heading="h3" shareFallback="copy-and-toast" />
      ) : (
        <CardGridSkeleton count={jobLimits.similarShown} />
      )}
    </section>
  );
}

/** Where the job itself is gone: open ones like it. */
export function OpenJobsLike({ jobs }: { jobs: SimilarCards }) {
  const { cards, isNothing } = useSimilar(jobs);
  if (isNothing) return null;
  return (
    <section aria-labelledby="similar-jobs" className={styles['panel']}>
      <h2 id="similar-jobs" className={styles['title']}>
        {jobMessages.similarOpen}
      </h2>
      {cards ? <JobRows cards={cards} /> : <JobRowsSkeleton count={jobLimits.similarDefault} />}
    </section>
  );
}
