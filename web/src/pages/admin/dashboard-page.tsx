import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { dashboardQuery, pendingCountsQuery } from '#web/features/dashboard/api.ts';
import { JobCounts, WaitingCounts, Visits } from '#web/features/dashboard/dashboard-sections.tsx';
import { useJobTable } from '#web/features/job-admin/job/api.ts';
import { CompanyLogo } from '#web/features/jobs/card/company-logo.tsx';
import { formatAge } from '#web/features/jobs/card/relative-age.ts';
import { buildSearchPath } from '#web/features/search/criteria.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { PageHeader } from './page-header.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { fill } from '#contract/fill-template.ts';
import { dashboardLimits } from '#contract/limits.ts';
import type { ZeroResultSearch } from '#contract/statistics.ts';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';

const describeSearch = ({ understoodNames, exactCount }: ZeroResultSearch) => {
  if (understoodNames.length === 0) return 'No match';
  const interpretation = `Searched as ${understoodNames.join(', ')}`;
  return exactCount > 0 ? `${interpretation}: now ${pluralize(exactCount, 'job')}` : interpretation;
};

const SearchesWithoutResult = ({ searches }: { searches: readonly ZeroResultSearch[] }) => (
  <section aria-labelledby="searches" className="panel min-w-0 p-5">
    <h2 id="searches" className="mb-1 text-lg">
      Searches with no results
    </h2>
    <p className="text-ink-soft text-sm">
      {searches.length > 0
        ? fill(texts.searchesHint, { days: dashboardLimits.days })
        : texts.noSearches}
    </p>
    <ol className="not-empty:mt-3">
      {searches.map((search) => (
        <li
          key={search.text}
          className="flex gap-4 items-baseline justify-between border-t border-line"
        >
          <div className="flex-1 min-w-0 py-3 wrap-anywhere text-sm">
            <Link to={buildSearchPath({ searchTerm: search.text })} dir="auto">
              {search.text}
            </Link>
            <p dir="auto" className="text-ink-soft text-sm">
              {describeSearch(search)}
            </p>
          </div>
          <span className="text-ink-faint text-sm tabular-nums whitespace-nowrap">
            {search.count === 1 ? 'once' : `${formatNumber(search.count)} times`}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const DashboardSkeleton = () => (
  <div role="status" className="grid gap-8">
    <span className="visually-hidden">Loading the figures…</span>
    {[1, 2].map((row) => (
      <div
        key={row}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 pt-8 max-xs:grid-cols-1 max-xs:gap-0"
      >
        {[1, 2, 3].map((card) => (
          <div
            key={card}
            className="panel grid content-between h-24 py-4 px-5 max-xs:h-13.5 max-xs:content-center max-xs:[&>:last-child]:hidden"
          >
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
    ))}
    <div className="panel h-[26rem] p-5">
      <Skeleton shape="title" />
    </div>
  </div>
);

const newestCount = 5;

function NewestJobs() {
  const { now } = useSite();
  const { data, isPending, isError } = useJobTable({ page: 1, pageSize: newestCount });
  if (!data || data.jobs.length === 0)
    return (
      <p className="py-8 px-5 border-t border-line text-ink-soft text-center">
        {isPending
          ? tableMessages.loading
          : isError
            ? apiErrorMessages.unavailable
            : tableMessages.noJobs}
      </p>
    );
  return (
    <ul>
      {data.jobs.map((job) => (
        <li key={job.id} className="flex gap-4 items-center py-3 px-5 border-t border-line">
          <CompanyLogo job={job} />
          <div className="flex-1 min-w-0">
            <Link
              to={adminPaths.editJob(job.id)}
              className="text-ink font-bold no-underline hover:text-brand hover:underline"
            >
              {job.role}
            </Link>
            <p className="text-ink-soft text-sm">
              {job.title}, {job.location}
            </p>
          </div>
          <time dateTime={job.created_at} className="text-ink-faint text-sm whitespace-nowrap">
            {formatAge(job.created_at, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function DashboardFigures() {
  const pending = useQuery(pendingCountsQuery);
  const { data, isPending, isError, refetch } = useQuery(dashboardQuery);
  if (isPending || pending.isPending) return <DashboardSkeleton />;
  const retry = () => {
    if (pending.isError) void pending.refetch();
    if (isError) void refetch();
  };
  return (
    <>
      {(isError || pending.isError) && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
      {pending.data && <WaitingCounts data={pending.data} />}
      {data && (
        <>
          <JobCounts data={data} />
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-5 max-[64rem]:grid-cols-1">
            <Visits days={data.days} />
            <SearchesWithoutResult searches={data.zeroResultSearches} />
          </div>
        </>
      )}
    </>
  );
}

export function Component() {
  return (
    <>
      <PageHeader title="Dashboard">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.importJobs} variant="outline">
            Import jobs
          </ButtonLink>
          <ButtonLink to={adminPaths.addJob}>
            <Plus size={20} /> Add a job
          </ButtonLink>
        </div>
      </PageHeader>
      <div className="grid gap-8 [&>*]:min-w-0">
        <DashboardFigures />
        <section aria-labelledby="newest" className="panel">
          <div className="flex flex-wrap gap-x-4 gap-y-2 items-baseline justify-between py-4 px-5 [&_h2]:text-lg [&_a]:text-sm [&_a]:font-bold">
            <h2 id="newest">Newest jobs</h2>
            <Link to={adminPaths.jobList}>View all jobs</Link>
          </div>
          <NewestJobs />
        </section>
      </div>
    </>
  );
}
