import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { JobDetail } from '#web/features/jobs/job-detail.tsx';
import { JobGone } from '#web/features/jobs/job-gone.tsx';
import { JobSkeleton } from '#web/features/jobs/job-skeleton.tsx';
import { MoreJobs } from '#web/features/jobs/more-jobs.tsx';
import { jobQuery, sidebarJobsQuery, similarQueriesOf } from '#web/features/jobs/api.ts';
import { useJobCounts } from '#web/features/jobs/use-job-counts.ts';
import { OpenJobsLike, SimilarJobs } from '#web/features/jobs/similar-jobs.tsx';
import { readToken } from '#web/features/session/token.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import styles from './job-page.module.css';
import { goneHead, jobHead, loadingHead } from '#web/features/jobs/job-head.ts';
import type { HeadData } from '#web/lib/head.ts';

function head({ params, url, client, now }: HeadState): HeadData {
  const { queryKey } = jobQuery(params['id'] ?? '');
  const found = client.getQueryData(queryKey);
  if (found?.state === 'live') return jobHead(found.job, url.origin, now);
  const gone = found !== undefined || client.getQueryState(queryKey)?.status === 'error';
  return gone ? goneHead(url.pathname) : loadingHead(url.pathname);
}

const idOf = ({ params }: Pick<PageState, 'params'>) => params['id'] ?? '';

export function queries(state: PageState) {
  const page = pageNumberOf(state.url.searchParams);
  return [
    prefetch(jobQuery(idOf(state))),
    prefetch(sidebarJobsQuery(page)),
    prefetch(sidebarJobsQuery(page + 1)),
  ];
}

const foundOf = (state: HeadState) => state.client.getQueryData(jobQuery(idOf(state)).queryKey);

export const followingQueries = (state: HeadState) =>
  similarQueriesOf(foundOf(state)).map((query) => prefetch(query));

export const answer = (state: HeadState): PageAnswer =>
  answerBy(foundOf(state), (found) => {
    if (found.state === 'live') return { location: jobPath(found.job) };
    return { status: found.card ? 410 : 404 };
  });

export { head };

/** Who administers the site looks at jobs for other reasons. */
const isVisitor = () => readToken() === undefined;

function LiveJob({ job }: { job: Job }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const onApply = useJobCounts(job.id, isVisitor);
  return (
    <>
      <div className={styles['main']}>
        <JobDetail job={job} onApply={onApply} />
        <SimilarJobs key={job.id} id={job.id} />
      </div>
      <MoreJobs
        key={job.id}
        job={job}
        page={pageNumberOf(search)}
        hrefOf={(page) => withPage(pathname, page)}
      />
    </>
  );
}

function Found({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { data: found, isPending } = useQuery(jobQuery(id));
  if (isPending) return <JobSkeleton />;
  if (found?.state === 'live') return <LiveJob job={found.job} />;
  if (!found) return <JobGone onRetry={onRetry} />;
  return (
    <JobGone expired={found.card}>{found.card && <OpenJobsLike id={found.card.id} />}</JobGone>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data: found, isPending, refetch } = useQuery(jobQuery(id));
  const top = useRef<HTMLDivElement>(null);
  usePageHead(head);

  /** The button goes while the job loads once more, so focus waits around it. */
  const retry = () => {
    top.current?.focus();
    void refetch();
  };
  const columns = isPending || found?.state === 'live';
  return (
    <div ref={top} tabIndex={-1} className={columns ? styles['columns'] : undefined}>
      <Found id={id} onRetry={retry} />
    </div>
  );
}
