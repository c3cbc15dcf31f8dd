import { Suspense, use, useRef, useSyncExternalStore, useCallback } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { onTokenChange, readToken } from '#web/features/accounts/stored-token.ts';
import {
  type CardPage,
  type JobLookup,
  readJob,
  readSidebarJobs,
  readSimilarJobs,
} from '#web/features/jobs/query/job-api.ts';
import { JobDetail } from '#web/features/jobs/detail/job-detail.tsx';
import { JobGone } from '#web/features/jobs/detail/job-gone.tsx';
import { JobBreadcrumb } from '#web/features/jobs/detail/job-header.tsx';
import { MoreJobs } from '#web/features/jobs/detail/more-jobs.tsx';
import {
  SimilarOpenJobs,
  SimilarJobs,
  type SimilarCards,
} from '#web/features/jobs/detail/similar-jobs.tsx';
import {
  AdminComponentsContext,
  type JobBarProps,
} from '#web/lib/admin/admin-components-context.ts';
import { type CountCallName, sendCount } from '#web/lib/api/send-count.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { type ReadResult, type Deferred, toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useOptimisticSearch, useReload } from '#web/lib/page/query-navigation.ts';
import { useOnSeen } from '#web/lib/use-on-seen.ts';
import { PrintedUrl } from '#web/share/printed-url.tsx';
import { toJobShare } from '#web/share/share-content.ts';
import { useIsTabHidden } from '#web/ui/browser-hooks/use-is-tab-hidden.ts';

/** Always false on a server. */
const isSignedIn = () => readToken() !== undefined;

/** Views and clicks of administrators are not counted. */
const trackUnlessAdmin = (name: CountCallName, id: string) => {
  if (!isSignedIn()) sendCount(name, id);
};

/** Counts a view after the job was visible for a moment, and gives what counts a click on Apply. */
function useJobTracking(id: string): () => void {
  useOnSeen({ id, isHidden: useIsTabHidden(), onSeen: () => trackUnlessAdmin('countJobView', id) });
  return useCallback(() => trackUnlessAdmin('countApplyClick', id), [id]);
}

interface Data {
  lookup: ReadResult<JobLookup>;
  similar?: SimilarCards | undefined;
  sidebar: Deferred<ReadResult<CardPage>>;
}

export const loadingText = jobMessages.loading;

export async function loader({ params, url }: PageLocation): Promise<Data> {
  const sidebar = toReadResult(readSidebarJobs(parsePageNumber(url.searchParams)));
  // An administrator may just have changed the job, so it is not read from a cache.
  const lookup = await toReadResult(
    readJob(params['id'] ?? '', isSignedIn() ? { skipCache: true } : {}),
  );
  const { similarToLiveJob, similarToClosedJob } = jobLimits;
  const { data } = lookup;
  const isLive = data?.state === 'live';
  const referenceJob = isLive ? data.job : data?.card;
  if (!referenceJob) return { lookup, sidebar };
  const request = readSimilarJobs(referenceJob.id, isLive ? similarToLiveJob : similarToClosedJob);
  return { lookup, sidebar, similar: toReadResult(request, 'Error fetching similar jobs') };
}

export async function head({ data: { lookup }, url, now }: HeadContext<Data>) {
  const { data } = lookup;
  const { goneHead, buildJobHead } = await import('#web/features/jobs/detail/job-head.ts');
  return data?.state === 'live' ? buildJobHead(data.job, url.origin, now) : goneHead(url.pathname);
}

export const response = ({ data }: HeadContext<Data>) =>
  toPageResponse(data.lookup, (lookup) => {
    if (lookup.state === 'live') return { canonicalPath: jobPath(lookup.job) };
    return { status: lookup.card ? 410 : 404 };
  });

/** Empty on a server and in hydration, where the page must be the same for everybody. */
function AdminJobBar(props: JobBarProps) {
  const { JobAdminBar } = use(AdminComponentsContext);
  const hasToken = useSyncExternalStore(onTokenChange, isSignedIn, () => false);
  if (!hasToken || !JobAdminBar) return null;
  return (
    <Suspense>
      <JobAdminBar {...props} />
    </Suspense>
  );
}

function LiveJob({ job, similar, sidebar }: Pick<Data, 'similar' | 'sidebar'> & { job: Job }) {
  const { pathname } = useLocation();
  const { search } = useOptimisticSearch();
  const onApply = useJobTracking(job.id);
  return (
    <>
      <div className="grid grid-cols-1 gap-8">
        <JobBreadcrumb job={job} />
        <JobDetail job={job} onApply={onApply} />
        <PrintedUrl content={toJobShare(job)} />
        {similar && <SimilarJobs key={job.id} jobs={similar} />}
      </div>
      <MoreJobs
        key={job.id}
        jobs={sidebar}
        job={job}
        page={parsePageNumber(search)}
        buildHref={(page) => withPage(pathname, page)}
      />
    </>
  );
}

export function Component({ data }: { data: Data }) {
  const reload = useReload();
  const topRef = useRef<HTMLDivElement>(null);
  /** The button is removed once the job is there, so the focus moves to the element around it. */
  const retry = () => {
    topRef.current?.focus();
    reload();
  };
  const { id = '' } = useParams();
  const { similar, sidebar } = data;
  const lookup = data.lookup.data;
  const isLive = lookup?.state === 'live';
  return (
    <>
      <AdminJobBar id={id} onChanged={reload} />
      <div
        ref={topRef}
        tabIndex={-1}
        className={
          isLive
            ? 'grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-6 max-w-page mx-auto pt-8 px-gutter pb-16 [@media(height>=44rem)]:min-lg:[&>aside]:(sticky top-[calc(var(--header-height)_+_var(--space-4))]) max-lg:grid-cols-1 screen:max-sm:pt-4 print:(block p-0)'
            : undefined
        }
      >
        {isLive && <LiveJob job={lookup.job} similar={similar} sidebar={sidebar} />}
        {!lookup && <JobGone onRetry={retry} />}
        {lookup?.state === 'gone' && (
          <JobGone expiredCard={lookup.card} closedBy={lookup.closedBy}>
            {similar && <SimilarOpenJobs jobs={similar} />}
          </JobGone>
        )}
      </div>
    </>
  );
}
