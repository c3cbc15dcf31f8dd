import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { JobRows, JobRowsSkeleton } from './job-rows.tsx';
import { similarJobsQuery } from './api.ts';
import styles from './similar-jobs.module.css';

/** Further jobs are an offer: where there are none, or they fail, nothing is said. */
export function SimilarJobs({ id }: { id: string }) {
  const { data: cards, isError } = useQuery(similarJobsQuery(id, limits.similarJobsShown));
  if (isError || cards?.length === 0) return null;
  return (
    <section aria-labelledby="similar-jobs" className={styles['similar']}>
      <h2 id="similar-jobs">{jobMessages.similar}</h2>
      {cards ? (
        <CardGrid cards={cards} link="more" heading="h3" shareFallback="copy-and-toast" />
      ) : (
        <CardGridSkeleton count={limits.similarJobsShown} />
      )}
    </section>
  );
}

/** Where the job itself is gone: open ones like it. */
export function OpenJobsLike({ id }: { id: string }) {
  const { data: cards, isError } = useQuery(similarJobsQuery(id, limits.similarJobsDefault));
  if (isError || cards?.length === 0) return null;
  return (
    <section aria-labelledby="similar-jobs" className={styles['panel']}>
      <h2 id="similar-jobs" className={styles['title']}>
        {jobMessages.similarOpen}
      </h2>
      {cards ? <JobRows cards={cards} /> : <JobRowsSkeleton count={limits.similarJobsDefault} />}
    </section>
  );
}
