import type { ListedJob } from '#contract/jobs.ts';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { type ReadResult, type Deferred, useDeferredData } from '#web/lib/page/deferred-data.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { useRef } from 'react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { useLastData } from '#web/lib/use-last-data.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import type { CardPage } from '../query/job-api.ts';
import { jobPath } from '#contract/listings.ts';
import { describeLocation, describePay } from '#contract/job-card-facts.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { CompanyLogo } from '../card/company-logo.tsx';

interface JobRowsProps {
  cards: readonly ListedJob[] | undefined;
  count: number;
  stale?: boolean;
}

export function JobRows({ cards, count, stale = false }: JobRowsProps) {
  if (!cards)
    return (
      <div aria-hidden="true" className="grid grid-cols-1">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex gap-3 min-h-[5.125rem] -mx-2 py-3 px-2">
            <Skeleton shape="square" />
            <span className="grid flex-1 content-start gap-2 min-w-0">
              <Skeleton shape="title" />
              <Skeleton />
            </span>
          </div>
        ))}
      </div>
    );
  return (
    <ul
      aria-busy={stale}
      className="grid grid-cols-1 [transition:opacity_var(--quick)] aria-busy:opacity-55"
    >
      {cards.map((card) => (
        <li key={card.id}>
          <Link
            to={jobPath(card)}
            className="group flex gap-3 min-h-[5.125rem] -mx-2 py-3 px-2 rounded-md text-inherit text-start no-underline hover:bg-brand-tint"
          >
            <CompanyLogo job={card} />
            <span className="grid flex-1 content-start min-w-0 text-ink-soft text-xs leading-[1.4] [&>*]:truncate">
              <span className="text-ink text-sm font-bold group-hover:text-brand">{card.role}</span>{' '}
              <span>{card.title}</span>{' '}
              <span>
                {[describeLocation(card), describePay(card)]
                  .flatMap(({ text, missing }) => (missing ? [] : text))
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const sidebarPageSize = pageSizes.jobSidebar;

interface Props {
  jobs: Deferred<ReadResult<CardPage>>;
  job: ListedJob;
  page: number;
  buildHref: (page: number) => string;
}

/** `cards` holds this page and the next. If `job` is on an earlier page, without it the first card belongs to the page before. */
function withoutJob(job: ListedJob, cards: readonly ListedJob[]): readonly ListedJob[] {
  const others = cards.filter(({ id }) => id !== job.id);
  const [first] = cards;
  const isJobOnEarlierPage =
    others.length === cards.length && first !== undefined && job.created_at > first.created_at;
  return others.slice(isJobOnEarlierPage ? 1 : 0).slice(0, sidebarPageSize);
}

function useOtherJobs({ jobs, job }: Props) {
  const { value, pending } = useDeferredData(jobs);
  const loadedPage = useLastData(value?.data);
  return {
    cards: loadedPage && withoutJob(job, loadedPage.cards),
    pageCount: loadedPage ? Math.ceil((loadedPage.total - 1) / sidebarPageSize) : 0,
    failed: value?.error !== undefined && !pending,
    pending,
  };
}

export function MoreJobs(props: Props) {
  const { page, buildHref } = props;
  const { cards, pageCount, failed, pending } = useOtherJobs(props);
  const isEmpty = cards?.length === 0;
  const listRef = useRef<HTMLDivElement>(null);
  const retry = useReload();
  if (isEmpty && page === 1) return null;
  return (
    <aside
      aria-labelledby="more-jobs"
      className="card grid grid-cols-1 content-start gap-4 p-5 print:hidden"
    >
      <h2 id="more-jobs" className="text-xl">
        More Jobs
      </h2>
      {failed && <LoadFailed onRetry={retry} />}
      <div ref={listRef} tabIndex={-1}>
        {isEmpty && <p>{tableMessages.noJobs}</p>}
        {!isEmpty && (cards || !failed) && (
          <JobRows cards={cards} count={sidebarPageSize} stale={pending || failed} />
        )}
      </div>
      <Pagination
        label="Pages of more jobs"
        page={page}
        pageCount={pageCount}
        shape={pagination.jobSidebar}
        buildHref={buildHref}
        onPage={() => listRef.current?.focus({ preventScroll: true })}
        compact
      />
    </aside>
  );
}
