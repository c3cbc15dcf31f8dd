import { fill } from '#contract/fill-template.ts';
import type { PastJobs } from '#contract/companies.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { listingPath } from '#contract/listings.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import { PreviousNextLinks } from '#web/ui/pagination/previous-next-links.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import type { CompanyWithJobs } from '../query/job-lists-api.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { JobCount } from './job-count.tsx';
import { formatLongAge } from '../card/relative-age.ts';
import type { FilterContext, Filters } from '../query/filters.ts';
import { SortLinks } from '../filters/sort-links.tsx';
import { EmptyPage } from './job-list-parts.tsx';
import { ExploreLink } from './explore-link.tsx';
import { useJobList, type ListProps } from './use-job-list.ts';
import { LoadFailed } from './load-failed.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

type Props = ListProps<CompanyWithJobs | null> & { filters: Filters };

/** For `SortLinks` only: with this context its default order is the newest first. */
const context: FilterContext = { roleParameter: 'role', facet: 'companyType' };

function BoardLine({ address, system, seenAt }: NonNullable<CompanyWithJobs['board']>) {
  const { now } = useSite();
  const seenAgo = formatLongAge(seenAt, now);
  const [before, after] = fill(texts.fromBoard, { ago: seenAgo }).split('{board}');
  const linkText = /^(?:Job feed|Web page)$/.test(system)
    ? system.toLowerCase()
    : `board on ${system}`;
  return (
    <p className="text-ink-soft text-sm">
      {before}
      <NewTabLink href={address}>{linkText}</NewTabLink>
      {after}
    </p>
  );
}

function Cards(props: Props & { results: CompanyWithJobs | null; stale: boolean }) {
  const { results, stale, filters, page, buildHref } = props;
  if (!results || results.total === 0) {
    return (
      <EmptyState
        title="No open jobs at the moment"
        hint={texts.noJobsHint}
        picture={<LadderPicture />}
      >
        <ExploreLink />
      </EmptyState>
    );
  }
  if (results.cards.length === 0) return <EmptyPage href={buildHref(filters)} heading="h3" />;
  return (
    <>
      <CardGrid
        cards={results.cards}
        opensIn="sameTab"
        heading="h3"
        shareFallback="copy-and-alert"
        stale={stale}
      />
      <PreviousNextLinks
        label="Pages of jobs"
        page={page}
        pageCount={results.pages ?? 1}
        buildHref={(newPage) => buildHref(filters, newPage)}
      />
    </>
  );
}

export function CompanyJobs(props: Props) {
  const { filters, buildHref } = props;
  const { results, topRef, ...list } = useJobList(props, filters);
  const total = list.failed ? undefined : (results?.total ?? 0);
  return (
    <section
      ref={topRef}
      tabIndex={-1}
      aria-labelledby="jobs"
      className="grid grid-cols-1 gap-5 scroll-mt-header"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [&>:last-child:not(h2)]:ml-auto">
        <h2 id="jobs">{texts.jobs}</h2>
        <SortLinks {...{ filters, context, buildHref, counts: { ...list.counts, total } }} />
        {total !== 0 && <JobCount total={total} loading={list.loading} />}
      </div>
      {results?.board && <BoardLine {...results.board} />}
      {list.failed && <LoadFailed onRetry={list.retry} />}
      {results !== undefined && <Cards {...props} results={results} stale={list.stale} />}
      {list.showsSkeleton && <CardGridSkeleton count={pageSizes.listing} />}
    </section>
  );
}

export const CompanyPastJobs = ({ past: { jobs, levels, pay } }: { past: PastJobs }) => (
  <section aria-labelledby="past" className="grid grid-cols-1 gap-5 scroll-mt-header">
    <h2 id="past">Past jobs</h2>
    <p className="text-ink-soft text-sm">{`Based on ${formatNumber(jobs)} past jobs.`}</p>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4 [&>div]:(card grid content-start gap-2 p-5) [&_dt]:(text-ink-soft text-sm) [&_dd]:(flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1) [&_strong]:text-xl">
      {pay && (
        <div>
          <dt>Usual pay</dt>
          <dd>
            <strong>{`up to ${pay.medianLakhs} LPA`}</strong>
            <span className="text-ink-soft text-sm">
              {`median of ${formatNumber(pay.jobs)} jobs that mention pay`}
            </span>
          </dd>
        </div>
      )}
      {levels.length > 0 && (
        <div>
          <dt>Experience levels</dt>
          {levels.map(({ slug, name, count }) => (
            <dd key={slug}>
              <Link to={listingPath({ kind: 'level', slug })}>{name}</Link>
              <span className="text-ink-soft text-sm">{formatNumber(count)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  </section>
);
